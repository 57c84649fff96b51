import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import type { Sql } from 'sql-template-tag';

import type { Kind } from '#schemas/desk/kinds.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, list, numbersOf, sql } from '../engine/statement.ts';
import { readFact, writeFact } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { ALL, countTokens, SIZE, unlearn, WORDS_AT_ONCE } from '../record/learnt-letters.ts';
import type { Ledger } from '../record/ledger.ts';
import { formsOf, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import type { Count, Learnt } from './classifier.ts';
import { tokensOf } from './letter-tokens.ts';

/** Visitors write to the same database. */
const LETTERS_AT_ONCE = 10;
/** Of letters that were answered the desk learns how people write to it: of the newest. */
const MOST_ANSWERED = 1000;

/** How many marks of people were learnt from, on letters that somebody may read. */
export async function learntFrom({ engine }: Desk, reader: Reader): Promise<number> {
  const [row] = await engine.query<{ n: number }>`
    SELECT count(*) AS n FROM desk_spam_learnt AS k JOIN desk_letters AS l ON l.number = k.letter
      WHERE l.spam_mark IS NOT NULL AND k.is_forgotten = 0 AND ${mayRead(reader.reads)}`;
  return row?.n ?? 0;
}

/** Learns what people have said of letters, and unlearns what they say no longer: whatever is marked and not learnt, also what was left undone before.
 * Whoever marks a letter need not wait for it to succeed. */
export const learnFromMarks = (desk: Desk) =>
  learnAndUnlearn(desk, sql`l.spam_mark IS NOT NULL`, sql`l.spam_mark IS NULL AND l.state <> 'answered'`);

/** The same, and how people write who were answered. */
export async function learnFromAnswers(desk: Desk): Promise<void> {
  const [newest] = await desk.engine.query<{ from: number | null }>`
    SELECT min(at) AS "from" FROM (SELECT answered_at AS at FROM desk_letters WHERE state = 'answered' AND spam_mark IS NULL
      ORDER BY answered_at DESC LIMIT ${MOST_ANSWERED}) AS answered`;
  const teaches = sql`(l.spam_mark IS NOT NULL OR (l.state = 'answered' AND l.answered_at >= ${newest?.from ?? 0}))`;
  await learnAndUnlearn(desk, teaches, sql`NOT ${teaches}`);
}

/** A person's mark counts, or else that it was answered. */
const SAYS = sql`COALESCE(l.spam_mark, 0)`;

async function learnAndUnlearn(desk: Desk, teaches: Sql, teachesNot: Sql): Promise<void> {
  const keyed = keyedHashes(desk.ledger);
  let sketches: Sketches | undefined;
  const toLearn = sql`desk_letters AS l LEFT JOIN desk_spam_learnt AS k ON k.letter = l.number
    WHERE ${teaches} AND (k.is_spam IS NULL OR k.is_spam <> ${SAYS})`;
  const toUnlearn = sql`desk_spam_learnt AS k JOIN desk_letters AS l ON l.number = k.letter WHERE ${teachesNot}`;
  // Mostly there is nothing to do, and a transaction keeps visitors waiting.
  const [open] = await desk.engine
    .query`SELECT 1 AS one WHERE EXISTS (SELECT 1 FROM ${toLearn}) OR EXISTS (SELECT 1 FROM ${toUnlearn})`;
  if (!open) return;
  let last = 0;
  for (;;) {
    const done = await desk.engine.transaction(async (query) => {
      const letters = await query<LetterRecord & { says: number }>`
        SELECT ${recordColumns}, ${SAYS} AS says FROM ${toLearn} AND l.number > ${last} ORDER BY l.number LIMIT ${LETTERS_AT_ONCE}`;
      const over = await query<{
        letter: number;
      }>`SELECT k.letter FROM ${toUnlearn} LIMIT ${LETTERS_AT_ONCE}`;
      last = letters.at(-1)?.number ?? last;
      for (const letter of [...over.map(({ letter }) => letter), ...numbersOf(letters)])
        if (await unlearn(query, letter)) {
          // Nothing is a copy of it any more, and what was is to be learnt, whatever its number.
          sketches = undefined;
          last = 0;
        }
      const forms = await formsOf(desk, letters);
      if (letters.length)
        sketches ??= { spam: await readSketches(query, 1), genuine: await readSketches(query, 0) };
      for (const { number, id, says } of letters) {
        const form = forms.get(id);
        if (!form) continue;
        const hashes = tokensOf(form).map(keyed).sort();
        const known = sketches?.[says === 1 ? 'spam' : 'genuine'];
        const copied = known?.find(({ sketch }) => isNearCopy(sketch, sketchOf(hashes)))?.letter;
        if (copied === undefined) known?.push({ letter: number, sketch: sketchOf(hashes) });
        await learn(query, { letter: number, hashes, isSpam: says === 1, copyOf: copied });
      }
      return letters.length + over.length;
    });
    if (!done) return;
    await setImmediate();
  }
}

/** The smallest hashes of a letter: of two, those that both have tell how much they are alike (https://en.wikipedia.org/wiki/MinHash). */
const SKETCH = 64;
const sketchOf = (sorted: string[]) => sorted.slice(0, SKETCH);
/** Of its tokens: a campaign that exchanges names and numbers is above it, and two letters of one trade are below. */
const NEAR = 0.6;

/** Of two sketches, both in order. */
function isNearCopy(one: string[], other: string[]): boolean {
  let [all, both] = [0, 0];
  for (let i = 0, j = 0; all < SKETCH && (i < one.length || j < other.length); all++) {
    const [left, right] = [one[i] ?? '~', other[j] ?? '~'];
    if (left === right) both++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return both >= NEAR * all;
}

const MOST_SKETCHES = 1000;
const HASH_LENGTH = 20;

type Sketches = Record<'spam' | 'genuine', { letter: number; sketch: string[] }[]>;

/** Those of a letter stand in order: the first are its sketch. */
async function readSketches(query: Query, isSpam: 0 | 1) {
  // As JSON: quotes and a comma.
  const length = SKETCH * (HASH_LENGTH + 3);
  const rows = await query<{ letter: number; sketch: string }>`
    SELECT letter, substr(words, 2, ${length}) AS sketch FROM desk_spam_learnt WHERE is_spam = ${isSpam} AND ${IS_COUNTED}
      ORDER BY letter DESC LIMIT ${MOST_SKETCHES}`;
  return rows.map(({ letter, sketch }) => ({ letter, sketch: sketch.match(/\w+/g) ?? [] }));
}

/** And neither counted with another nor forgotten. */
const IS_COUNTED = sql`words <> '[]'`;

type Lesson = { letter: number; hashes: string[]; isSpam: boolean; copyOf: number | undefined };

async function learn(query: Query, { letter, hashes, isSpam, copyOf }: Lesson) {
  const counted = copyOf === undefined ? hashes : [];
  const [known] = await query`
    INSERT INTO desk_spam_learnt (letter, is_spam, words, copy_of)
      VALUES (${letter}, ${isSpam ? 1 : 0}, ${JSON.stringify(counted)}, ${copyOf ?? null})
      ON CONFLICT (letter) DO NOTHING RETURNING letter`;
  if (known) await countTokens(query, counted, isSpam, 1);
}

/** What was marked as spam teaches nothing any more, nor do near copies of it; those of kinds that one does not read are learnt by themselves. Answers how many
 * are forgotten. */
export async function forget(query: Query, letters: number[], reads: Kind[]): Promise<number> {
  let count = 0;
  for (const letter of letters) {
    const [known] = await query<{
      words: string;
    }>`SELECT words FROM desk_spam_learnt WHERE letter = ${letter}`;
    const hashes = known ? (JSON.parse(known.words) as string[]) : [];
    await countTokens(query, hashes, true, -1);
    const isReadable = sql`EXISTS (SELECT 1 FROM desk_letters AS l WHERE l.number = desk_spam_learnt.letter AND ${mayRead(reads)})`;
    const forgotten = await query`UPDATE desk_spam_learnt SET words = '[]', copy_of = NULL, is_forgotten = 1
      WHERE is_forgotten = 0 AND (letter = ${letter} OR (copy_of = ${letter} AND ${isReadable})) RETURNING letter`;
    count += forgotten.length;
    await query`DELETE FROM desk_spam_learnt WHERE copy_of = ${letter}`;
  }
  return count;
}

/** What was learnt here of these tokens. */
export async function learntOf({ engine, ledger }: Desk, tokens: Iterable<string>): Promise<Learnt> {
  const sums = await engine.query<Count & { hash: string }>`
    SELECT hash, spam, genuine FROM desk_spam_words WHERE hash IN (${ALL}, ${SIZE})`;
  const sum = (name: string): Count => {
    const { spam = 0, genuine = 0 } = sums.find(({ hash }) => hash === name) ?? {};
    return { spam, genuine };
  };
  const learnt = new Map<string, Count>();
  // Nobody has marked or answered anything yet.
  if (sums.length) {
    const keyed = keyedHashes(ledger);
    const tokenOf = new Map(Array.from(new Set(tokens), (token) => [keyed(token), token]));
    for (const some of inPieces([...tokenOf.keys()], WORDS_AT_ONCE)) {
      const rows = await engine.query<Count & { hash: string }>`
        SELECT hash, spam, genuine FROM desk_spam_words WHERE hash IN (${list(some)})`;
      for (const { hash, spam, genuine } of rows) learnt.set(tokenOf.get(hash) ?? hash, { spam, genuine });
    }
  }
  return { letters: sum(ALL), size: sum(SIZE), tokens: learnt };
}

/** Of marks that were made longer ago nobody is told. */
const MOST_MARKS = 1000;
const MOST_BEHIND = 20;

/** A letter that is set aside because of marks. `isAside`: whether it would be, had only this been learnt. */
export type AsideByMarks = { tokens: string[]; isAside: (learnt: Learnt) => boolean };

/** Because of which marks these letters are set aside, by their ids: of those that have most in common with one, the nearest first, as many as it
 * would not be set aside without. */
export async function marksBehind(desk: Desk, letters: Map<string, AsideByMarks>, learnt: Learnt) {
  const behind = new Map<string, { number: number; kind: number }[]>();
  if (!letters.size) return behind;
  const marks = await desk.engine.query<{ number: number; kind: number; words: string }>`
    SELECT l.number, l.kind, k.words FROM desk_spam_learnt AS k JOIN desk_letters AS l ON l.number = k.letter
      WHERE k.is_spam = 1 AND ${IS_COUNTED} ORDER BY k.letter DESC LIMIT ${MOST_MARKS}`;
  const known = marks.map(({ words, ...mark }) => ({
    mark,
    words: new Set(JSON.parse(words) as string[]),
  }));
  const keyed = keyedHashes(desk.ledger);
  for (const [id, { tokens, isAside }] of letters) {
    const hashed = tokens.map((token) => ({ token, hash: keyed(token) }));
    const nearest = known
      .map(({ mark, words }) => ({
        mark,
        size: words.size,
        shared: hashed.filter(({ hash }) => words.has(hash)).map(({ token }) => token),
      }))
      .toSorted((one, other) => other.shared.length - one.shared.length)
      .slice(0, MOST_BEHIND);
    const without = {
      letters: { ...learnt.letters },
      size: { ...learnt.size },
      tokens: new Map(
        tokens.map((token): [string, Count] => [
          token,
          { ...(learnt.tokens.get(token) ?? { spam: 0, genuine: 0 }) },
        ]),
      ),
    };
    const named: { number: number; kind: number }[] = [];
    for (const { mark, size, shared } of nearest) {
      if (!shared.length || !isAside(without)) break;
      named.push(mark);
      without.letters.spam--;
      without.size.spam -= size;
      for (const token of shared) without.tokens.get(token)!.spam--;
    }
    behind.set(id, named);
    await setImmediate();
  }
  return behind;
}

/** How the learnt words are stored: by which key, and of which tokens. */
const HOW = 'spam-words-key';
/** Counted up when the tokens of a letter change. */
const TOKENS = 2;

/** Has what was learnt stored by the ledger's key: what was stored in another way, by an older version or in a backup from elsewhere, is learnt anew from
 * the marks that are there. */
export async function keyLearnt(desk: Desk): Promise<void> {
  const { engine, ledger } = desk;
  const how = `${TOKENS}-${keyedHashes(ledger)('')}`;
  if ((await readFact(engine.query, HOW)) === how) return;
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_spam_words`;
    await query`DELETE FROM desk_spam_learnt WHERE is_forgotten = 0`;
    await writeFact(query, HOW, how);
  });
  await learnFromMarks(desk);
}

/** What is learnt here is stored under this: a backup holds it as well, and a hash without a key falls to whoever has a dictionary. A
 * letter has hundreds of words: they are hashed with a key that is made once, at a quarter of what an HMAC of each costs. Their length is always
 * the same, and the end is cut off, so that it is as safe. */
function keyedHashes(ledger: Ledger): (token: string) => string {
  const key = ledger.keyed('learnt words');
  return (token) => hash('sha256', key + token, 'hex').slice(0, HASH_LENGTH);
}
