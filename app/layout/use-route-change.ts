import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { smoothly } from '#app/ui/reduced-motion.ts';

import { scrollToTarget } from './scroll-to-target.ts';

/** From the specification: a hash in the address is scrolled to after this long. */
const HASH_SCROLL_DELAY_MS = 100;

/** A link may ask that the way to the top be seen. */
export type RouteState = { smooth?: boolean };

/** What a full page load would do and a client-side one does not: scroll to the top or to the hash, and move focus
 * to the new page's heading, which is also how a screen reader learns of it. */
export function useRouteChange() {
  const location = useLocation();
  const shown = useRef(location);

  // Every route change starts at the top, also one step back in history; a reload keeps the browser's own habit, unless there is
  // a hash.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const restore = () => (history.scrollRestoration = 'auto');
    addEventListener('pagehide', restore);
    return () => removeEventListener('pagehide', restore);
  }, []);

  // On a full load the browser has gone to the hash by itself, as far as the page was laid out by then. Whoever has moved
  // since stays there.
  useEffect(() => {
    const { hash } = shown.current;
    if (!hash) return;
    const timer = setTimeout(() => window.visitorMoved || scrollToTarget(hash), HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location) return;
    const samePage = shown.current.pathname === location.pathname;
    shown.current = location;
    // What the build wrote for machines (build-steps/seo/open-graph.ts) is true of the page that was loaded, and of no other.
    if (!samePage)
      for (const tag of document.head.querySelectorAll(
        '[property],[name=author],[type$=json],[type$=markdown]',
      ))
        tag.remove();
    if (!location.hash) {
      const { smooth = false } = (location.state ?? {}) as RouteState;
      window.scrollTo({ top: 0, behavior: smooth ? smoothly() : 'instant' });
      if (!samePage) document.querySelector('h1')?.focus({ preventScroll: true });
      return;
    }
    if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => scrollToTarget(location.hash), HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location]);
}
