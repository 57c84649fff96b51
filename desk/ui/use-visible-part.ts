import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What is rendered beyond the edges, so that a scroll finds it there; and how often it is looked at anew. */
const STEP = 120;

export type VisiblePart = { top: number; bottom: number };

/** Which part of a tall element is seen in the `data-scroller` around it, in its own pixels. */
export function useVisiblePart(element: RefObject<HTMLElement | null>): VisiblePart {
  const [part, setPart] = useState<VisiblePart>({ top: 0, bottom: 900 });
  useEffect(() => {
    const scroller = element.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const look = () => {
      if (!element.current) return;
      const from = scroller.getBoundingClientRect();
      const offset = from.top - element.current.getBoundingClientRect().top;
      const top = Math.floor(offset / STEP) * STEP;
      const bottom = Math.ceil((offset + from.height) / STEP) * STEP;
      setPart((part) => (part.top === top && part.bottom === bottom ? part : { top, bottom }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [element]);
  return part;
}
