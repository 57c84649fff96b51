import { draftKey, NOTHING, VISIT } from '#app/forms/draft/draft-key.ts';
import type { FormName } from '#schemas/forms/form.ts';

import { boot } from './boot.ts';
import { forgetSent } from './forget-sent.ts';

/**
 * React Router starts its modules while the page is still being painted. This holds them back: the script that
 * imports them becomes inert text, and `boot` runs it once the page has been painted, or at the first interaction.
 */
export function deferHydration(html: string): string {
  const deferred = html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', '<script type="text/plain" id="hydrate">');
  if (!deferred.includes('id="hydrate"'))
    throw new Error('React Router no longer writes the script that boot defers.');
  return deferred.replace('</head>', `<script>(${boot.toString()})()</script>${forgetting(html)}</head>`);
}

function forgetting(html: string) {
  const sent = /id="([\w-]+)-receipt"/.exec(html)?.[1] as FormName | undefined;
  const about = sent && [draftKey(sent, ''), VISIT, NOTHING].map((text) => JSON.stringify(text));
  return about ? `<script>(${forgetSent.toString()})(${about.join()})</script>` : '';
}
