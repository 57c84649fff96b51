import { describe, expect, test } from 'vitest';

import { bothEngines, openDesk } from './open-desk.ts';
import { cases, hostile, searched } from './search-cases.ts';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('letters are found by their words in any script, by address and file, and by notes and answers', async () => {
    const desk = await openDesk(engines);
    const numbers = await desk.put(searched);
    const quiet = numbers.at(-1) ?? 0;
    await desk.owner.call('note', { number: quiet, text: 'They ask for a turbine' });
    await desk.owner.call('answer', {
      number: quiet,
      text: 'We have ventilators',
      isAnswered: true,
      seenAnswer: 0,
    });
    const found: typeof cases = [];
    for (const [words] of cases) {
      const { rows, total } = await desk.owner.call('list', { filter: { view: 'all', words } });
      expect(total).toEqual({ count: rows.length, isMore: false });
      found.push([words, rows.map(({ name }) => name).sort()]);
    }
    expect(found).toEqual(cases);

    const where = async (words: string) =>
      (await desk.owner.call('list', { filter: { view: 'all', words } })).rows[0];
    expect(await where('turbine')).toMatchObject({
      excerpt: 'They ask for a turbine',
      foundIn: { where: 'note', by: 'Owner' },
    });
    expect(await where('ventilator')).toMatchObject({ foundIn: { where: 'answer', by: 'Owner' } });
    expect((await where('nothing'))?.foundIn).toBeUndefined();
    // Only in the view that was asked for.
    const waiting = await desk.owner.call('list', { filter: { view: 'waiting', words: 'turbine' } });
    expect(waiting.rows).toEqual([]);
  });

  test('whatever is looked for is answered, and never with a fault of ours', async () => {
    const desk = await openDesk(engines);
    await desk.put(searched);
    const statuses = await Promise.all(
      hostile.map(async (words) => {
        const filter = { view: 'all', words };
        const { status } = await desk.owner.ask('list', { filter });
        const file = await desk.owner.get(
          `/api/letters.json?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        );
        return [words, status, file.status];
      }),
    );
    const isRefused = (words: string) => words.length > 200 || words.includes('\0') || !words.isWellFormed();
    expect(statuses).toEqual(
      hostile.map((words) => [words, isRefused(words) ? 400 : 200, isRefused(words) ? 400 : 200]),
    );
  });
});
