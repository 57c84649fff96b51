import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

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
