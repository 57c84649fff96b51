import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { stepsStatement } from '#desk-server/letters/overview.ts';
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
      const { byKind, hiring, ...own } = counts;
      // Of all kinds: applications alone are in Hiring.
      expect(hiring).toBe(lengths['hiring all']);
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

  test('a draft shows in its row: its first words to who writes it, to colleagues who read the letter that there is one', async () => {
    const desk = await openDesk(engines, { clock: stopped() });
    const { owner } = desk;
    const [application = 0, message = 0] = await desk.put([
      { kind: 'application', at: NOW - 3 * HOUR_MS },
      { kind: 'message', at: NOW - 2 * HOUR_MS },
      { kind: 'enquiry', at: NOW - HOUR_MS },
    ]);
    const priya = await desk.colleague(owner, 'Priya Nair', 'application', 'message');
    const rohan = await desk.colleague(owner, 'Rohan Kulkarni', 'message');
    await priya.call('draft', { number: application, text: 'Dear\n\nArjun, four words' });
    await priya.call('draft', { number: message, text: 'Her words' });
    await owner.call('draft', { number: message, text: `Dear Asha ${'x'.repeat(400)}` });

    const drafts = async (browser: DeskBrowser, view: Filter['view'], kind?: Filter['kind']) =>
      (await browser.call('list', { filter: { view, kind } })).rows.map(({ number, drafts }) => [
        number,
        drafts?.map(({ by, words }) => [by, words?.slice(0, 20)]),
      ]);
    const hers = [application, [['Priya Nair', 'Dear Arjun, four wor']]];
    expect(await drafts(priya, 'drafts')).toEqual([
      [
        message,
        [
          ['Priya Nair', 'Her words'],
          [expect.any(String), undefined],
        ],
      ],
      hers,
    ]);
    expect(await drafts(priya, 'drafts', 'application')).toEqual([hers]);
    expect(await drafts(owner, 'drafts')).toEqual([
      [
        message,
        [
          [expect.any(String), 'Dear Asha xxxxxxxxxx'],
          ['Priya Nair', undefined],
        ],
      ],
    ]);
    expect(
      (await owner.call('list', { filter: { view: 'drafts' } })).rows[0]?.drafts?.[0]?.words,
    ).toHaveLength(160);
    expect(await drafts(rohan, 'drafts')).toEqual([]);
    expect(await drafts(rohan, 'waiting')).toEqual([[message, expect.any(Array)]]);
    const counted = async (browser: DeskBrowser) => (await browser.call('overview', {})).counts.drafts;
    expect([await counted(owner), await counted(priya), await counted(rohan)]).toEqual([1, 2, 0]);
    // What is written and not sent is found also when somebody has marked its letter meanwhile.
    await owner.call('mark', { which: { numbers: [application, message] }, mark: 'answered' });
    expect([await counted(owner), await counted(priya)]).toEqual([1, 2]);
  });

  test('what is due is counted by half hours: of what one reads, from now to the end of the rule', async () => {
    const desk = await openDesk(engines, { clock: stopped() });
    const { owner } = desk;
    const HALF = HOUR_MS / 2;
    const due = (kind: 'message' | 'enquiry', hours: number) => ({
      kind,
      at: NOW + (hours - 24) * HOUR_MS,
      text: `Due in ${hours}`,
    });
    const numbers = await desk.put([
      due('message', -1),
      due('message', 0),
      due('message', 0.2),
      due('enquiry', 0.4),
      due('enquiry', 2.5),
      due('message', 2.9),
      // In time only by our own goal, which is three days.
      { kind: 'application', at: NOW - 2 * HOUR_MS },
    ]);
    await owner.call('mark', { which: { numbers: numbers.slice(2, 3) }, mark: 'read' });
    await owner.call('mark', { which: { numbers: numbers.slice(5, 6) }, mark: 'answered' });
    const steps = async (browser: DeskBrowser, kind?: Filter['kind']) =>
      (await browser.call('overview', { kind })).steps;
    expect(await steps(owner)).toEqual({
      stepMs: HALF,
      due: [
        { at: NOW, read: 1, unread: 2 },
        { at: NOW + 5 * HALF, read: 0, unread: 1 },
      ],
    });
    const priya = await desk.colleague(owner, 'Priya Nair', 'enquiry');
    expect((await steps(priya)).due).toEqual([
      { at: NOW, read: 0, unread: 1 },
      { at: NOW + 5 * HALF, read: 0, unread: 1 },
    ]);
    const byGoal = await steps(owner, 'application');
    expect(byGoal).toEqual({ stepMs: 3 * HALF, due: [{ at: expect.any(Number), read: 0, unread: 1 }] });
    expect(NOW + 70 * HOUR_MS - byGoal.due[0]!.at).toBeLessThan(3 * HALF);
  });

  test('of twenty thousand those within the rule are counted in an index, without reading a letter', async () => {
    const { desk, stores } = await openDesk(engines, { clock: stopped() });
    const isPostgres = engines.rows === 'Postgres';
    const [table, numbers] = isPostgres
      ? ['private.desk_letters', 'SELECT generate_series(1, 20000) AS n']
      : [
          'desk_letters',
          'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT n FROM c',
        ];
    await stores.run(
      `INSERT INTO ${table} (id, kind, address, received_at, due_at, state, exchanged_at)
        SELECT 'l' || n, n % 3 + 1, 'a' || n, n, ${NOW} + CAST(n AS bigint) * ${HOUR_MS / 4}, 'waiting', n FROM (${numbers}) AS c`,
    );
    await stores.run(isPostgres ? `VACUUM ANALYZE ${table}` : 'ANALYZE');
    for (const reads of [[...kinds], ['message', 'enquiry'] as const, ['message'] as const]) {
      const steps = stepsStatement([...reads], { from: NOW, to: NOW + 24 * HOUR_MS, stepMs: HOUR_MS / 2 });
      const plan = await desk.engine.query`${raw(isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN')} ${steps}`;
      expect(JSON.stringify(plan)).not.toMatch(/sort|b-tree/i);
      expect(JSON.stringify(plan)).toMatch(
        isPostgres
          ? /Index Only Scan using desk_letters_(due|kind)/
          : /COVERING INDEX desk_letters_(due|kind)/,
      );
    }
    await desk.engine.transaction((query) => query`DELETE FROM desk_letters`);
  });
});
