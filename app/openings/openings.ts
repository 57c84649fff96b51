import type { Opening } from '#schemas/content/opening.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { closedSince, closesAt } from './closed-since.ts';

/** What a list says of an opening. */
export type ListedOpening = Pick<
  Opening,
  'slug' | 'title' | 'team' | 'place' | 'type' | 'term' | 'pay' | 'closes'
>;

const files = import.meta.glob<ListedOpening>('/content/openings/*.md', {
  query: '?only=slug,title,team,place,type,term,pay,closes',
  eager: true,
  import: 'default',
});

/** Every opening that has a page, also those that have closed. */
const all = Object.values(files);

/** The soonest to close first, and those without a date last. */
export const openOnes = (at: OpeningsNow, openings = all) =>
  openings
    .filter((opening) => closedSince(opening, at) === undefined)
    .map((opening) => ({ opening, closes: closesAt(opening) ?? Infinity }))
    .toSorted((a, b) => Math.sign(a.closes - b.closes) || a.opening.title.localeCompare(b.opening.title))
    .map(({ opening }) => opening);

/** When the last of those that have closed did. */
export function lastClosed(at: OpeningsNow, openings = all) {
  const closed = openings.map((opening) => closedSince(opening, at)).filter((since) => since !== undefined);
  return closed.length ? Math.max(...closed) : undefined;
}
