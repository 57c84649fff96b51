import { createHash } from 'node:crypto';

/** The Content-Security-Policy of one page. Inline scripts and styles are named by their hashes, so no other can run.
 * `connections` are origins of backends other than ours. */
export function pagePolicy(html: string, connections: string[]): string {
  const scripts = inlineContents(html, 'script').map(hashSource);
  const styles = inlineContents(html, 'style').map(hashSource);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "font-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origin of a backend that is not the site's own server. */
export const connectionsTo = (backendUrl: string | undefined) =>
  backendUrl ? [new URL(backendUrl).origin] : [];

function inlineContents(html: string, element: 'script' | 'style') {
  const contents = new Set<string>();
  for (let at = html.indexOf(`<${element}`); at >= 0; at = html.indexOf(`<${element}`, at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${element}>`, begin);
    if (!begin || end < 0) break;
    // JSON-LD is data: no browser runs it, and none asks the policy.
    if (!/\ssrc=|ld\+json/.test(html.slice(at, begin))) contents.add(html.slice(begin, end));
    at = end;
  }
  return [...contents];
}

const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
