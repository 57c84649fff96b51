import { n } from '#drawings/svg.ts';

import type { Outlines } from './set-text.ts';

/** A line of text with its ink, not its first letter's margin, at the given place: lines then share one left edge. */
export function outlined({ d, left }: Outlines, x: number, baseline: number, colour: string) {
  return `<path fill="${colour}" transform="translate(${n(x - left)} ${n(baseline)})" d="${d}"/>`;
}
