import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { tokenHash } from '#desk-server/spam/bayes.ts';
import { countsOf, keyedHashes } from '#desk-server/spam/learnt.ts';

import { bothEngines, openDesk } from '../open-desk.ts';
import type { OpenDesk } from '../open-desk.ts';

const TEXTS = [
  'Our xylophonist would like plumbiferous monitoring of the orchestra pit, please call before noon tomorrow.',
  'The orchestra pit needs another look: please call before noon, and bring the quaternion.',
];
const HASHES = ['word:xylophonist', 'word:quaternion', 'word:orchestra', 'pair:plumbiferous monitoring'].map(
  tokenHash,
);

type Word = { hash: string; spam: number; genuine: number };
const wordsOf = ({ desk }: OpenDesk) =>
  desk.engine.query<Word>`SELECT hash, spam, genuine FROM desk_spam_words ORDER BY hash`;
const known = async ({ desk }: OpenDesk) => {
  const { tokens } = await countsOf(desk, HASHES);
  return HASHES.map((hash) => tokens.get(hash));
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
  await desk.owner.call('mark', { which: { numbers }, mark: 'aside' });
  return { desk, numbers };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('what was learnt cannot be looked up without the key', async () => {
    const { desk } = await openLearnt(engines);
    const stored = new Set((await wordsOf(desk)).map(({ hash }) => hash));
    const [letters] = await desk.desk.engine.query<{ words: string }>`
      SELECT words FROM desk_spam_learnt ORDER BY letter`;
    for (const hash of HASHES) {
      expect(stored).not.toContain(hash);
      expect(letters?.words).not.toContain(hash);
    }
    expect(await known(desk)).toMatchObject([{ spam: 1 }, { spam: 1 }, { spam: 2 }, { spam: 1 }]);
  });

  test('what was learnt before there was a key is stored by it when the desk is opened, also if that was interrupted', async () => {
    const { desk } = await openLearnt(engines);
    const counts = await known(desk);
    const [xylophonist = '', quaternion = ''] = HASHES;
    await desk.desk.engine.transaction(async (query) => {
      await query`DELETE FROM desk_facts WHERE name = 'spam-words-key'`;
      // Some are stored by the key already.
      for (const hash of [xylophonist, quaternion]) {
        const stored = keyedHashes(desk.desk.ledger)(hash);
        await query`UPDATE desk_spam_words SET hash = ${hash} WHERE hash = ${stored}`;
        await query`UPDATE desk_spam_learnt SET words = replace(words, ${stored}, ${hash})`;
      }
    });
    expect(await known(desk)).not.toEqual(counts);
    await desk.stop();
    const again = await openDesk(desk.stores);
    expect(await known(again)).toEqual(counts);
    // What is stored of the letters fits: unlearning leaves nothing.
    const { rows } = await again.owner.call('list', { filter: { view: 'aside' } });
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

  test('an erased letter takes the words along that it alone held', async () => {
    const { desk, numbers } = await openLearnt(engines);
    await eraseLetters(desk.desk, [numbers[0] ?? 0], { by: { id: 1, name: 'Owner' }, reason: 'asked' });
    expect(await known(desk)).toEqual([
      undefined,
      { spam: 1, genuine: 0 },
      { spam: 2, genuine: 0 },
      undefined,
    ]);
  });
});
