import { raw } from 'sql-template-tag';

import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import type { Count, LetterRow, RowDraft } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { countOf, kindOfNumber, list, numbersOf, sql } from '../engine/statement.ts';
import { troubledMails } from '../mail/mails-about.ts';
import { readerOf } from '../people/find-person.ts';
import type { PersonRow } from '../people/find-person.ts';
import { presenceAt } from '../people/presence.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { filterLetters } from '../record/filter-letters.ts';
import type { LetterQuery } from '../record/filter-letters.ts';
import { isHiddenFrom, shownDrafts, shownFacts, shownFound, shownTo } from '../record/hidden-names.ts';
import { factsOf, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { seeInSpam } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused } from '../record/refused.ts';
import { textsByPlace } from '../record/texts-by-place.ts';
import type { TextsByPlace } from '../record/texts-by-place.ts';
import { excerpt } from '../search/excerpt.ts';
import { textWords } from '../search/letter-words.ts';

/** A page of the letters that a filter finds. */
export async function listLetters(
  desk: Desk,
  reader: Reader,
  { filter, after, limit }: CheckedInput<'list'>,
): Promise<Answers['list']> {
  const { engine } = desk;
  const found = await filterLetters(desk, reader, filter);
  const { from, where, order, words } = found;
  const total = await countLetters(desk, found);
  const isNext = after === undefined ? sql`1 = 1` : beyond(order, readCursor(after, order.columns.length));
  const records = await engine.query<LetterRecord & Record<string, number>>`
    SELECT ${recordColumns}, ${keysOf(order)} FROM ${from} WHERE ${where} AND ${isNext}
      ORDER BY ${inOrder(order)} LIMIT ${limit + 1}`;
  const shown = records.slice(0, limit);
  if (filter.view === 'spam') await seeInSpam(engine, shown, desk.now());
  const last = shown.at(-1);
  return {
    rows: await rowsOf(desk, reader, shown, words),
    after:
      records.length > limit && last
        ? writeCursor(order.columns.map((_column, index) => last[`key_${index}`]!))
        : undefined,
    total,
  };
}

type Order = LetterQuery['order'];

/** What a letter's place in the list's order is made of. */
export const keysOf = ({ columns }: Order) =>
  list(columns.map((column, index) => sql`${column} AS ${raw(`key_${index}`)}`));

const isUp = ({ direction }: Order, backwards: boolean) => (direction === 'ASC') !== backwards;

export const inOrder = (order: Order, backwards = false) =>
  list(order.columns.map((column) => sql`${column} ${raw(isUp(order, backwards) ? 'ASC' : 'DESC')}`));

/** Rows after a place in the list's order. */
export const beyond = (order: Order, places: number[], backwards = false) =>
  sql`(${list(order.columns)}) ${raw(isUp(order, backwards) ? '>' : '<')} (${list(places)})`;

/** With words looked for, as far as it is of use: a common word is in a hundred thousand letters. */
export async function countLetters(
  { engine }: Desk,
  { from, where, words }: Omit<LetterQuery, 'order'>,
): Promise<Count> {
  if (!words.length)
    return { count: await countOf(engine.query, sql`${from} WHERE ${where}`), isMore: false };
  const some = sql`(SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT ${limits.counted + 1}) AS counted`;
  const count = await countOf(engine.query, some);
  return { count: Math.min(count, limits.counted), isMore: count > limits.counted };
}

export async function rowsOf(
  desk: Desk,
  reader: Reader,
  records: LetterRecord[],
  words: string[] = [],
  showing = shownTo(desk, reader, records),
) {
  const [shown, others, here, mails, drafts, beside] = await Promise.all([
    showing,
    lettersFrom(desk, reader, records),
    presenceAt(desk, reader),
    troubledMails(desk, records),
    draftsOf(desk, reader, records),
    words.length ? foundBeside(desk, records, words) : new Map<number, Beside>(),
  ]);
  return records.flatMap((record) => {
    const seen = shown.get(record.id);
    // Deleted by hand, and not yet noticed.
    if (!seen) return [];
    const { form, isHidden } = seen;
    const found = beside.get(record.number);
    return {
      ...shownFacts(factsOf(record, desk.promises, reader.reads), seen),
      name: form.name,
      ...(isHidden && { isHidden: true as const }),
      email: form.email,
      company: form.company,
      ...(found ? shownFound(found, seen) : { excerpt: excerpt(form.text, words) }),
      mail: mails.get(record.number),
      // Beside a name that is known, it would say whose a hidden one is.
      earlier: isHidden ? 0 : (others.get(record.address) ?? 1) - 1,
      drafts: shownDrafts(drafts.get(record.number), seen),
      here: here.filter(({ number }) => number === record.number),
    };
  });
}

