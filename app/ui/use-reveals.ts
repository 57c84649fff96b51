import { useEffect } from 'react';

import { prefersReducedMotion } from './reduced-motion.ts';

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
    const waiting = new Map<Element, IntersectionObserver>();
    const wait = (element: Element, height: number) => {
      element.setAttribute('data-reveal', 'waiting');
      const share = Number(element.getAttribute('data-reveal-at'));
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
      waiting.set(element, observer);
    };
    // Told by the browser, not asked of it: to be asked, it would lay out the articles that it has left out, all nine of them.
    const where = new IntersectionObserver((entries) => {
      where.disconnect();
      for (const { target, boundingClientRect } of entries) {
        const { top, height } = boundingClientRect;
        // What is not laid out has no height, and is not in view.
        if (!height || top >= innerHeight) wait(target, height);
      }
    });
    for (const element of document.querySelectorAll('[data-reveal-at]')) where.observe(element);
    return () => {
      where.disconnect();
      for (const [element, observer] of waiting) {
        observer.disconnect();
        element.removeAttribute('data-reveal');
      }
    };
  }, [path]);
}
