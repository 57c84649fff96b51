import { describe, expect, test } from 'vitest';

import { ask } from '#desk-server/record/letter-state.ts';

import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { letter, NOW, openAt } from './open-at.ts';
import { bothEngines } from './open-desk.ts';

/** Of the week in which NOW is, a Wednesday: 00:00 in India. */
const MONDAY = Date.UTC(2027, 0, 17, 18, 30);
const WEEK_MS = 7 * DAY_MS;
const ago = (hours: number) => NOW - hours * HOUR_MS;

const sent = [
  letter('message', ago(1), 'set-aside'),
  letter('message', MONDAY - 3 * WEEK_MS, 'set-aside-before'),
  letter('enquiry', MONDAY, 'answered'),
  letter('application', ago(100), 'answered-late'),
  letter('application', ago(40), 'answered-in-time'),
  letter('message', ago(2), 'in-time'),
  letter('message', ago(30), 'late'),
  letter('enquiry', MONDAY - 1, 'last-week'),
  letter('application', ago(70), 'within-the-goal'),
  letter('application', ago(80), 'past-the-goal'),
  letter('message', MONDAY - 11 * WEEK_MS, 'first-week'),
  letter('message', MONDAY - 11 * WEEK_MS - 1, 'before-the-first-week'),
];

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('figures are those of the letters: received by weeks of India, set aside, waiting, and how soon they were answered', async () => {
    const { owner, clock, numbers } = await openAt(engines, sent);
    const [aside = 0, asideBefore = 0, enquiry = 0, late = 0, inTime = 0] = numbers;
    const mark = (which: number[], mark: 'answered' | 'spam') =>
      owner.call('mark', { which: { numbers: which }, mark });
    await mark([aside, asideBefore], 'spam');
    await mark([late], 'answered');
    clock.move(60_000);
    await mark([inTime, enquiry], 'answered');

    const figures = await owner.call('reports', { weeks: 12 });
    const weeks = figures.weeks.map(({ from, received }) => [(from - MONDAY) / WEEK_MS, received]);
    expect(weeks).toEqual([
      [-11, { message: 1 }],
      ...Array.from({ length: 9 }, (_, index) => [index - 10, {}]),
      [-1, { application: 3, enquiry: 1 }],
      [0, { application: 1, message: 2, enquiry: 1 }],
    ]);
    expect(figures.setAside).toEqual({ thisWeek: 1, all: 2 });
    expect(figures.waiting).toEqual({ late: 4, inTime: 1 });
    expect(figures.waitingByGoal).toEqual({ past: 1, within: 1 });
    expect(figures.lastAnswers).toEqual([
      { minutes: 62 * 60 + 31, share: (62 * 60 + 31) / (24 * 60), isLate: true },
    ]);
    expect(figures.lastGoalAnswers).toEqual([
      { minutes: 100 * 60, share: 100 / 72, isLate: true },
      { minutes: 40 * 60 + 1, share: (40 * 60 + 1) / (72 * 60), isLate: false },
    ]);
    expect(figures.byKind).toMatchObject({
      application: { thisWeek: 1, received: 4, answered: 2, inTime: 1 },
      message: { thisWeek: 2, received: 3, answered: 0, inTime: 0 },
      enquiry: { thisWeek: 1, received: 2, answered: 1, inTime: 0 },
    });
  });

  test('a letter that was asked again is in time by what was promised then', async () => {
    const { owner, desk, numbers } = await openAt(engines, [letter('message', ago(100), 'asha')]);
    const [record] = await desk.engine.query<{
      number: number;
      kind: number;
    }>`SELECT number, kind FROM desk_letters`;
    await desk.engine.transaction(async (query) => ask(query, desk.promises, record!, ago(6)));
    await owner.call('mark', { which: { numbers }, mark: 'answered' });
    expect((await owner.call('reports', { weeks: 12 })).lastAnswers).toEqual([
      { minutes: 100 * 60, share: 6 / 24, isLate: false },
    ]);
  });
});
