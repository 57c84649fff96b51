import { readFile, writeFile } from 'node:fs/promises';

import { pagePolicy } from '#server/site/content-security-policy.ts';

/** Gives a page its policy in its own HTML too, for hosts that cannot be told which header to send with it. */
export async function policyInPage(file: URL, connections: string[]): Promise<void> {
  const html = await readFile(file, 'utf8');
  // Browsers take this one from a header only, and complain of it here.
  const policy = pagePolicy(html, connections).replace("; frame-ancestors 'none'", '');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  await writeFile(
    file,
    html.replace(/<meta charset="utf-8"\/?>/i, (charset) => charset + tag),
  );
}
