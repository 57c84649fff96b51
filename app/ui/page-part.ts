import { use } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';

/**
 * A part of a page that is fetched as soon as the page's module runs, and that the page is not shown without: `arrives` is for
 * the route's `clientMiddleware`. A top-level `await` would do the same, but in Safari a second import of a module that still
 * waits (the link was pointed at, then clicked) is taken for done, and the page stays empty: https://bugs.webkit.org/242740.
 */
export function pagePart<Part>(part: Part | Promise<Part>) {
  let arrived = part instanceof Promise ? undefined : part;
  const coming = Promise.resolve(part).then((value) => (arrived = value));
  // Whoever only pointed at the link is not told.
  coming.catch(() => {});
  return {
    usePart: () => arrived ?? use(coming),
    arrives: async ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
      try {
        await coming;
      } catch {
        // It cannot be had (a broken line, a new release): the browser goes there by itself.
        location.assign(request.url);
        await new Promise(() => {});
      }
    },
  };
}
