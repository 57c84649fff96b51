import { hash } from 'node:crypto';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { tokenHash } from '#desk-server/spam/classifier.ts';
import { learntOf } from '#desk-server/spam/learnt.ts';

import { bothEngines, openDesk } from '../open-desk.ts';
import type { OpenDesk } from '../open-desk.ts';

const TEXTS = [
  'Our xylophonist would like plumbiferous monitoring of the orchestra pit, please call before noon tomorrow.',
  'The orchestra pit needs another look: please call before noon, and bring the quaternion.',
];
const TOKENS = ['word:xylophonist', 'word:quaternion', 'word:orchestra', 'pair:plumbiferous monitoring'];

type Word = { hash: string; spam: number; genuine: number };
const wordsOf = ({ desk }: OpenDesk) =>
  desk.engine.query<Word>`SELECT hash, spam, genuine FROM desk_spam_words ORDER BY hash`;
const known = async ({ desk }: OpenDesk) => {
  const { tokens } = await learntOf(desk, TOKENS);
  return TOKENS.map((token) => tokens.get(token));
};

/** Both letters are marked as spam, and so learnt from. */
async function openLearnt(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  const numbers = await desk.put(
    TEXTS.map((text, index) => ({
      kind: 'message' as const,
      at: Date.now() - index,
      email: `visitor${index}@example.in`,
      text,
    })),
  );
  await desk.owner.call('mark', { which: { numbers }, mark: 'spam' });
  return { desk, numbers };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('what was learnt cannot be looked up without the key', async () => {
    const { desk } = await openLearnt(engines);
    const stored = new Set((await wordsOf(desk)).map(({ hash }) => hash));
    const [letters] = await desk.desk.engine.query<{ words: string }>`
      SELECT words FROM desk_spam_learnt ORDER BY letter`;
    for (const token of TOKENS)
      for (const unkeyed of [token, tokenHash(token), hash('sha256', token, 'hex').slice(0, 16)]) {
        expect(stored).not.toContain(unkeyed);
        expect(letters?.words).not.toContain(unkeyed);
      }
    expect(await known(desk)).toMatchObject([{ spam: 1 }, { spam: 1 }, { spam: 2 }, { spam: 1 }]);
  });

  test('what an older version has learnt is learnt anew when the desk is opened, also if that was interrupted', async () => {
    const { desk } = await openLearnt(engines);
    const [counts, words] = [await known(desk), await wordsOf(desk)];
    await desk.desk.engine.transaction(async (query) => {
      await query`UPDATE desk_facts SET value = 'another' WHERE name = 'spam-words-key'`;
      await query`UPDATE desk_spam_words SET hash = substr(hash, 1, 16)`;
      // One was learnt anew before the desk ended.
      await query`DELETE FROM desk_spam_learnt WHERE letter = (SELECT min(letter) FROM desk_spam_learnt)`;
    });
    expect(await known(desk)).not.toEqual(counts);
    await desk.stop();
    const again = await openDesk(desk.stores);
    expect(await known(again)).toEqual(counts);
    expect(await wordsOf(again)).toEqual(words);
    // What is stored of the letters fits: unlearning leaves nothing.
    const { rows } = await again.owner.call('list', { filter: { view: 'spam' } });
    await again.owner.call('mark', { which: { numbers: rows.map(({ number }) => number) }, mark: 'waiting' });
    expect((await wordsOf(again)).filter(({ spam }) => spam !== 0)).toEqual([]);
  });

  test('with another key it is learnt anew from the marks that are there', async () => {
    const { desk } = await openLearnt(engines);
    const before = await known(desk);
    const keyed = await wordsOf(desk);
    await desk.stop();
    const again = await openDesk(desk.stores, {
      environment: { ERASURE_LEDGER: join(desk.stores.dataFolder, '..', 'another') },
    });
    expect(await known(again)).toEqual(before);
    expect(await wordsOf(again)).toHaveLength(keyed.length);
    expect(await wordsOf(again)).not.toEqual(keyed);
  });

  test('an erased letter takes along what was learnt of it, and with the last of them goes everything', async () => {
    const { desk, numbers } = await openLearnt(engines);
    const erase = (number = 0) =>
      eraseLetters(desk.desk, [number], { by: { id: 1, name: 'Owner' }, reason: 'asked' });
    await erase(numbers[0]);
    expect(await known(desk)).toEqual([
      undefined,
      { spam: 1, genuine: 0 },
      { spam: 1, genuine: 0 },
      undefined,
    ]);
    await erase(numbers[1]);
    expect(await wordsOf(desk)).toEqual([]);
  });
});
