import { useEffect } from 'react';

import { prefersReducedMotion } from '#app/ui/reduced-motion.ts';

/**
 * Marks every element with `data-reveal-at` as `data-reveal="waiting"` until that share of it is in view, then as "seen",
 * once. It works on the document: the element may stand in a part of the page that React has not taken over yet. The HTML
 * comes without the mark, so nothing is hidden before script runs, and what is already in view stays put. React, which may meet
 * the mark when it takes over, is told not to wonder (`suppressHydrationWarning`).
 */
export function useReveals(path: string) {
  useEffect(() => {
    // Anew for each page.
    if (!path || prefersReducedMotion()) return;
    const below = [...document.querySelectorAll('[data-reveal-at]')].filter(
      (element) => element.getBoundingClientRect().top >= innerHeight,
    );
    const observers = below.map((element) => {
      element.setAttribute('data-reveal', 'waiting');
      const share = Number(element.getAttribute('data-reveal-at'));
      const { height } = element.getBoundingClientRect();
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          element.setAttribute('data-reveal', 'seen');
          observer.disconnect();
        },
        // Of what is many times as high as the window, that share may never be in view.
        { threshold: Math.min(share, innerHeight / 2 / height) },
      );
      observer.observe(element);
      return observer;
    });
    return () => {
      for (const observer of observers) observer.disconnect();
      for (const element of below) element.removeAttribute('data-reveal');
    };
  }, [path]);
}