/** How many letters came from each of these addresses, of the kinds that the reader reads, and whose names they see. */
async function lettersFrom({ engine }: Desk, reader: Reader, records: LetterRecord[]) {
  const addresses = [...new Set(records.map(({ address }) => address))];
  const rows = await engine.query<{ address: string; n: number }>`
    SELECT address, count(*) AS n FROM desk_letters AS l WHERE address IN (${list(addresses)}) AND ${mayRead(reader.reads)} AND NOT ${isHiddenFrom(reader)} GROUP BY address`;
  return new Map(rows.map(({ address, n }) => [address, n]));
}

/** As much of a draft as has a place in a row. */
const DRAFT_WORDS = 160;

/** Who has begun to write, of the letters that the reader may read. What a colleague writes stays theirs until it is sent. */
export async function draftsOf({ engine }: Desk, reader: Reader, records: LetterRecord[]) {
  type Row = PersonRow & { letter: number; kind: number; at: number; words: string | null };
  const rows = records.length
    ? await engine.query<Row>`
        SELECT p.*, d.letter, l.kind, d.at, CASE WHEN d.person = ${reader.id} THEN substr(d.text, 1, ${DRAFT_WORDS}) END AS words
          FROM desk_drafts AS d JOIN desk_letters AS l ON l.number = d.letter JOIN desk_people AS p ON p.id = d.person
          WHERE d.letter IN (${list(numbersOf(records))}) AND p.shut_out_at IS NULL ORDER BY d.at DESC`
    : [];
  const drafts = new Map<number, RowDraft[]>();
  for (const { letter, kind, at, words, ...person } of rows) {
    // Whoever may no longer read the letter does not write about it either.
    if (!readerOf(person).reads.includes(kindOfNumber(kind))) continue;
    const isMine = person.id === reader.id;
    const draft = { by: person.name, isMine, at, words: words?.replaceAll(/\s+/g, ' ').trim() };
    const others = drafts.get(letter) ?? [];
    drafts.set(letter, isMine ? [draft, ...others] : [...others, draft]);
  }
  return drafts;
}

type Beside = Pick<LetterRow, 'excerpt' | 'foundIn'>;

/** Of letters that hold fewer of the words than a note or reply does: that one. */
async function foundBeside(desk: Desk, records: LetterRecord[], words: string[]) {
  const found = new Map<number, Beside>();
  for (const [number, { person, sent, beside }] of await textsByPlace(desk, records, {
    besideOf: numbersOf(records),
    resumesOf: [],
  })) {
    const best = bestOf(beside, words);
    // Last, and only of these: to cut a long letter takes longer than to find it.
    if (best && countIn(`${person}\n${sent}`, words) < countIn(best.text, words))
      found.set(number, besideRow(best, words));
  }
  return found;
}

const countIn = (text: string, words: string[]) => {
  const all = textWords(text);
  return words.filter((word) => all.some((one) => one.startsWith(word))).length;
};

/** The text that holds most of the words, if it holds any; the first of several. */
export const bestOf = <Text extends { text: string }>(texts: Text[], words: string[]): Text | undefined => {
  const counts = texts.map(({ text }) => countIn(text, words));
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  return most ? texts[counts.indexOf(most)] : undefined;
};

export const besideRow = (
  { where, by, at, text }: TextsByPlace['beside'][number],
  words: string[],
): Beside => ({
  excerpt: excerpt(text, words),
  foundIn: { where, by, at },
});

/** Where a page of a list ended: what its last row was ordered by. */
export const writeCursor = (places: number[]) => places.join('.');

function readCursor(cursor: string, length: number): number[] {
  const places = cursor.split('.').map(Number);
  if (places.length !== length || !places.every(Number.isSafeInteger))
    throw new CallRefused('bad-request', 'This page of the list cannot be found. Load the list anew.');
  return places;
}
