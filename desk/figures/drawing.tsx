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

export type Place = [x: number, y: number];

/** Circles of one size as one stroke with round ends. */
export function Dots({ at, size, look = 'stroke-ink' }: { at: Place[]; size: number; look?: string }) {
  const d = at.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');
  return <path d={d} className={look} strokeWidth={size} strokeLinecap="round" />;
}

/** What stands under a drawing. */
export const Labels = ({ of, y }: { of: { x: number; text: string }[]; y: number }) =>
  of.map(({ x, text }) => (
    <text key={x} x={x} y={y} textAnchor="middle" className="fill-text-3">
      {text}
    </text>
  ));

const round = (value: number) => Math.round(value * 10) / 10;
