import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { prefetchPage } from '#app/start/prefetch-page.ts';

import type { RouteState } from './use-route-change.ts';

/** A pointer that only passes over a link is on it for less than this. */
const INTENT_MS = 60;
/** A page whose files and fonts have not come by then is shown when the router has it, in whatever face there is. */
const LONGEST_WAIT_MS = 1000;
const signs = ['pointerover', 'focusin', 'touchstart'];

/**
 * Follows every link to a page of this site without loading the page anew, also those in the texts, and every button that
 * leads to one: its files and fonts are fetched when the visitor shows intent. One listener does it for all:
 * a page has seventy links, and the router's own component would do its work again for each of them at every step.
 */
export function useFollowLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Of several links that are clicked while a page is on its way, the last one is followed. */
    let turn = 0;
    const onSign = (event: Event) => {
      const to = (pageLink(event) ?? pageForm(event))?.to;
      clearTimeout(timer);
      if (to && to.pathname !== location.pathname)
        timer = setTimeout(
          () => void prefetchPage(to.pathname),
          event.type === 'pointerover' ? INTENT_MS : 0,
        );
    };
    const follow = (event: Event, { to, dataset }: Leading) => {
      event.preventDefault();
      const { pathname, search, hash } = to;
      const state: RouteState = { smooth: 'smooth' in dataset };
      const ours = ++turn;
      const go = () =>
        ours === turn && navigate(pathname + search + hash, { state, replace: to.href === location.href });
      if (pathname === location.pathname) void go();
      else void Promise.race([prefetchPage(pathname), wait(LONGEST_WAIT_MS)]).then(go);
    };
    const onClick = (event: MouseEvent) => {
      const link = pageLink(event);
      if (!link || event.defaultPrevented || event.button) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      follow(event, link);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = pageForm(event);
      if (form && !event.defaultPrevented) follow(event, form);
    };
    // Later than any handler of the page's own, which may have said that there is nothing to follow.
    addEventListener('click', onClick);
    addEventListener('submit', onSubmit);
    const onBack = () => turn++;
    addEventListener('popstate', onBack);
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onClick);
      removeEventListener('submit', onSubmit);
      removeEventListener('popstate', onBack);
      for (const sign of signs) removeEventListener(sign, onSign);
    };
  }, [navigate]);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Leading = { to: URL; dataset: DOMStringMap };

/** The link to a page of this site that an event happened in. What has a dot in its name is a file. */
function pageLink({ target }: Event): Leading | undefined {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download], [href*="."])');
  if (!link || link.origin !== location.origin) return undefined;
  return { to: new URL(link.href), dataset: link.dataset };
}

/** The form of such a button (ui/leading-button.tsx). */
function pageForm({ target }: Event): Leading | undefined {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form:not([method])');
  return form ? { to: new URL(form.action), dataset: form.dataset } : undefined;
}
