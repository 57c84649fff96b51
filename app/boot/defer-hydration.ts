import { boot } from './boot.ts';

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
  return deferred.replace('</head>', `<script>(${boot.toString()})()</script></head>`);
}
