import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import { watchSize } from '#desk/ui/measure.ts';

/** A figure that is drawn for the width it has. Hidden from assistive technology: the table beside it says it all. */
export function Drawing({ height, children }: { height: number; children: (width: number) => ReactNode }) {
  const [width, setWidth] = useState(0);
  // Without a width the figure would be as high as it is wide.
  const measure = useCallback((box: HTMLDivElement) => watchSize(box, () => setWidth(box.clientWidth)), []);
  return (
    <div ref={measure} className="min-w-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        className="block w-full text-[13px] font-medium tabular-nums"
      >
        {width > 0 && children(width)}
      </svg>
    </div>
  );
}

/** Circles of one radius as one stroke with round ends. */
export const dots = (places: [x: number, y: number][]) =>
  places.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');

const round = (value: number) => Math.round(value * 10) / 10;
