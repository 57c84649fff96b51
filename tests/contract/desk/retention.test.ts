import { describe, expect, test } from 'vitest';

import { retentionDryRun } from '#desk-server/retention/run-retention.ts';
import { monthsAfter } from '#schemas/desk/letter-times.ts';

import { DAY_MS } from '../../engines/test-desk.ts';
import { sendFile } from '../../engines/visitor.ts';
import { left, letter, NOW, openAt, run } from './open-at.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

test('months are those of the calendar, and the last day of one stays the last', () => {
  const after = (month: number, day: number, months: number) =>
    new Date(monthsAfter(Date.UTC(2027, month - 1, day, 9), months)).toISOString().slice(0, 13);
  expect([after(1, 31, 1), after(3, 31, 12), after(5, 15, 24)]).toEqual([
    '2027-02-28T09',
    '2028-03-31T09',
    '2029-05-15T09',
  ]);
});

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a letter goes when its time since the last exchange with its address is over, an answer included, and not a day before', async () => {
    const desk = await openAt(engines, [
      letter('message', NOW - 300 * DAY_MS, 'alone'),
      letter('message', NOW - 300 * DAY_MS, 'again'),
      letter('message', NOW - 10 * DAY_MS, 'again'),
      letter('message', NOW - 300 * DAY_MS, 'answered'),
      letter('enquiry', NOW - 300 * DAY_MS, 'project'),
    ]);
    const [alone = 0, first = 0, again = 0, answered = 0, project = 0] = desk.numbers;
    await desk.owner.call('answer', { number: answered, text: 'Yes', isAnswered: true, seenAnswer: 0 });
    const { keptUntil } = await desk.owner.call('letter', { number: alone });
    expect(keptUntil).toBe(monthsAfter(NOW - 300 * DAY_MS, desk.promises.kinds.message.keptMonths));
    expect((await desk.owner.call('letter', { number: first })).keptUntil).toBe(
      monthsAfter(NOW - 10 * DAY_MS, 12),
    );
    desk.clock.move(keptUntil - NOW - 1);
    await run(desk);
    expect(await left(desk)).toEqual(
      [alone, first, again, answered, project].sort((one, other) => one - other),
    );
    desk.clock.move(1);
    expect(await run(desk)).toMatchObject({ letters: 1 });
    expect(await left(desk)).not.toContain(alone);
    desk.clock.move(monthsAfter(NOW - 10 * DAY_MS, 12) - keptUntil);
    await run(desk);
    expect(await left(desk)).toEqual([answered, project].sort((one, other) => one - other));
    desk.clock.move(10 * DAY_MS);
    await run(desk);
    expect(await left(desk)).toEqual([project]);
    const { proofs } = await (await desk.signInOwner()).call('proofs', {});
    expect(proofs.map(({ reason, by, counts }) => [reason, by, counts.letters])).toEqual([
      ['time', 'the desk, by itself', 1],
      ['time', 'the desk, by itself', 2],
      ['time', 'the desk, by itself', 1],
    ]);
  });

  test('what was set aside goes after its days, with its resume, and what is kept stays until its day', async () => {
    const desk = await openAt(engines, [
      { ...letter('application', NOW - DAY_MS, 'spam'), file: '6-spam.pdf' },
      letter('message', NOW - DAY_MS, 'kept'),
    ]);
    await sendFile((await openSite(desk.stores)).port, '6-spam.pdf');
    const [spam = 0, kept = 0] = desk.numbers;
    await desk.owner.call('mark', { which: { numbers: [spam, kept] }, mark: 'spam' });
    await desk.owner.call('keep', { number: kept, reason: 'The police asked', until: NOW + 60 * DAY_MS });
    expect((await desk.owner.call('letter', { number: kept })).kept).toMatchObject({
      by: 'Owner',
      reason: 'The police asked',
    });
    desk.clock.move(desk.promises.setAsideDays * DAY_MS - 1);
    expect(await run(desk)).toMatchObject({ letters: 0 });
    desk.clock.move(1);
    const owner = await desk.signInOwner();
    expect((await owner.call('retention', {})).rows).toMatchObject([
      { number: spam },
      { number: kept, kept: { by: 'Owner' } },
    ]);
    expect(await run(desk)).toMatchObject({ letters: 1 });
    expect([await left(desk), await desk.stores.fileNames()]).toEqual([[kept], []]);
    desk.clock.move(31 * DAY_MS);
    await run(desk);
    expect(await left(desk)).toEqual([]);
  });

  test('what somebody keeps while a run is under way stays, whichever the run has come to', async () => {
    const sent = Array.from({ length: 130 }, (_, index) =>
      letter('message', NOW - 400 * DAY_MS, `visitor-${index}`),
    );
    const desk = await openAt(engines, sent);
    const { query } = desk.desk.engine;
    const kept = desk.numbers
      .toSorted((one, other) => one - other)
      .filter((_number, index) => [3, 99, 120].includes(index));
    let asked = 0;
    // After the run has found what is due, and before it deletes the first of them.
    const meanwhile: typeof query = async (strings, ...values) => {
      if (strings.join('').includes('owns_file') && !asked++)
        for (const number of kept)
          await desk.owner.call('keep', { number, reason: 'A contract', until: NOW + DAY_MS });
      return query(strings, ...values);
    };
    const busy = { desk: { ...desk.desk, engine: { ...desk.desk.engine, query: meanwhile } } };
    expect(await run(busy)).toMatchObject({ letters: 127 });
    expect(await left(desk)).toEqual(kept);
    const [proof] = (await desk.owner.call('proofs', {})).proofs;
    expect(proof?.counts).toMatchObject({ letters: 127, searchEntries: 127 });
    // And the ledger does not name them: the next start would erase them.
    await desk.stop();
    expect(await left(await openDesk(desk.stores, { clock: desk.clock }))).toEqual(kept);
  });

  test('an answer that is undone stays stored, and the letter is kept from then on', async () => {
    const desk = await openAt(engines, [letter('message', NOW - 300 * DAY_MS, 'asha')]);
    const [number = 0] = desk.numbers;
    const answer = { number, text: 'Yes', isAnswered: true, seenAnswer: 0 };
    const { undo = 0 } = (await desk.owner.call('answer', answer)) as { undo?: number };
    expect(await desk.owner.call('undo', { undo })).toEqual({ count: 1, kept: 0 });
    expect(await desk.owner.call('letter', { number })).toMatchObject({
      state: 'waiting',
      answers: [{ text: 'Yes' }],
      keptUntil: monthsAfter(NOW, desk.promises.kinds.message.keptMonths),
    });
  });

  test('Keeping tells when a letter in Spam was seen there, and counts what is kept for less than the thirty days', async () => {
    const desk = await openAt(engines, [
      letter('message', NOW - 20 * DAY_MS, 'aside'),
      letter('message', NOW - 400 * DAY_MS, 'kept'),
      letter('message', NOW - 400 * DAY_MS, 'longer'),
    ]);
    const [aside = 0, kept = 0, longer = 0] = desk.numbers;
    await desk.owner.call('mark', { which: { numbers: [aside] }, mark: 'spam' });
    await desk.owner.call('keep', { number: kept, reason: 'A question', until: NOW + 10 * DAY_MS });
    await desk.owner.call('keep', { number: longer, reason: 'A contract', until: NOW + 40 * DAY_MS });
    const { rows, within30Days } = await desk.owner.call('retention', {});
    expect(rows.find(({ number }) => number === aside)).toMatchObject({
      exchangedAt: NOW - 20 * DAY_MS,
      spamSeenAt: NOW,
    });
    expect([rows.length, within30Days]).toEqual([3, 2]);
  });

  test('the dry run names what the run erases, and Keeping what goes tonight and within thirty days', async () => {
    const year = 365 * DAY_MS;
    const sent = [-40, -1, 0, 1, 5, 29, 31].map((day, index) =>
      letter('message', NOW - year + day * DAY_MS, `visitor-${index}`),
    );
    const desk = await openAt(engines, sent);
    const dry = await retentionDryRun(desk.desk);
    expect(dry).toEqual(desk.numbers.slice(0, 3));
    const { rows, tonight, within30Days, nextRun } = await desk.owner.call('retention', {});
    expect(rows.map(({ number }) => number)).toEqual(desk.numbers.slice(0, 6));
    expect(within30Days).toBe(6);
    expect((await desk.owner.get('/api/retention.csv')).status).toBe(200);
    const { history } = await desk.owner.call('letter', { number: rows[5]?.number ?? 0 });
    expect(history[0]).toMatchObject({ what: 'exported', by: 'Owner', detail: 'CSV of what goes' });
    expect([tonight?.letters, nextRun - NOW < DAY_MS]).toEqual([3, true]);
    expect(await run(desk)).toMatchObject({ letters: 3 });
    expect(await left(desk)).toEqual(desk.numbers.slice(3));
  });
});
