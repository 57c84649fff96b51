import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** Whether a media query holds. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether there is room for the desktop's layout. The same width as Tailwind's `lg`. */
export const useIsWide = () => useMedia('(min-width: 64rem)');

/** How far an element is scrolled, and how high it is, with every frame. */
export function useScrolled(scroller: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = current;
      setSeen((seen) => (seen.top === top && seen.height === height ? seen : { top, height }));
    };
    return watchScroller(current, look);
  }, [scroller]);
  return seen;
}

/** Looks at once, and whenever it is scrolled or its size changes. Gives back what ends it. */
export function watchScroller(scroller: HTMLElement, look: () => void) {
  const stop = watchSize(scroller, look);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    stop();
    scroller.removeEventListener('scroll', look);
  };
}

/** Looks at once, and so before anything is drawn, and whenever its size changes. Gives back what ends it. */
export function watchSize(element: HTMLElement, look: () => void) {
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  return () => sizes.disconnect();
}
