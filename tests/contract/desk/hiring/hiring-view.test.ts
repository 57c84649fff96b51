import { describe, expect, test } from 'vitest';

import { ask } from '#desk-server/record/letter-state.ts';
import { hiringSentence } from '#desk/hiring/hiring-words.ts';

import { DAY_MS, HOUR_MS } from '../../../engines/test-desk.ts';
import { waitUntil } from '../../../engines/wait-until.ts';
import { NEXT_MORNING, openBatchDesk, to } from '../batches/batch-desk.ts';
import { letter, NOW, openAt } from '../open-at.ts';
import { bothEngines } from '../open-desk.ts';

const application = (who: string, daysAgo: number, opening?: string) => ({
  ...letter('application', NOW - daysAgo * DAY_MS, who),
  name: who,
  opening,
});

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a name that a stranger made up is no opening, and one whose file is gone stays one', async () => {
    const desk = await openAt(engines, [application('asha', 3, 'call-900-555-0100-now')]);
    const applied = async () =>
      (await desk.owner.call('hiring', {})).openings.flatMap(({ slug, applied }) => (applied ? slug : []));
    expect(await applied()).toEqual(['']);
    expect((await desk.owner.call('overview', {})).closed).toEqual([]);
    await desk.put([application('birju', 2, 'qa-engineer')]);
    const { promises } = desk.desk;
    promises.openings = promises.openings.filter(({ slug }) => slug !== 'qa-engineer');
    await desk.put([application('chetan', 1, 'qa-engineer')]);
    const { openings } = await desk.owner.call('hiring', {});
    expect(openings).toContainEqual(
      expect.objectContaining({ slug: 'qa-engineer', title: 'QA engineer', applied: 2, hasPage: false }),
    );
  });

  test('applicants stand by stage, the longest in it first, with what happened last', async () => {
    const desk = await openAt(engines, [
      application('asha', 9, 'qa-engineer'),
      application('birju', 2, 'qa-engineer'),
      application('chetan', 1, 'qa-engineer'),
      application('esha', 1),
      letter('message', NOW - DAY_MS, 'farid'),
    ]);
    await desk.desk.engine.transaction(
      (query) => query`INSERT INTO desk_openings (slug, title) VALUES ('gone-opening', 'Gone opening')`,
    );
    await desk.put([application('deepa', 1, 'gone-opening')]);
    const { owner, numbers } = desk;
    const [asha = 0, birju = 0, chetan = 0] = numbers;
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    await owner.call('move', { which: { numbers: [birju] }, stage: 'talking' });
    await owner.call('set-date', { number: birju, at: NOW + DAY_MS, with: 'Priya Nair' });
    await priya.call('note', { number: asha, text: 'Strong  on\nledgers' });
    await priya.call('draft', { number: chetan, text: 'Dear Chetan' });
    await owner.call('move', { which: { numbers: [chetan] }, stage: 'not-this-time' });

    const { openings, opening, groups } = await owner.call('hiring', { opening: 'qa-engineer' });
    expect(opening).toBe('qa-engineer');
    // It closed in December; what has no page is open as long as there are letters for it.
    expect(openings.filter(({ applied }) => applied > 0)).toMatchObject([
      { slug: 'gone-opening', title: 'Gone opening', open: 1, hasPage: false },
      { slug: '', open: 1, applied: 1 },
      {
        slug: 'qa-engineer',
        title: 'QA engineer',
        // With whom was refused and not told.
        open: 3,
        applied: 3,
        hasPage: true,
        closedAt: expect.any(Number) as number,
      },
    ]);
    expect(groups.map(({ stage, count, overdue }) => [stage, count, overdue])).toEqual([
      ['new', 1, 1],
      ['reading', 0, 0],
      ['talking', 1, 0],
      ['offer', 0, 0],
      ['joined', 0, 0],
      ['not-this-time', 1, 0],
    ]);
    const shown = groups.flatMap(({ applicants }) => applicants);
    expect(shown).toMatchObject([
      {
        number: asha,
        name: 'asha',
        last: { what: 'note', by: 'Priya Nair', words: 'Strong on ledgers' },
        isRead: false,
      },
      { number: birju, stage: 'talking', next: { at: NOW + DAY_MS, with: 'Priya Nair' } },
    ]);
    const { groups: whole } = await owner.call('hiring', {
      opening: 'qa-engineer',
      whole: ['not-this-time'],
    });
    expect(whole.at(-1)?.applicants).toMatchObject([
      { number: chetan, drafts: [{ by: 'Priya Nair', isMine: false }] },
    ]);
    expect(whole.at(-1)?.told).toBe(0);
    // The same order tells a letter's neighbours.
    const { place } = await owner.call('letter', {
      number: asha,
      filter: { view: 'hiring', opening: 'qa-engineer' },
    });
    expect(place).toMatchObject({ at: 1, of: { count: 2 }, after: birju });
    expect((await owner.call('overview', {})).counts.hiring).toBe(5);
    // By telephone, as somebody says.
    await owner.call('mark', { which: { numbers: [chetan] }, mark: 'answered' });
    expect((await owner.call('overview', {})).counts.hiring).toBe(4);
  });

  test('whoever was told has an answer, whatever comes after, and whoever was not has none', async () => {
    const desk = await openBatchDesk(engines, [{}, {}]);
    const { owner, numbers } = desk;
    const [one = 0, other = 0] = numbers;
    await desk.openAll(owner, numbers);
    const said = async () => {
      const { openings, groups } = await owner.call('hiring', { opening: 'qa-engineer' });
      const opening = openings.find(({ slug }) => slug === 'qa-engineer')!;
      return [opening.open, hiringSentence(opening, groups, desk.clock.now())];
    };
    const { batch } = await desk.send(owner, to([one]));
    desk.clock.move(HOUR_MS);
    await owner.call('move', { which: { numbers: [other] }, stage: 'not-this-time' });
    await waitUntil(async () => (await owner.call('batch', { batch })).state === 'over');
    expect(await said()).toEqual([1, 'One has had no answer.']);
    const { engine, promises } = desk.desk;
    await engine.transaction((query) => ask(query, promises, { number: one, kind: 2 }, desk.clock.now()));
    expect(await said()).toEqual([1, 'One has had no answer.']);
    desk.clock.move(2 * HOUR_MS);
    await desk.send(owner, [{ number: one, isIncluded: true }], { at: NEXT_MORNING, afterSending: 'stays' });
    expect(await said()).toEqual([1, 'One has had no answer.']);
    await owner.call('mark', { which: { numbers: [other] }, mark: 'answered' });
    expect(await said()).toEqual([0, 'Everybody has had an answer.']);
  });

  test('who reads no applications is told nothing of it, and what is set aside is no applicant', async () => {
    const desk = await openAt(engines, [
      application('asha', 1, 'qa-engineer'),
      application('birju', 1, 'qa-engineer'),
    ]);
    const { owner, numbers } = desk;
    const rohan = await desk.colleague(owner, 'Rohan Kulkarni', 'message');
    expect((await rohan.ask('hiring', {})).status).toBe(403);
    expect((await rohan.call('overview', {})).counts.hiring).toBeUndefined();
    await owner.call('mark', { which: { numbers: [numbers[0] ?? 0] }, mark: 'spam' });
    expect((await owner.call('hiring', {})).openings.find(({ open }) => open > 0)).toMatchObject({
      open: 1,
      applied: 1,
    });
    expect((await owner.call('list', { filter: { view: 'hiring' } })).total.count).toBe(1);
  });

  test('a thousand applicants take no more questions than three, and come folded', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...letter('application', NOW - HOUR_MS - index * 1000, `a${index}`),
      opening: 'qa-engineer',
    }));
    const desk = await openAt(engines, many);
    const asked = await desk.owner.call('hiring', { opening: 'qa-engineer' });
    expect(asked.groups[0]).toMatchObject({ count: 1000 });
    expect(asked.groups[0]?.applicants).toHaveLength(40);
    const whole = await desk.owner.call('hiring', { opening: 'qa-engineer', whole: ['new'] });
    expect(whole.groups[0]?.applicants).toHaveLength(1000);
    const which = { filter: { view: 'hiring' as const, opening: 'qa-engineer' } };
    const { count, undo } = await desk.owner.call('move', { which, stage: 'reading' });
    expect(count).toBe(1000);
    expect((await desk.owner.call('undo', { undo })).count).toBe(1000);
  });
});
