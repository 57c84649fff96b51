import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { Query } from '../engine/engine.ts';
import { inPieces, list, sql } from '../engine/statement.ts';
import { readFact, writeFact } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import type { Ledger } from '../record/ledger.ts';
import { formsOf, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import { tokenHash, UNKEYED } from './bayes.ts';
import type { Count, Counts } from './bayes.ts';
import { tokensOf } from './letter-tokens.ts';
import { startingState } from './starting-state.ts';

/** Visitors write to the same database. */
const LETTERS_AT_ONCE = 10;
const WORDS_AT_ONCE = 300;

/** How many marks of people were learnt from, on letters that somebody may read. */
export async function learntFrom({ engine }: Desk, reader: Reader): Promise<number> {
  const [row] = await engine.query<{ n: number }>`
    SELECT count(*) AS n FROM desk_spam_learnt AS k JOIN desk_letters AS l ON l.number = k.letter WHERE ${mayRead(reader.reads)}`;
  return row?.n ?? 0;
}

/** Learns what people have said of letters, and unlearns what they say no longer: whatever is marked and not learnt, also what was left undone before.
 * Whoever marks a letter need not wait for it to succeed. */
export async function learnFromMarks(desk: Desk): Promise<void> {
  const keyed = keyedHashes(desk.ledger);
  let last = 0;
  for (;;) {
    const learnt = await desk.engine.transaction(async (query) => {
      const records = await query<LetterRecord>`
        SELECT ${recordColumns} FROM desk_letters AS l LEFT JOIN desk_spam_learnt AS k ON k.letter = l.number
          WHERE l.spam_mark IS NOT NULL AND (k.is_spam IS NULL OR k.is_spam <> l.spam_mark) AND l.number > ${last} ORDER BY l.number
          LIMIT ${LETTERS_AT_ONCE}`;
      last = records.at(-1)?.number ?? last;
      const unmarked = await query<{ letter: number }>`
        SELECT k.letter FROM desk_spam_learnt AS k JOIN desk_letters AS l ON l.number = k.letter WHERE l.spam_mark IS NULL
          LIMIT ${LETTERS_AT_ONCE}`;
      const forms = await formsOf(desk, records);
      for (const { letter } of unmarked) await unlearn(query, letter);
      for (const { number, id, spam_mark } of records) {
        const form = forms.get(id);
        await unlearn(query, number);
        if (form) await learn(query, number, tokensOf(form).map(tokenHash).map(keyed), spam_mark === 1);
      }
      return records.length + unmarked.length;
    });
    if (!learnt) return;
    await setImmediate();
  }
}

async function learn(query: Query, letter: number, hashes: string[], isSpam: boolean) {
  const [known] = await query`
    INSERT INTO desk_spam_learnt (letter, is_spam, words) VALUES (${letter}, ${isSpam ? 1 : 0}, ${JSON.stringify(hashes)})
      ON CONFLICT (letter) DO NOTHING RETURNING letter`;
  if (known) await count(query, hashes, isSpam, 1);
}

async function unlearn(query: Query, letter: number) {
  const [known] = await query<{ is_spam: number; words: string }>`
    DELETE FROM desk_spam_learnt WHERE letter = ${letter} RETURNING is_spam, words`;
  if (known) await count(query, JSON.parse(known.words) as string[], known.is_spam === 1, -1);
}

/** The sum of all letters stands under this name. */
const ALL = 'all';

async function count(query: Query, hashes: string[], isSpam: boolean, sign: 1 | -1) {
  const [spam, genuine] = isSpam ? [sign, 0] : [0, sign];
  const words = [ALL, ...new Set(hashes)];
  for (const some of inPieces(words, WORDS_AT_ONCE)) {
    const rows = some.map((hash) => sql`(${hash}, ${spam}, ${genuine})`);
    await query`INSERT INTO desk_spam_words (hash, spam, genuine) VALUES ${list(rows)}
      ON CONFLICT (hash) DO UPDATE SET spam = desk_spam_words.spam + excluded.spam, genuine = desk_spam_words.genuine + excluded.genuine`;
    if (sign === -1)
      await query`DELETE FROM desk_spam_words WHERE spam = 0 AND genuine = 0 AND hash IN (${list(some)})`;
  }
}

/** What is known of these tokens: what ships, and what was learnt here. */
export async function countsOf({ engine, ledger }: Desk, hashes: Iterable<string>): Promise<Counts> {
  const tokens = new Map<string, Count>();
  const add = (hash: string, { spam, genuine }: Count) => {
    const known = tokens.get(hash);
    tokens.set(hash, { spam: (known?.spam ?? 0) + spam, genuine: (known?.genuine ?? 0) + genuine });
  };
  const unique = new Set(hashes);
  for (const hash of unique) {
    const known = startingState.tokens.get(hash);
    if (known) add(hash, known);
  }
  const letters = { ...startingState.letters };
  const [all] = await engine.query<Count>`SELECT spam, genuine FROM desk_spam_words WHERE hash = ${ALL}`;
  // Nobody has marked anything yet.
  if (!all) return { letters, tokens };
  letters.spam += all.spam;
  letters.genuine += all.genuine;
  const keyed = keyedHashes(ledger);
  const stored = new Map(Array.from(unique, (hash) => [keyed(hash), hash]));
  for (const some of inPieces([...stored.keys()], WORDS_AT_ONCE)) {
    const rows = await engine.query<Count & { hash: string }>`
      SELECT hash, spam, genuine FROM desk_spam_words WHERE hash IN (${list(some)})`;
    for (const { hash, spam, genuine } of rows) add(stored.get(hash) ?? hash, { spam, genuine });
  }
  return { letters, tokens };
}

/** Which key the learnt words are stored by, by what it makes of no word. */
const KEY_OF_WORDS = 'spam-words-key';

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
  for (;;) {
    const words = await engine.query<{ hash: string }>`
      SELECT hash FROM desk_spam_words WHERE length(hash) = ${UNKEYED} LIMIT ${WORDS_AT_ONCE}`;
    if (!words.length) break;
    await engine.transaction(async (query) => {
      for (const { hash } of words)
        await query`UPDATE desk_spam_words SET hash = ${keyed(hash)} WHERE hash = ${hash}`;
    });
    await setImmediate();
  }
  const letters = await engine.query<{ letter: number }>`SELECT letter FROM desk_spam_learnt`;
  for (const { letter } of letters) {
    await engine.transaction(async (query) => {
      const [learnt] = await query<{ words: string }>`
        SELECT words FROM desk_spam_learnt WHERE letter = ${letter}`;
      const words = JSON.parse(learnt?.words ?? '[]') as string[];
      const stored = words.map((hash) => (hash.length === UNKEYED ? keyed(hash) : hash));
      await query`UPDATE desk_spam_learnt SET words = ${JSON.stringify(stored)} WHERE letter = ${letter}`;
    });
    await setImmediate();
  }
}

async function learnAnew(desk: Desk) {
  await desk.engine.transaction(async (query) => {
    await query`DELETE FROM desk_spam_words`;
    await query`DELETE FROM desk_spam_learnt`;
  });
  await learnFromMarks(desk);
}

/** What is learnt here is stored under this: letters that are erased leave it behind, and a hash without a key falls to whoever has a dictionary. A
 * letter has hundreds of words: they are hashed with a key that is made once, at a quarter of what an HMAC of each costs. Their length is always
 * the same, and the end is cut off, so that it is as safe. */
export function keyedHashes(ledger: Ledger): (tokenHash: string) => string {
  const key = ledger.keyed('learnt words');
  return (tokenHash) => hash('sha256', key + tokenHash, 'hex').slice(0, 20);
}
