import { expect, test } from 'vitest';

import company from '#content/company.yaml';
import { closingTime } from '#schemas/content/closing-time.ts';

import { closedSince } from './closed-since.ts';
import { lastClosed, openOnes } from './openings.ts';
import type { ListedOpening } from './openings.ts';

const opening = (slug: string, closes?: string): ListedOpening => ({
  slug,
  title: slug,
  team: 'Engineering',
  place: 'Remote',
  type: 'full-time',
  ...(closes && { closes }),
});
const all = [
  opening('always'),
  opening('late', '2026-12-18'),
  opening('noon', '2026-12-11 12:00'),
  opening('evening', '2026-12-11'),
  opening('also-always'),
];
const at = (closes: string) => closingTime({ closes }, company)!;
const slugs = (openings: { slug: string }[]) => openings.map(({ slug }) => slug);

test('the soonest to close comes first, and those without a date last', () => {
  const now = { now: at('2026-12-01'), closedByDesk: {} };
  expect(slugs(openOnes(now, all))).toEqual(['noon', 'evening', 'late', 'also-always', 'always']);
});

test('an opening closes with its minute, or earlier by the desk', () => {
  const noon = at('2026-12-11 12:00');
  const open = (now: number, closedByDesk = {}) => slugs(openOnes({ now, closedByDesk }, all));
  expect(open(noon - 1)).toContain('noon');
  expect(open(noon)).not.toContain('noon');
  expect(open(noon - 5, { late: noon - 5, noon: noon - 4 })).toEqual([
    'noon',
    'evening',
    'also-always',
    'always',
  ]);
  expect(closedSince(all[2]!, { now: noon + 5, closedByDesk: { noon: noon + 3 } })).toBe(noon);
  expect(closedSince(all[0]!, { now: noon, closedByDesk: { always: noon } })).toBe(noon);
});

test('the list that is empty knows when the last one closed', () => {
  const evening = at('2026-12-11');
  expect(lastClosed({ now: evening + 1, closedByDesk: {} }, all)).toBe(evening);
  expect(lastClosed({ now: 0, closedByDesk: {} }, all)).toBeUndefined();
});
