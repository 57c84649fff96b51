import { describe, expect, test } from 'vitest';

import { orders, views } from '#schemas/desk/filter.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { HOUR_MS, movableClock } from '../../engines/test-desk.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const NOW = Date.UTC(2027, 0, 20, 9);

const stopped = () => {
  const clock = movableClock();
  clock.stop(NOW);
  return clock;
};

/** All pages of a list; `between` is done before each but the first. */
async function readAll(
  browser: DeskBrowser,
  filter: Filter,
  limit: number,
  between = async (_seen: LetterRow[]) => {},
) {
  const seen: LetterRow[] = [];
  const totals: number[] = [];
  let after: string | undefined;
  do {
    if (after) await between(seen);
    const page = await browser.call('list', { filter, limit, after });
    seen.push(...page.rows);
    totals.push(page.total.count);
    after = page.after;
  } while (after);
  return { seen, total: totals[0] ?? 0 };
}

const numbersOf = (rows: LetterRow[]) => rows.map(({ number }) => number);

const keyOf: Record<(typeof orders)[number], (row: LetterRow) => number[]> = {
  due: ({ dueAt, number }) => [dueAt, number],
  newest: ({ receivedAt, number }) => [-receivedAt, -number],
  kind: ({ kind, dueAt, number }) => [kinds.indexOf(kind), dueAt, number],
};
const compare = (one: number[], other: number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference) ?? 0;

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('every view, kind and order, read page by page, has each letter once and in order, and is as long as it says', async () => {
    const desk = await openDesk(engines, { clock: stopped() });
    const { owner } = desk;
    const numbers = await desk.put(
      Array.from({ length: 60 }, (_, index) => ({
        kind: kinds[index % 3] ?? 'message',
        // Several came in the same millisecond.
        at: NOW - Math.floor(index / 4) * 5 * HOUR_MS,
        text: `Letter ${index}`,
        email: `visitor-${index}@example.in`,
      })),
    );
    const me = (await owner.call('session', {})).me.id;
    await owner.call('mark', { which: { numbers: numbers.slice(0, 12) }, mark: 'answered' });
    await owner.call('mark', { which: { numbers: numbers.slice(12, 20) }, mark: 'spam' });
    await owner.call('mark', { which: { numbers: numbers.slice(20, 30) }, mark: 'read' });
    await owner.call('mark', { which: { numbers: numbers.slice(25, 40) }, mark: 'assign', person: me });

    const lengths: Record<string, number> = {};
    for (const view of views)
      for (const kind of [undefined, ...kinds])
        for (const order of orders) {
          const { seen, total } = await readAll(owner, { view, kind, order }, 7);
          expect([view, kind, order, seen.length]).toEqual([view, kind, order, total]);
          expect(new Set(numbersOf(seen)).size).toBe(total);
          expect(seen.every((row) => !kind || row.kind === kind)).toBe(true);
          lengths[`${view} ${kind ?? 'all'}`] = total;
          // Of what is over, the last one done comes first, whatever was asked for.
          const sorted = seen.toSorted((one, other) => compare(keyOf[order](one), keyOf[order](other)));
          expect([view, numbersOf(view === 'waiting' ? sorted : seen)]).toEqual([view, numbersOf(seen)]);
        }
    expect(lengths).toMatchObject({
      'all all': 60,
      'answered all': 12,
      'spam all': 8,
      'waiting all': 40,
      'unread all': 30,
      'mine all': 15,
    });
    for (const kind of [undefined, ...kinds]) {
      const { counts } = await owner.call('overview', { kind });
      const listed = Object.fromEntries(views.map((view) => [view, lengths[`${view} ${kind ?? 'all'}`]]));
      const { byKind, ...own } = counts;
      expect(listed).toMatchObject(own);
      expect(byKind).toEqual(Object.fromEntries(kinds.map((one) => [one, lengths[`waiting ${one}`]])));
    }
  });

  test('pages have no gap and repeat nothing while letters arrive and are marked', async () => {
    const desk = await openDesk(engines, { clock: stopped() });
    const { owner } = desk;
    const letters = (from: number, count: number, at: number) =>
      desk.put(
        Array.from({ length: count }, (_, index) => ({
          kind: 'message' as const,
          at: at + index,
          text: `Letter ${from + index}`,
        })),
      );
    const before = await letters(0, 40, NOW - 20 * HOUR_MS);
    const late = before.slice(30, 33);
    let arrived = 100;
    const { seen } = await readAll(owner, { view: 'waiting', order: 'newest' }, 8, async (rows) => {
      await letters((arrived += 10), 3, NOW - arrived * 1000);
      await owner.call('mark', { which: { numbers: numbersOf(rows).slice(-5, -2) }, mark: 'answered' });
      await owner.call('mark', { which: { numbers: late }, mark: 'spam' });
    });
    const numbers = numbersOf(seen);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(before.filter((number) => !late.includes(number) && !numbers.includes(number))).toEqual([]);
  });
});
