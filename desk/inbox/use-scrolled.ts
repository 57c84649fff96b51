import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

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
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return seen;
}
