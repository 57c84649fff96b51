import { describe, expect, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { forget, learnFromAnswers, learntOf } from '#desk-server/spam/learnt.ts';
import { tokensOf } from '#desk-server/spam/letter-tokens.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

import { readOthers } from '../../../spam/read-letters.ts';
import { bothEngines, openDesk } from '../open-desk.ts';
import type { OpenDesk } from '../open-desk.ts';

const others = await readOthers();
const people = others.filter(({ isSpam, text }) => !isSpam && text.length > 150);

/** An offer that reads like a letter, in words of its own. */
const offer = (index: number) =>
  `Namaste, hydroponic saffron trays number ${index} are ready for dispatch from our greenhouse. Shall I send the price list? Kindly confirm quantity and godown address today itself.`;
/** The same trade in other words. */
const offers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const word = ['tulips', 'orchids', 'mushrooms', 'lilies', 'basil', 'vanilla'][index % 6];
    return `${offer(index)} We also grow ${word} in ${['Ooty', 'Nashik', 'Shimla', 'Munnar'][index % 4]}, lot ${index} of ${word}, sold by the crate of ${word}; ask for colours. ${people[index]!.text.slice(0, 600)}`;
  });

const put = async (desk: OpenDesk, texts: string[], host: string, kind: Kind = 'message') =>
  desk.put(
    texts.map((text, index) => ({
      kind,
      at: desk.clock.now() - index * 60_000,
      email: `visitor${index}@${host}.example`,
      text: text.slice(0, 1000),
    })),
  );
const mark = (desk: OpenDesk, numbers: number[], as: 'spam' | 'waiting' | 'answered') =>
  desk.owner.call('mark', { which: { numbers }, mark: as });
const aside = async (desk: OpenDesk) =>
  (await desk.owner.call('list', { filter: { view: 'spam' }, limit: 100 })).rows.filter(({ spam }) => spam);
const learntFrom = ({ desk }: OpenDesk, text: string) =>
  learntOf(desk, tokensOf({ name: 'x', email: 'x@y.example', text }));
const marksIn = (reasons: SpamReason[] = []) =>
  reasons.flatMap((reason) => (reason.why === 'marks' ? reason.letters : []));

async function countedAsSpam({ desk }: OpenDesk) {
  const rows = await desk.engine.query<{ letter: number }>`
    SELECT letter FROM desk_spam_learnt WHERE is_spam = 1 AND copy_of IS NULL AND is_forgotten = 0`;
  expect(rows).toHaveLength(1);
  return rows[0]!.letter;
}

