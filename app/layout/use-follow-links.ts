import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { prefetchPage } from '#app/start/prefetch-page.ts';

import type { RouteState } from './use-route-change.ts';

/** A pointer that only passes over a link is on it for less than this. */
const INTENT_MS = 60;
/** A page whose fonts have not come by then is shown as soon as its files are there, in whatever face there is. */
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
    /** Of several links that are clicked while a page is on its way, the last one is followed, and one that is clicked again is
     * waited for as long as if it had been clicked once. */
    let turn = 0;
    let awaited: string | undefined;
    const onSign = (event: Event) => {
      const to = (pageLink(event) ?? pageForm(event))?.to;
      clearTimeout(timer);
      if (to && to.pathname !== location.pathname)
        timer = setTimeout(
          () => void prefetchPage(to.pathname),
          event.type === 'pointerover' ? INTENT_MS : 0,
        );
    };
    const follow = async (event: Event, { to, dataset }: Leading) => {
      event.preventDefault();
      if (awaited === to.href) return;
      const ours = ++turn;
      if (to.pathname !== location.pathname) {
        awaited = to.href;
        const longest = wait(LONGEST_WAIT_MS);
        const isThere = await prefetchPage(to.pathname);
        if (isThere) await Promise.race([document.fonts.ready, longest]);
        if (ours !== turn) return;
        // It cannot be had (a broken line, a new release): the router would load the page that is shown anew.
        if (!isThere) return location.assign(to.href);
      }
      awaited = undefined;
      const state: RouteState = { smooth: 'smooth' in dataset };
      await navigate(to.pathname + to.search + to.hash, { state, replace: to.href === location.href });
    };
    const onClick = (event: MouseEvent) => {
      const link = pageLink(event);
      if (!link || event.defaultPrevented || event.button) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      void follow(event, link);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = pageForm(event);
      if (form && !event.defaultPrevented) void follow(event, form);
    };
    // Later than any handler of the page's own, which may have said that there is nothing to follow.
    addEventListener('click', onClick);
    addEventListener('submit', onSubmit);
    const onBack = () => {
      turn++;
      awaited = undefined;
    };
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
