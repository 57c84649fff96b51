import { useEffect } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

import { lookAhead, usePageAhead } from '#app/ui/look-ahead.ts';

import type { RouteState } from './use-route-change.ts';

/** A pointer that only passes over a link is on it for less than this. */
const INTENT_MS = 60;
const signs = ['pointerover', 'focusin', 'touchstart'];

/**
 * Follows every link to a page of this site without loading the page anew, also those in the texts: its files are fetched
 * when the visitor shows intent, and the pages cross-fade. One listener does it for all: a page has seventy links, and the
 * router's own component would do its work again for each of them at every step.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const ahead = usePageAhead();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSign = (event: Event) => {
      const link = pageLink(event);
      clearTimeout(timer);
      if (link && link.pathname !== location.pathname)
        timer = setTimeout(() => lookAhead(link.pathname), event.type === 'pointerover' ? INTENT_MS : 0);
    };
    const onClick = (event: MouseEvent) => {
      const link = pageLink(event);
      if (!link || event.defaultPrevented || event.button) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { pathname, search, hash, dataset } = link;
      const state: RouteState = { smooth: 'smooth' in dataset };
      void navigate(pathname + search + hash, {
        state,
        replace: link.href === location.href,
        viewTransition: 'startViewTransition' in document && !('still' in dataset),
      });
    };
    // Later than any handler of the page's own, which may have said that there is nothing to follow.
    addEventListener('click', onClick);
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onClick);
      for (const sign of signs) removeEventListener(sign, onSign);
    };
  }, [navigate]);
  return ahead && <PrefetchPageLinks page={ahead} />;
}

/** The link to a page of this site that an event happened in. What has a dot in its name is a file. */
function pageLink({ target }: Event) {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download], [href*="."])');
  return link && link.origin === location.origin ? link : undefined;
}