/** Without letters of people marks of spam teach nothing. */
async function answerPeople(desk: OpenDesk) {
  const texts = people.slice(100, 140).map(({ text }) => text);
  await mark(desk, await put(desk, texts, 'people'), 'answered');
  await learnFromAnswers(desk.desk);
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('marks and answers teach: what was a letter before is set aside afterwards, says which marks decided, and is none when they are forgotten', async () => {
    const desk = await openDesk(engines);
    await answerPeople(desk);
    const marked = await put(desk, offers(40), 'trays');
    await mark(desk, marked, 'spam');
    const [next = 0] = await put(desk, [offer(99)], 'more-trays');
    const row = (await aside(desk)).find(({ number }) => number === next);
    const named = marksIn(row?.spam?.reasons);
    expect(named.length).toBeGreaterThan(0);
    for (const { number } of named) expect(marked).toContain(number);
    const letter = await desk.owner.call('letter', { number: next });
    expect(new Set(letter.marks.map(({ number }) => number))).toEqual(
      new Set(named.map(({ number }) => number)),
    );

    const before = await learntFrom(desk, offer(99));
    expect(await desk.owner.call('forget-marks', { number: next })).toEqual({ forgotten: named.length });
    const after = await learntFrom(desk, offer(99));
    expect(after.letters.spam).toBeLessThan(before.letters.spam);
    // Judged anew: it stays where it is, and nearer to a letter than before.
    const judged = (await aside(desk)).find(({ number }) => number === next);
    expect(judged?.spam?.score).toBeLessThan(row?.spam?.score ?? 0);
    // What is forgotten is not learnt again, and is still marked.
    await learnFromAnswers(desk.desk);
    expect((await learntFrom(desk, offer(99))).letters).toEqual(after.letters);
    expect((await desk.owner.call('letter', { number: marked[0] ?? 0 })).state).toBe('aside');
    expect((await desk.owner.call('letter', { number: next })).history).toContainEqual(
      expect.objectContaining({ what: 'forgot-marks' }),
    );
  });

  test('marks of spam alone set nothing aside; once people have been answered, the same marks do', async () => {
    const desk = await openDesk(engines);
    await mark(desk, await put(desk, offers(40), 'trays'), 'spam');
    const stateOf = async (text: string, host: string) => {
      const [number = 0] = await put(desk, [text], host);
      return (await desk.owner.call('letter', { number })).state;
    };
    expect(await stateOf(offer(98), 'early-trays')).toBe('waiting');
    await answerPeople(desk);
    expect(await stateOf(offer(99), 'late-trays')).toBe('aside');
  });

  test('marks that are aimed at a letter do not set it aside', async () => {
    const desk = await openDesk(engines);
    await answerPeople(desk);
    const target = people[7]!.text;
    const known = target.slice(0, target.length / 2);
    const baits = Array.from(
      { length: 10 },
      (_, index) =>
        `Buy backlinks ${index}, casino bonus and SEO, ${people[index + 20]!.text.slice(0, 60)}. ${known}`,
    );
    await mark(desk, await put(desk, baits, 'bait'), 'spam');
    const [number = 0] = await put(desk, [target], 'person');
    expect((await desk.owner.call('letter', { number })).state).toBe('waiting');
  });

  test('near copies count once, and another of them when that one is marked otherwise or erased', async () => {
    const desk = await openDesk(engines);
    const text = people[3]!.text;
    const copies = await put(
      desk,
      ['Asha', 'Ravi', 'John'].map((name) => `${text} ${name}`),
      'copies',
    );
    await mark(desk, copies, 'spam');
    const forgotten = desk.desk.engine.transaction(async (query) => {
      const count = await forget(query, copies, ['message']);
      throw new Error(`would forget ${count}`);
    });
    await expect(forgotten).rejects.toThrow('would forget 3');
    const learnt = async () => (await learntFrom(desk, text)).letters;
    expect(await learnt()).toEqual({ spam: 1, genuine: 0 });
    await mark(desk, [await countedAsSpam(desk)], 'waiting');
    expect(await learnt()).toEqual({ spam: 1, genuine: 1 });
    await eraseLetters(desk.desk, [await countedAsSpam(desk)], {
      by: { id: 1, name: 'Owner' },
      reason: 'asked',
    });
    await learnFromAnswers(desk.desk);
    expect(await learnt()).toEqual({ spam: 1, genuine: 1 });
    expect(copies).toContain(await countedAsSpam(desk));
  });

  test('whoever forgets a mark forgets none of a kind that they do not read, though it was counted with it', async () => {
    const desk = await openDesk(engines);
    const text = people[3]!.text;
    await mark(desk, await put(desk, [text], 'one', 'message'), 'spam');
    const counted = await countedAsSpam(desk);
    await mark(desk, await put(desk, [`${text} Asha`], 'other', 'enquiry'), 'spam');
    await desk.desk.engine.transaction((query) => forget(query, [counted], ['message']));
    await learnFromAnswers(desk.desk);
    expect((await learntFrom(desk, text)).letters).toEqual({ spam: 1, genuine: 0 });
    expect(await countedAsSpam(desk)).not.toBe(counted);
    await desk.desk.engine.transaction(async (query) =>
      forget(query, [await countedAsSpam(desk)], ['enquiry']),
    );
    await learnFromAnswers(desk.desk);
    expect((await learntFrom(desk, text)).letters).toEqual({ spam: 0, genuine: 0 });
  });

  test('what was answered teaches how people write, until it waits again', async () => {
    const desk = await openDesk(engines);
    const numbers = await put(
      desk,
      people.slice(0, 5).map(({ text }) => text),
      'people',
    );
    await mark(desk, numbers, 'answered');
    await learnFromAnswers(desk.desk);
    expect((await learntFrom(desk, '')).letters).toEqual({ spam: 0, genuine: 5 });
    // None of it is a mark.
    expect((await desk.owner.call('overview', {})).learntFrom).toBe(0);
    await mark(desk, numbers.slice(0, 2), 'waiting');
    expect((await learntFrom(desk, '')).letters).toEqual({ spam: 0, genuine: 3 });
  });

  test('whoever may not read what was marked is not told of it, and forgets none of it', async () => {
    const desk = await openDesk(engines);
    await answerPeople(desk);
    await mark(desk, await put(desk, offers(40), 'trays'), 'spam');
    const [next = 0] = await put(desk, [offer(99)], 'more-trays', 'enquiry');
    const named = marksIn((await aside(desk)).find(({ number }) => number === next)?.spam?.reasons);
    expect(named.length).toBeGreaterThan(0);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'enquiry');
    const letter = await priya.call('letter', { number: next });
    expect(letter.marks).toEqual([]);
    expect(letter.spam?.reasons).toContainEqual({ why: 'marks', letters: [] });
    expect(await priya.call('forget-marks', { number: next })).toEqual({ forgotten: 0 });
    const reader = await desk.colleague(desk.owner, 'Rohan Das', 'message');
    await expect(reader.call('forget-marks', { number: next })).rejects.toThrow('not-found');
  });
});
