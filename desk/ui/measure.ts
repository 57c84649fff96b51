import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** Whether a media query holds. */
export function useMedia(query: string) {
  const media = mediaOf(query);
  return useSyncExternalStore(media.subscribe, media.matches);
}

/** Whether there is room for the desktop's layout. The same width as Tailwind's `lg`. */
export const useIsWide = () => useMedia('(min-width: 64rem)');

const known = new Map<string, { subscribe: (listener: () => void) => () => void; matches: () => boolean }>();

function mediaOf(query: string) {
  const list = matchMedia(query);
  const media = known.get(query) ?? {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    matches: () => list.matches,
  };
  known.set(query, media);
  return media;
}

/** How high an element is. */
export function useHeight(element: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHeight(current.clientHeight);
    // At once, and so before anything is drawn.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element]);
  return height;
}

/** How far an element is scrolled, and how high it is, with every frame. */
export function useScrolled(scroller: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useEffect(() => {
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
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(scroller);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}
