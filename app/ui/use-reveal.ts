import { useEffect, useRef } from 'react';

import { prefersReducedMotion } from './smoothly.ts';

/**
 * Marks an element `data-reveal="waiting"` until the given share of it is in view, then `data-reveal="seen"`, once.
 * The HTML starts without the mark, so nothing is hidden before script runs, and what is already in view stays put.
 */
export function useReveal<E extends Element>(threshold: number) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || prefersReducedMotion() || element.getBoundingClientRect().top < innerHeight) return;
    element.setAttribute('data-reveal', 'waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.setAttribute('data-reveal', 'seen');
        observer.disconnect();
      },
      { threshold },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeAttribute('data-reveal');
    };
  }, [threshold]);
  return ref;
}
