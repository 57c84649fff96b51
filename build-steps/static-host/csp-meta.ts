import { pagePolicy } from '#server/site/csp.ts';

import type { PageStep } from './html-file-names.ts';

/** Gives the not-found page its policy in its own HTML too, for hosts that cannot be told which header to send with it. */
export const cspMeta =
  (connections: string[]): PageStep =>
  ({ file, html }) => {
    if (file !== '404.html') return { file, html };
    // Browsers take this one from a header only, and complain of it here.
    const policy = pagePolicy(html, connections).replace("; frame-ancestors 'none'", '');
    const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    return { file, html: html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + tag) };
  };
