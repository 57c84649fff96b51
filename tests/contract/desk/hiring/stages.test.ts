import { describe, expect, test } from 'vitest';

import { deskPaths } from '#schemas/desk/paths.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { readCsv } from '../../../desk/read-csv.ts';
import { DAY_MS } from '../../../engines/test-desk.ts';
import { letter, NOW, openAt } from '../open-at.ts';
import { bothEngines } from '../open-desk.ts';

const application = (who: string, daysAgo: number, opening?: string) => ({
  ...letter('application', NOW - daysAgo * DAY_MS, who),
  name: who,
  opening,
});

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a stage is set, shown, found, exported and in the history, and one undo puts all of it back', async () => {
    const desk = await openAt(engines, [
      application('asha', 3, 'qa-engineer'),
      application('birju', 2, 'qa-engineer'),
      application('chetan', 1),
      letter('message', NOW - DAY_MS, 'deepa'),
    ]);
    const { owner, numbers } = desk;
    const [asha = 0, birju = 0, chetan = 0] = numbers;
    const found = async (asked: { stage?: 'new' | 'talking'; opening?: string }) =>
      (await owner.call('list', { filter: { view: 'all', ...asked } })).rows
        .map(({ number }) => number)
        .toSorted((one, other) => one - other);
    expect(await found({ stage: 'new' })).toEqual([asha, birju, chetan]);
    expect(await found({ opening: 'qa-engineer' })).toEqual([asha, birju]);
    expect(await found({ opening: '' })).toEqual([chetan]);

    const { undo, count } = await owner.call('move', { which: { numbers }, stage: 'talking' });
    expect(count).toBe(3);
    expect((await owner.call('move', { which: { numbers }, stage: 'talking' })).count).toBe(0);
    expect(await found({ stage: 'talking', opening: 'qa-engineer' })).toEqual([asha, birju]);
    const at = NOW + 2 * DAY_MS;
    await owner.call('set-date', { number: asha, at, with: 'Priya Nair' });
    const { stage, stageAt, next, opening, history } = await owner.call('letter', { number: asha });
    expect({ stage, stageAt, next, opening }).toEqual({
      stage: 'talking',
      stageAt: NOW,
      next: { at, with: 'Priya Nair' },
      opening: 'qa-engineer',
    });
    expect(history.filter(({ what }) => ['moved', 'set-date'].includes(what))).toMatchObject([
      { what: 'moved', by: 'Owner', detail: 'Talking' },
      { what: 'set-date', detail: 'Friday 22 January 2027 at 14:30, with Priya Nair' },
    ]);
    const csv = (await owner.get(`${deskPaths.exportCsv}?numbers=${asha}`)).body;
    const [names = [], values = []] = readCsv(csv.replace('\uFEFF', ''));
    expect(values[names.indexOf('Opening')]).toBe('qa-engineer');
    expect(values[names.indexOf('Stage')]).toBe('Talking');

    // Whoever was given a date since keeps the stage.
    expect(await owner.call('undo', { undo })).toEqual({ count: 2, kept: 1 });
    expect(await found({ stage: 'talking' })).toEqual([asha]);
    // The date belongs to the stage.
    const again = await owner.call('move', {
      which: { filter: { view: 'all', stage: 'talking' } },
      stage: 'offer',
    });
    expect((await owner.call('letter', { number: asha })).next).toBeUndefined();
    await owner.call('undo', { undo: again.undo });
    expect((await owner.call('letter', { number: asha })).next).toEqual({ at, with: 'Priya Nair' });
    expect((await owner.ask('set-date', { number: birju, at })).status).toBe(400);
  });

  test('the applicant is shown at once how far it is, and no answer, and a colleague who reads no applications moves none', async () => {
    const desk = await openAt(engines, [application('asha', 3)]);
    const { owner, numbers } = desk;
    const [number = 0] = numbers;
    const told = async () =>
      (await desk.desk.engine.query<{ stage_told: string }>`SELECT stage_told FROM desk_letters`)[0]
        ?.stage_told;
    const move = (stage: Stage) => owner.call('move', { which: { numbers }, stage });
    const priya = await desk.colleague(owner, 'Priya Nair', 'message');
    expect((await priya.call('move', { which: { numbers }, stage: 'joined' })).count).toBe(0);
    await move('reading');
    expect(await told()).toBe('reading');
    const { undo } = await move('not-this-time');
    expect(await told()).toBe('reading');
    await owner.call('undo', { undo });
    await move('talking');
    await owner.call('set-date', { number, at: NOW + DAY_MS });
    for (const answer of ['offer', 'joined', 'not-this-time', 'offer'] as const) {
      await move(answer);
      expect(await told()).toBe('talking');
      // The date of an offer goes with it where nobody was told of it.
      expect((await owner.call('letter', { number })).next).toBeUndefined();
      if (answer === 'offer') await owner.call('set-date', { number, at: NOW + 9 * DAY_MS });
    }
    // What a program of their own sends is sent as far as the desk knows, and one undo takes that back.
    const reply = await owner.call('answer', { number, text: 'Our offer', isAnswered: true, seenAnswer: 0 });
    expect([await told(), (await owner.call('letter', { number })).next?.at]).toEqual([
      'offer',
      NOW + 9 * DAY_MS,
    ]);
    if (reply.outcome === 'stored') await owner.call('undo', { undo: reply.undo });
    expect(await told()).toBe('talking');
    await owner.call('answer', {
      number,
      text: 'Welcome',
      isAnswered: true,
      seenAnswer: 0,
      force: true,
      stage: 'joined',
    });
    expect(await told()).toBe('joined');
    // Back to what they knew, and further back.
    await move('offer');
    expect(await told()).toBe('offer');
    await move('reading');
    expect(await told()).toBe('reading');
  });

  test('applicants are numbered as they come, each opening by itself', async () => {
    const desk = await openAt(engines, [
      application('asha', 5, 'qa-engineer'),
      application('birju', 4),
      application('chetan', 3, 'qa-engineer'),
    ]);
    await desk.put([application('deepa', 2, 'qa-engineer'), application('esha', 1)]);
    const rows = await desk.desk.engine.query`SELECT address, applicant FROM desk_letters ORDER BY number`;
    expect(rows.map(({ applicant }) => applicant)).toEqual([1, 1, 2, 3, 2]);
  });
});
