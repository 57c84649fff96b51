import { setImmediate } from 'node:timers/promises';

import { readFact, writeFact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { learnFromMarks } from './learnt.ts';
import { keyedHashes, UNKEYED } from './token-hash.ts';

/** Which key the learnt words are stored by, by what it makes of no word. */
const KEY_OF_WORDS = 'spam-words-key';
/** Visitors write to the same database. */
const AT_ONCE = 200;

/** Has what was learnt stored by the ledger's key: what was stored without one is stored anew, and what another key has stored, in a backup from
 * elsewhere, is learnt anew from the marks that are there. Interrupted, it goes on when the desk is opened next. */
export async function keyLearnt(desk: Desk): Promise<void> {
  const { engine, ledger } = desk;
  const key = keyedHashes(ledger)('');
  const known = await readFact(engine.query, KEY_OF_WORDS);
  if (known === key) return;
  if (known === undefined) await storeAnew(desk);
  else await learnAnew(desk);
  await engine.transaction((query) => writeFact(query, KEY_OF_WORDS, key));
}

async function storeAnew({ engine, ledger }: Desk) {
  const keyed = keyedHashes(ledger);
  for (let last = ''; ;) {
    const words = await engine.query<{ hash: string }>(
      `SELECT hash FROM desk_spam_words WHERE hash > $1 AND length(hash) = ${UNKEYED} ORDER BY hash LIMIT ${AT_ONCE}`,
      last,
    );
    if (!words.length) break;
    last = words.at(-1)?.hash ?? last;
    await engine.transaction(async (query) => {
      for (const { hash } of words)
        await query('UPDATE desk_spam_words SET hash = $1 WHERE hash = $2', keyed(hash), hash);
    });
    await setImmediate();
  }
  const letters = await engine.query<{ letter: number }>('SELECT letter FROM desk_spam_learnt');
  for (const { letter } of letters) {
    await engine.transaction(async (query) => {
      const [learnt] = await query<{ words: string }>(
        'SELECT words FROM desk_spam_learnt WHERE letter = $1',
        letter,
      );
      const words = JSON.parse(learnt?.words ?? '[]') as string[];
      const stored = words.map((hash) => (hash.length === UNKEYED ? keyed(hash) : hash));
      await query('UPDATE desk_spam_learnt SET words = $1 WHERE letter = $2', JSON.stringify(stored), letter);
    });
    await setImmediate();
  }
}

async function learnAnew(desk: Desk) {
  await desk.engine.transaction(async (query) => {
    await query('DELETE FROM desk_spam_words');
    await query('DELETE FROM desk_spam_learnt');
  });
  await learnFromMarks(desk);
}
