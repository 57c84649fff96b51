import { daysBetween, shortWeekday, time } from '#desk/time/when.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { isRefusal } from './mail-standing.ts';

/** A moment of the drawing, and its place from 0 to 1. */
export type Placed = { at: number; share: number };
export type Labelled = Placed & { label: string };

export type TriesScale = {
  tried: (Placed & { isRefused: boolean })[];
  /** Missing when it had run out before the first try. */
  promise?: Placed;
  next: Placed[];
  /** Under the left end. */
  start: string;
};

/** When a mail was tried and will be, from when it was made to its last try, against the promise. The roots of the spans are drawn: the first
 * hours, in which something can be done, have most of the room. */
export function triesScale(
  { madeAt, tries, nextTries }: Pick<LetterMail, 'madeAt' | 'tries' | 'nextTries'>,
  dueAt: number,
  now: number,
): TriesScale {
  const start = Math.min(madeAt, tries[0]?.at ?? madeAt);
  const moments = [...tries.map(({ at }) => at), ...nextTries, ...(dueAt > start ? [dueAt] : [])];
  const end = Math.max(start + 1, ...moments);
  const place = (at: number): Placed => ({
    at,
    share: Math.sqrt(Math.max(0, at - start) / (end - start)),
  });
  return {
    tried: tries.map((one) => ({ ...place(one.at), isRefused: isRefusal(one) })),
    ...(dueAt > start && { promise: place(dueAt) }),
    next: nextTries.map(place),
    start: daysBetween(start, now) === 0 ? `Today ${time(start)}` : inShort(start, now),
  };
}

/** What stands under the next tries where a label takes this share of the width: the last one, which says that it is, and to its left those that are
 * clear of each other and of the left end. */
export function labelsOf(next: Placed[], now: number, width: number): Labelled[] {
  const labels: Labelled[] = [];
  let taken = Infinity;
  for (const [index, placed] of next.entries().toArray().toReversed()) {
    const isLast = index === next.length - 1;
    const half = isLast ? width * 0.8 : width / 2;
    const isAtEnd = placed.share === 1;
    const to = isAtEnd ? 1 : placed.share + half;
    const from = isAtEnd ? 1 - 2 * half : placed.share - half;
    if (to > taken || from < width * 1.1) continue;
    taken = from;
    labels.unshift({ ...placed, label: `${inShort(placed.at, now)}${isLast ? ', the last' : ''}` });
  }
  return labels;
}

/** '15:36' of today, 'Tue 15:40' of another day. */
export const inShort = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? time(at) : `${shortWeekday(at)} ${time(at)}`;
