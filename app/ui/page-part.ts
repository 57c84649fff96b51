import { use } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';

import { useHydrating } from './use-hydrating.ts';

/**
 * A part of a page that the HTML of a loaded page holds already, so that only a visitor who comes from another page fetches
 * it. That page is not shown without it: `arrives` is for the route's `clientMiddleware`. A top-level `await` would do the
 * same, but in Safari a second import of a module that still waits (the link was pointed at, then clicked) is taken for done,
 * and the page stays empty: https://bugs.webkit.org/242740.
 */
export function pagePart<Part>(load: () => Promise<Part>) {
  let arrived: Part | undefined;
  let coming: Promise<Part> | undefined;
  const begin = () =>
    (coming ??= load().then(
      (part) => (arrived = part),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  return {
    /** Nothing where React takes over what the HTML holds: there it is to be left as it is. */
    usePart: () => {
      const isHydrating = useHydrating();
      if (isHydrating && !import.meta.env.SSR) return undefined;
      return arrived ?? use(begin());
    },
    prefetch: begin,
    arrives: async ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
      try {
        await begin();
      } catch {
        // It cannot be had (a broken line, a new release): the browser goes there by itself. After a step back it is there already, and its
        // address has the hash that the router has taken off.
        if (new URL(request.url).pathname === location.pathname) location.reload();
        else location.assign(request.url);
        await new Promise(() => {});
      }
    },
  };
}
