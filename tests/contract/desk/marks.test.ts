import { describe, expect, test } from 'vitest';

import type { Mark } from '#schemas/desk/api.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const rowOf = async (browser: DeskBrowser, number: number) =>
  (await browser.call('list', { filter: { view: 'all' }, limit: 100 })).rows.find(
    (row) => row.number === number,
  );

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('each mark does what it says, once, and is undone once, by whoever made it', async () => {
    const desk = await openDesk(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const [number = 0] = await desk.put([{ kind: 'message', at: Date.now() - 1000 }]);
    const which = { numbers: [number, number, 999_999] };
    const steps: [Mark, object][] = [
      ['read', { state: 'waiting', isRead: true }],
      ['unread', { state: 'waiting', isRead: false }],
      ['answered', { state: 'answered', isRead: true, answered: { by: 'Priya Nair' } }],
      ['spam', { state: 'aside', aside: { by: 'Priya Nair' } }],
      ['waiting', { state: 'waiting' }],
    ];
    for (const [mark, expected] of steps) {
      const before = await rowOf(priya, number);
      const { undo, count } = await priya.call('mark', { which, mark });
      expect([mark, count]).toEqual([mark, 1]);
      const marked = await rowOf(desk.owner, number);
      expect(marked).toMatchObject(expected);
      expect((await priya.call('mark', { which, mark })).count).toBe(0);
      expect((await desk.owner.ask('undo', { undo })).status).toBe(404);
      expect(await priya.call('undo', { undo })).toEqual({ count: 1, kept: 0 });
      expect(await rowOf(desk.owner, number)).toEqual(before);
      expect((await priya.ask('undo', { undo })).status).toBe(404);
      await priya.call('mark', { which, mark });
    }
    // Not what she may no longer read.
    const { undo } = await priya.call('mark', { which, mark: 'answered' });
    const person = (await priya.call('session', {})).me.id;
    await desk.owner.call('change-person', { person, reads: ['enquiry'] });
    expect(await priya.call('undo', { undo })).toEqual({ count: 0, kept: 1 });
  });

  test('a letter is given only to somebody who reads its kind, and goes back when they may no longer', async () => {
    const desk = await openDesk(engines);
    const { owner } = desk;
    await desk.colleague(owner, 'Priya Nair', 'application');
    const rohan = await desk.colleague(owner, 'Rohan Kulkarni', 'message', 'enquiry');
    const { colleagues } = await owner.call('session', {});
    const idOf = (name: string) => colleagues.find((one) => one.name === name)?.id ?? 0;
    const numbers = await desk.put([
      { kind: 'application', at: Date.now() - 3000 },
      { kind: 'message', at: Date.now() - 2000 },
      { kind: 'enquiry', at: Date.now() - 1000 },
    ]);
    const give = (person: number | null) => owner.ask('mark', { which: { numbers }, mark: 'assign', person });
    expect(JSON.parse((await give(idOf('Rohan Kulkarni'))).body)).toMatchObject({ count: 2 });
    expect((await rohan.call('list', { filter: { view: 'mine' } })).rows).toHaveLength(2);
    expect((await give(999)).status).toBe(404);
    await owner.call('change-person', { person: idOf('Rohan Kulkarni'), reads: ['enquiry'] });
    expect((await rohan.call('overview', {})).counts).toMatchObject({ mine: 1, waiting: 1 });
    expect((await rowOf(owner, numbers[1] ?? 0))?.assignee).toBeUndefined();
    await owner.call('remove-access', { person: idOf('Rohan Kulkarni') });
    expect((await rowOf(owner, numbers[2] ?? 0))?.assignee).toBeUndefined();
    expect((await give(idOf('Rohan Kulkarni'))).status).toBe(404);
    expect(JSON.parse((await give(idOf('Priya Nair'))).body)).toMatchObject({ count: 1 });
    expect(JSON.parse((await give(null)).body)).toMatchObject({ count: 1 });
  });

  test('all that match are marked, more than a thousand, with one undo that keeps what a colleague has changed since', async () => {
    const desk = await openDesk(engines);
    const { owner } = desk;
    const priya = await desk.colleague(owner, 'Priya Nair', 'message');
    const many = Array.from({ length: 1203 }, (_, index) => ({
      kind: 'message' as const,
      at: Date.now() - 100_000 + index,
      text: `Offer ${index}`,
    }));
    const [first = 0, second = 0] = await desk.put([
      ...many,
      { kind: 'enquiry', at: Date.now(), text: 'Offer' },
    ]);
    const which = { filter: { view: 'waiting' as const, words: 'offer', kind: 'message' as const } };
    const found = await owner.call('list', which);
    expect(found.total).toEqual({ count: 1000, isMore: true });
    const { undo, count } = await owner.call('mark', { which, mark: 'spam' });
    expect(count).toBe(1203);
    expect((await owner.call('overview', {})).counts).toMatchObject({ waiting: 1, spam: 1203 });
    await priya.call('mark', { which: { numbers: [first] }, mark: 'waiting' });
    await priya.call('mark', { which: { numbers: [second] }, mark: 'answered' });
    expect(await owner.call('undo', { undo })).toEqual({ count: 1201, kept: 2 });
    expect((await owner.call('overview', {})).counts).toMatchObject({ waiting: 1203, spam: 0 });
    expect((await owner.call('letter', { number: second })).answered?.by).toBe('Priya Nair');
  });

  test('two who mark at once both have their say: the last one holds, and alone can be undone', async () => {
    const desk = await openDesk(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const numbers = await desk.put(
      Array.from({ length: 20 }, (_, index) => ({
        kind: 'message' as const,
        at: Date.now() - 1000,
        text: `Letter ${index}`,
      })),
    );
    const which = { numbers };
    const [mine, hers] = await Promise.all([
      desk.owner.call('mark', { which, mark: 'answered' }),
      priya.call('mark', { which, mark: 'spam' }),
    ]);
    expect([mine.count, hers.count]).toEqual([20, 20]);
    const { counts } = await desk.owner.call('overview', {});
    const isHersLast = counts.spam === 20;
    const undone = [
      await desk.owner.call('undo', { undo: mine.undo }),
      await priya.call('undo', { undo: hers.undo }),
    ];
    expect(undone.map(({ count }) => count)).toEqual(isHersLast ? [0, 20] : [20, 0]);
    const { history } = await priya.call('letter', { number: numbers[0] ?? 0 });
    expect(history.map(({ what }) => what).sort()).toEqual(['answered', 'opened', 'set-aside', 'undid']);
  });
});
