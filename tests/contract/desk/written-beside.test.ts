import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { limits } from '#schemas/desk/limits.ts';

import { bothEngines, openDesk } from './open-desk.ts';

async function openForTwo(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
  const [number = 0] = await desk.put([{ kind: 'message', at: Date.now() - 1000 }]);
  return { ...desk, priya, number };
}

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('notes stand on the record with name and time, ten written at once as well', async () => {
    const { owner, priya, number } = await openForTwo(engines);
    await priya.call('note', { number, text: '  Call her on Monday  ' });
    const [note] = (await owner.call('letter', { number })).history;
    expect(note).toMatchObject({ what: 'note', by: 'Priya Nair', text: 'Call her on Monday' });
    const texts = Array.from({ length: 10 }, (_, index) => `Note ${index}`);
    await Promise.all(texts.map((text) => priya.call('note', { number, text })));
    const { history } = await owner.call('letter', { number });
    expect(history.flatMap((entry) => (entry.what === 'note' ? entry.text : [])).sort()).toEqual([
      'Call her on Monday',
      ...texts,
    ]);
    const { rows } = await owner.call('list', { filter: { view: 'all', words: 'note 7' } });
    expect(rows).toHaveLength(1);
    for (const text of ['', ' \n ', 'x'.repeat(limits.note + 1), 'a\0b', '\uD800'])
      expect((await priya.ask('note', { number, text })).status).toBe(400);
  });

  test('a letter has room for so many notes and answers, and says when it is full', async () => {
    const { desk, owner, priya, number } = await openForTwo(engines);
    await desk.engine.transaction(async (query) => {
      for (const what of ['notes', 'answers'] as const)
        for (let written = 0; written < limits[what]; written++)
          await query`INSERT INTO ${raw(`desk_${what}`)} (letter, person, name, at, text) VALUES (${number}, 1, 'Owner', 1, 'Called')`;
    });
    expect((await priya.ask('note', { number, text: 'One more' })).status).toBe(400);
    const answer = { number, text: 'One more', isAnswered: true, seenAnswer: 0, force: true };
    expect((await priya.ask('answer', answer)).status).toBe(400);
    const { history } = await owner.call('letter', { number });
    expect(history.filter(({ what }) => what === 'note')).toHaveLength(limits.notes);
    expect(history.filter(({ what }) => what === 'answer')).toHaveLength(limits.answers);
  });

  test('of long answers to one letter the newest is found, and so are the letter’s own words', async () => {
    const opened = await openForTwo(engines);
    const { desk, owner } = opened;
    const [number = 0] = await opened.put([
      { kind: 'message', at: Date.now() - 500, text: 'Refrigerated lorries' },
    ]);
    const long = (from: number) => Array.from({ length: 3000 }, (_, word) => `w${from + word}x`).join(' ');
    await desk.engine.transaction(async (query) => {
      for (let written = 0; written < 60; written++)
        await query`
          INSERT INTO desk_answers (letter, person, name, at, text) VALUES (${number}, 1, 'Owner', ${written}, ${long(written * 3000)})`;
    });
    const answer = { number, text: 'Tuesday suits us', isAnswered: true, seenAnswer: 0, force: true };
    expect(await owner.call('answer', answer)).toMatchObject({ outcome: 'stored' });
    for (const words of ['tuesday', 'refrigerated', `w${59 * 3000}x`]) {
      const { rows } = await owner.call('list', { filter: { view: 'all', words } });
      expect([words, rows.map((row) => row.number)]).toEqual([words, [number]]);
    }
  });

  test('a draft is its writer’s alone, and no answer of a colleague takes it away', async () => {
    const { owner, priya, number } = await openForTwo(engines);
    await priya.call('draft', { number, text: 'Dear Asha' });
    await owner.call('draft', { number, text: 'Good morning' });
    await priya.call('draft', { number, text: 'Dear Asha,\n' });
    expect((await priya.call('letter', { number })).draft?.text).toBe('Dear Asha,\n');
    const { draft, draftsOfOthers } = await owner.call('letter', { number });
    expect(draft?.text).toBe('Good morning');
    // That there is one is said, and none of its words.
    expect(draftsOfOthers).toEqual([{ by: 'Priya Nair', savedAt: expect.any(Number) }]);
    await owner.call('answer', { number, text: 'Good morning, Asha', isAnswered: true, seenAnswer: 0 });
    expect((await priya.call('letter', { number })).draft?.text).toBe('Dear Asha,\n');
    expect((await owner.call('letter', { number })).draft).toBeUndefined();
    await priya.call('draft', { number, text: '' });
    expect((await priya.call('letter', { number })).draft).toBeUndefined();
    expect((await owner.call('letter', { number })).draftsOfOthers).toEqual([]);
  });

  test('an answer given meanwhile is shown first, and passed over only when asked to', async () => {
    const { owner, priya, number } = await openForTwo(engines);
    const answer = (text: string, more: { seenAnswer: number; force?: boolean; isAnswered?: boolean }) => ({
      number,
      text,
      isAnswered: true,
      ...more,
    });
    expect(await priya.call('answer', answer('First', { seenAnswer: 0, isAnswered: false }))).toMatchObject({
      outcome: 'stored',
    });
    const letter = await owner.call('letter', { number });
    expect(letter).toMatchObject({ state: 'waiting', answers: [{ by: 'Priya Nair', text: 'First' }] });
    const told = await owner.call('answer', answer('Second', { seenAnswer: 0 }));
    expect(told).toMatchObject({
      outcome: 'answered-meanwhile',
      meanwhile: { by: 'Priya Nair', text: 'First' },
    });
    expect((await owner.call('letter', { number })).answers).toHaveLength(1);
    const seenAnswer = letter.answers[0]?.id ?? 0;
    expect(await owner.call('answer', answer('Second', { seenAnswer }))).toMatchObject({ outcome: 'stored' });
    expect(await priya.call('answer', answer('Third', { seenAnswer }))).toMatchObject({
      outcome: 'answered-meanwhile',
    });
    expect(await priya.call('answer', answer('Third', { seenAnswer, force: true }))).toMatchObject({
      outcome: 'stored',
    });
    expect(await owner.call('letter', { number })).toMatchObject({
      state: 'answered',
      answered: { by: 'Priya Nair' },
      answers: [{ text: 'First' }, { text: 'Second' }, { text: 'Third' }],
    });
  });

  test('one that was marked answered meanwhile, by telephone perhaps, is told of as well', async () => {
    const { owner, priya, number } = await openForTwo(engines);
    await priya.call('mark', { which: { numbers: [number] }, mark: 'answered' });
    const answered = (await owner.call('letter', { number })).answered;
    const answer = { number, text: 'Dear Asha', isAnswered: true, seenAnswer: 0 };
    expect(await owner.call('answer', answer)).toEqual({
      outcome: 'answered-meanwhile',
      meanwhile: { by: 'Priya Nair', at: answered?.at },
    });
    expect((await owner.call('letter', { number })).answers).toEqual([]);
    const seenAnsweredAt = answered?.at ?? 0;
    expect(await owner.call('answer', { ...answer, seenAnsweredAt })).toMatchObject({ outcome: 'stored' });
    // Whoever marked it knows.
    await priya.call('mark', { which: { numbers: [number] }, mark: 'waiting' });
    await priya.call('mark', { which: { numbers: [number] }, mark: 'answered' });
    const [mine] = (await priya.call('letter', { number })).answers;
    expect(await priya.call('answer', { ...answer, seenAnswer: mine?.id ?? 0 })).toMatchObject({
      outcome: 'stored',
    });
  });

  test('of two who answer in the same moment, one is told of the other', async () => {
    const { owner, priya, number } = await openForTwo(engines);
    const answers = [owner, priya, owner, priya].map((browser, index) =>
      browser.call('answer', { number, text: `Answer ${index}`, isAnswered: true, seenAnswer: 0 }),
    );
    const outcomes = (await Promise.all(answers)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect((await owner.call('letter', { number })).answers).toHaveLength(1);
  });
});
