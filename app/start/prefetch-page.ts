import type { LinksFunction, UNSAFE_AssetsManifest as Manifest } from 'react-router';

declare global {
  interface Window {
    /** Which files a page needs: React Router puts it there. */
    __reactRouterManifest: Manifest;
  }
}

/** What a route may say of itself: how to fetch, ahead of the visitor, what its page is not shown without; and that it is one visitor's own. */
export type RouteHandle = { prefetch?: () => Promise<unknown>; isPrivate?: true };

const begun = new Map<string, Promise<boolean>>();

/**
 * Fetches the page that the visitor seems about to go to, and asks for its fonts, so that both are there by then: when the pointer rests
 * on its link (app/layout/use-follow-links.ts). Not by the router's own component: React Router 8.4 reloads the page that
 * is shown when a file of the other one cannot be had, because the line broke or the visitor went elsewhere meanwhile (not
 * reported upstream: block a page's file, and point at a `<Link prefetch="intent">` to it). Nothing is imported before it
 * is there, as browsers may remember that it was not (whatwg/html#6768). Answers whether it could be had.
 */
export function prefetchPage(path: string): Promise<boolean> {
  const known = begun.get(path);
  if (known) return known;
  const coming = fetchPage(path).then(
    () => true,
    () => {
      begun.delete(path);
      return false;
    },
  );
  begun.set(path, coming);
  return coming;
}

async function fetchPage(path: string) {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  const { entry, routes } = window.__reactRouterManifest;
  const route = Object.values(routes).find((route) => route?.parentId && `/${route.path ?? ''}` === path);
  if (!route) return;
  const files = [route.module, ...(route.imports ?? [])].filter((file) => !entry.imports.includes(file));
  await Promise.all(files.map(fetchFile));
  const module = (await import(/* @vite-ignore */ route.module)) as {
    links?: LinksFunction;
    handle?: RouteHandle;
  };
  module.links?.();
  await module.handle?.prefetch?.();
}

async function fetchFile(file: string) {
  const answer = await fetch(file);
  await answer.blob();
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
}
