import { describe, expect, test } from 'vitest';

import { openDesk } from '#desk-server/open-desk.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { readSettings } from '#server/settings.ts';

import { DAY_MS, HOUR_MS } from '../../engines/test-desk.ts';
import { letter, NOW, openAt } from './open-at.ts';
import { bothEngines } from './open-desk.ts';

const workingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:30',
  to: '18:30',
  zone: 'Asia/Kolkata',
  holidays: ['2027-01-26'],
};

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a letter is due by what the site promises, an application by the goal; late and fresh ones are counted', async () => {
    const desk = await openAt(engines, []);
    const { owner, promises } = desk;
    const sent = kinds.map((kind, index) => ({
      kind,
      at: NOW - 30 * HOUR_MS - index,
      email: `${kind}@example.in`,
    }));
    const [application = 0, message = 0, enquiry = 0] = await desk.put(sent);
    const { rows } = await owner.call('list', { filter: { view: 'waiting', order: 'due' } });
    expect(rows.map(({ number }) => number)).toEqual([enquiry, message, application]);
    expect(
      rows.map(({ dueAt, receivedAt, kind }) => dueAt - receivedAt - promises.kinds[kind].hours * HOUR_MS),
    ).toEqual([0, 0, 0]);
    expect([promises.kinds.message, promises.kinds.application]).toMatchObject([
      { hours: 24, isPromised: true },
      { hours: 72, isPromised: false },
    ]);
    expect(await owner.call('overview', {})).toMatchObject({ late: 2, fresh: 3 });
    expect((await owner.call('overview', {})).points.map(({ number }) => number)).toEqual([
      enquiry,
      message,
      application,
    ]);
    await owner.call('my-settings', { looked: true });
    desk.clock.move(DAY_MS);
    await desk.put([{ kind: 'message', at: NOW + HOUR_MS, text: 'After' }]);
    expect(await owner.call('overview', {})).toMatchObject({ late: 2, fresh: 1 });
    desk.clock.move(DAY_MS);
    expect(await owner.call('overview', {})).toMatchObject({ late: 4, fresh: 1 });
  });

  test('a letter keeps the hour that it was promised when the owner promises another; what comes then follows', async () => {
    const desk = await openAt(engines, [letter('message', NOW, 'one'), letter('message', NOW, 'two')]);
    const [waiting = 0, answered = 0] = desk.numbers;
    const mark = (mark: 'answered' | 'waiting') =>
      desk.owner.call('mark', { which: { numbers: [answered] }, mark });
    await mark('answered');
    const { kinds } = desk.promises;
    const promises = {
      ...desk.promises,
      kinds: {
        ...kinds,
        message: { ...kinds.message, hours: 8 },
        application: { ...kinds.application, hours: 9 },
      },
      workingHours,
    };
    const anew = await openDesk(readSettings(desk.stores.environment), promises);
    await anew.engine.close();
    Object.assign(desk.desk.promises, promises);
    await mark('waiting');
    const due = async (number: number) => (await desk.owner.call('letter', { number })).dueAt;
    expect([await due(waiting), await due(answered)]).toEqual([NOW + DAY_MS, NOW + DAY_MS]);

    // A Wednesday, 14:30; Monday the 25th of January and Tuesday, which is a holiday.
    const [message = 0, onFriday = 0, application = 0] = await desk.put([
      letter('message', NOW, 'three'),
      letter('message', Date.parse('2027-01-22T17:30+05:30'), 'four'),
      letter('application', Date.parse('2027-01-25T18:30+05:30'), 'five'),
    ]);
    expect(await Promise.all([message, onFriday, application].map(due))).toEqual([
      Date.parse('2027-01-21T13:30+05:30'),
      Date.parse('2027-01-25T16:30+05:30'),
      Date.parse('2027-01-27T18:30+05:30'),
    ]);
    desk.clock.stop(Date.parse('2027-01-25T16:29+05:30'));
    expect(await desk.owner.call('overview', {})).toMatchObject({ late: 3 });
    desk.clock.move(2 * 60_000);
    expect(await desk.owner.call('overview', {})).toMatchObject({ late: 4 });
  });

  test('figures tell the middle of the answer times, of an even number between the two', async () => {
    const sent = [10, 20, 40, 100].map((minutes) => letter('message', NOW - minutes * 60_000, `a${minutes}`));
    const desk = await openAt(engines, sent);
    const medians = async () => {
      const { byKind, weeks } = await desk.owner.call('reports', { weeks: 12 });
      return [byKind.message?.medianMinutes, weeks.at(-1)?.medianMinutes];
    };
    await desk.owner.call('mark', { which: { numbers: desk.numbers }, mark: 'answered' });
    expect(await medians()).toEqual([30, 30]);
    await desk.owner.call('mark', { which: { numbers: desk.numbers.slice(3) }, mark: 'spam' });
    expect(await medians()).toEqual([20, 20]);
  });

  test('a letter knows its place in the list that it was opened from, and its neighbours', async () => {
    const desk = await openAt(engines, []);
    const [first, second = 0, third] = await desk.put(
      [1, 2, 3].map((hour) => ({ kind: 'message' as const, at: NOW + hour * HOUR_MS, text: `At ${hour}` })),
    );
    const place = async (filter: Filter) =>
      (await desk.owner.call('letter', { number: second, filter })).place;
    const of = { count: 3, isMore: false };
    expect(await place({ view: 'waiting' })).toEqual({ at: 2, of, before: first, after: third });
    expect(await place({ view: 'all', order: 'newest' })).toEqual({ at: 2, of, before: third, after: first });
    expect(await place({ view: 'all', words: 'at' })).toEqual({ at: 2, of, before: third, after: first });
    expect(await place({ view: 'spam' })).toBeUndefined();
  });
});
