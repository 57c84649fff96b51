import { setImmediate as othersTurn } from 'node:timers/promises';

import { join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import { places } from '#schemas/desk/filter.ts';
import type { Place } from '#schemas/desk/filter.ts';
import type { Count } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { Find, Finds, FindsIn } from '#schemas/desk/search.ts';

import { list, numberOfKind, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { notByName, shownFound, shownTo } from '../record/hidden-names.ts';
import { findRecords, formsOf, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { lookFor, lookup } from '../record/look-for.ts';
import type { LookedFor } from '../record/look-for.ts';
import { mayRead } from '../record/may-read.ts';
import { textsByPlace } from '../record/texts-by-place.ts';
import { excerpt } from '../search/excerpt.ts';
import { lineFinder } from '../search/line-finder.ts';
import { besideRow, bestOf, rowsOf } from './list-letters.ts';

type Input = CheckedInput<'search'>;

/** Where words stand in what the reader may read: letters, resumes, notes and replies. Writes nothing down. */
export async function searchLetters(desk: Desk, reader: Reader, input: Input): Promise<Answers['search']> {
  const lookedFor = await lookFor(desk, reader, input);
  if (!lookedFor.words.length)
    return { exact: [], near: [], nearTo: [], openings: [], ...(await whatIsSearched(desk, reader)) };
  // Beside each other: a database of its own looks for them on more than one connection.
  const [searched, exact] = await Promise.all([
    whatIsSearched(desk, reader),
    findAll(desk, reader, input, lookedFor, false),
  ]);
  // Nobody comes to the end of a thousand, after which it would stand.
  const isTooMany = exact.found.some(({ place, count }) => count.isMore && (!input.in || place === input.in));
  const near = lookedFor.near && !isTooMany ? await findAll(desk, reader, input, lookedFor, true) : undefined;
  const asFinds = await drawFinds(desk, reader, [...exact.found, ...(near?.found ?? [])], lookedFor.words);
  const shown = { exact: await asFinds(exact.found), near: await asFinds(near?.found ?? []) };
  return {
    ...shown,
    nearTo: near?.found.length ? await reallyNear(desk, reader, lookedFor, near.found) : [],
    openings: openingsOf([...exact.counts, ...(near?.counts ?? [])], input.in),
    ...searched,
    ...(lookedFor.phrases?.isCut && { isCut: true }),
    // Also where nothing is near: the vocabulary is everybody's.
    ...(isTooMany && !input.exactly && { isExactAlone: true }),
  };
}

/** Without an opening it is of no application. */
type Counted = { place: Place; opening: string | null; n: number };

async function findAll(desk: Desk, reader: Reader, input: Input, lookedFor: LookedFor, isNear: boolean) {
  const sought = (place: Place) => {
    const asWritten: LookedFor = { ...lookedFor };
    if (!isNear) delete asWritten.near;
    const { join, condition, newestFirst, kindOf } = lookup(desk, reader, asWritten, { in: place, isNear });
    return {
      from: sql`desk_letters AS l ${join}`,
      where: sql`${condition} AND ${mayRead(reader.reads, kindOf)}`,
      newestFirst,
    };
  };
  const asked = (opening?: string) =>
    Promise.all(
      places.map((place) => newestOf(desk, { place, ...sought(place) }, ofOpening(opening), input.most)),
    );
  const [all, ofThis] = await Promise.all([
    asked(),
    input.opening === undefined ? undefined : asked(input.opening),
  ]);
  const shown = (ofThis ?? all).map(({ place, counts, numbers }) => ({
    place,
    count: countOfAll(counts),
    numbers: !input.in || input.in === place ? numbers : [],
  }));
  const wanted = new Set(shown.flatMap(({ numbers }) => numbers));
  const records = await findRecords(desk.engine.query, sql`l.number IN (${list([...wanted])})`);
  const recordOf = new Map(records.map((record) => [record.number, record]));
  const found = shown.flatMap(({ numbers, ...one }): FoundIn[] =>
    one.count.count ? [{ ...one, records: numbers.flatMap((number) => recordOf.get(number) ?? []) }] : [],
  );
  const counts = (asked: typeof all) => asked.flatMap((one) => one.counts);
  // What was narrowed to is counted by itself: of a thousand others there may be none of it among the newest.
  const others = counts(all).filter((one) => one.opening !== input.opening);
  return { found, counts: ofThis ? [...others, ...counts(ofThis)] : counts(all) };
}

type Asked = { place: Place; from: Sql; where: Sql; newestFirst: Sql };

/** Of one place the newest letters, and how many there are, as far as that is of use: a common word is in a hundred thousand. */
async function newestOf(
  { engine }: Desk,
  { place, from, where, newestFirst }: Asked,
  ofOpening: Sql,
  most: number,
) {
  type Row = { opening: string | null; n: number; number: number | null };
  const rows = await engine.query<Row>`
    WITH newest AS MATERIALIZED (
      SELECT l.number, CASE WHEN l.kind = ${numberOfKind('application')} THEN COALESCE(l.opening, '') END AS opening
        FROM ${from} WHERE ${where} AND ${ofOpening} ORDER BY ${newestFirst} DESC LIMIT ${limits.counted + 1})
      SELECT opening, count(*) AS n, NULL AS number FROM newest GROUP BY opening
      UNION ALL SELECT NULL, 0, number FROM (SELECT number FROM newest ORDER BY number DESC LIMIT ${most}) AS shown`;
  return {
    place,
    counts: rows.flatMap(({ number, ...row }): Counted[] => (number === null ? [{ place, ...row }] : [])),
    numbers: rows.flatMap(({ number }) => number ?? []).sort((one, other) => other - one),
  };
}

const ofOpening = (opening: string | undefined) =>
  opening === undefined
    ? sql`1 = 1`
    : opening
      ? sql`l.opening = ${opening}`
      : sql`l.kind = ${numberOfKind('application')} AND l.opening IS NULL`;

const countOfAll = (counts: Counted[]): Count => ({
  count: Math.min(limits.counted, sum(counts)),
  isMore: sum(counts) > limits.counted,
});

function openingsOf(counts: Counted[], place: Place | undefined): Finds['openings'] {
  const here = counts.filter((one) => !place || one.place === place);
  const ofApplications = here.filter(({ opening }) => opening !== null);
  return [...Map.groupBy(ofApplications, ({ opening }) => opening ?? '')].map(([slug, some]) => ({
    slug,
    count: { count: Math.min(limits.counted, sum(some)), isMore: sum(here) > limits.counted },
  }));
}

const sum = (counts: { n: number }[]) => counts.reduce((all, { n }) => all + n, 0);

/** Of what is near, what is in letters that the reader may read: the vocabulary is everybody's. */
async function reallyNear(desk: Desk, reader: Reader, { near, exact, nearTo }: LookedFor, shown: FoundIn[]) {
  const { engine } = desk;
  const asked = nearTo.flatMap(({ word, found }) => found.map((other) => ({ word, other })));
  const there = new Set<string>();
  // First those that are shown: a word of most would be looked for in all letters.
  const numbers = [...new Set(shown.flatMap(({ records }) => numbersOf(records)))];
  for (const among of numbers.length ? [numbers, undefined] : [undefined]) {
    const open = asked.filter(({ other }) => !there.has(other));
    const each = open.map(({ word, other }, index) => {
      const all = near!.map((group) => (group[0]?.word === word ? [{ word: other, isWhole: true }] : group));
      const { join, condition, kindOf } = engine.search({ all, not: exact, among });
      return sql`SELECT ${raw(String(index))} AS place WHERE EXISTS (SELECT 1 FROM desk_letters AS l ${join} WHERE ${condition}
        AND ${notByName(engine, reader, all)} AND ${mayRead(reader.reads, kindOf)})`;
    });
    const rows = each.length ? await engine.query<{ place: number }>`${join(each, ' UNION ALL ')}` : [];
    for (const { place } of rows) there.add(open[place]!.other);
  }
  return nearTo
    .map(({ word, found }) => ({ word, found: found.filter((other) => there.has(other)) }))
    .filter(({ found }) => found.length);
}

type FoundIn = { place: Place; count: Count; records: LetterRecord[] };

/** One letter may be found in several places: what is shown of it is asked for once. */
async function drawFinds(desk: Desk, reader: Reader, all: FoundIn[], words: string[]) {
  const records = [
    ...new Map(all.flatMap((one) => one.records).map((record) => [record.number, record])).values(),
  ];
  const foundAt = (place: Place) => numbersOf(all.flatMap((one) => (one.place === place ? one.records : [])));
  const forms = formsOf(desk, records);
  const showing = shownTo(desk, reader, records, forms);
  const [shown, rowList, texts] = await Promise.all([
    showing,
    rowsOf(desk, reader, records, [], showing),
    textsByPlace(desk, records, {
      besideOf: foundAt('beside'),
      resumesOf: foundAt('resume'),
      forms,
    }),
  ]);
  const rows = new Map(rowList.map((row) => [row.number, row]));
  const lineIn = lineFinder(words);
  const drawFind = (place: Place, { number, id }: LetterRecord): Find[] => {
    const row = rows.get(number);
    const seen = shown.get(id);
    if (!row || !seen) return [];
    const { text = '', resume = '', beside = [] } = texts.get(number) ?? {};
    const best = place === 'beside' ? bestOf(beside, words) : undefined;
    const found = {
      person: undefined,
      sent: place === 'sent' ? { excerpt: excerpt(text, words) } : undefined,
      beside: best && besideRow(best, words),
      resume: place === 'resume' ? lineIn(resume) : undefined,
    }[place];
    return [{ ...row, place, ...(found && shownFound(found, seen)) }];
  };
  return async (found: FoundIn[]): Promise<FindsIn[]> => {
    const drawn: FindsIn[] = [];
    for (const { place, count, records } of found) {
      const finds: Find[] = [];
      for (const record of records) {
        finds.push(...drawFind(place, record));
        await othersTurn();
      }
      drawn.push({ place, count, rows: finds });
    }
    return drawn;
  };
}

const NAMED = 3;
const UNSEARCHABLE = sql`t.state IN ('none', 'unreadable')`;

/** With resumes come applications alone. */
async function whatIsSearched(desk: Desk, reader: Reader) {
  const readsResumes = reader.reads.includes('application');
  const ofState = (state: string) => sql`(SELECT count(*) FROM desk_resume_texts WHERE state = ${state})`;
  const counts = readsResumes
    ? sql`, (SELECT count(*) FROM desk_letters WHERE file IS NOT NULL) AS files, ${ofState('text')} AS texts, ${ofState('none')} AS pictures, ${ofState('unreadable')} AS unreadable`
    : sql`, 0 AS files, 0 AS texts, 0 AS pictures, 0 AS unreadable`;
  type Counts = { letters: number; files: number; texts: number; pictures: number; unreadable: number };
  const [row] = await desk.engine.query<Counts>`
    SELECT (SELECT count(*) FROM desk_letters AS l WHERE ${mayRead(reader.reads)}) AS letters${counts}`;
  const { letters, files, texts, pictures, unreadable } = row!;
  const count = pictures + unreadable;
  const newest = count ? await unsearchableOf(desk, reader, NAMED) : [];
  return {
    letters,
    resumes: texts,
    unsearchable: {
      count,
      arePictures: !unreadable,
      newest: newest.map(({ number, name }) => ({ number, name })),
    },
    toBeRead: Math.max(0, files - texts - count),
  };
}

async function unsearchableOf(desk: Desk, reader: Reader, most: number) {
  const records = await desk.engine.query<LetterRecord>`
    SELECT ${recordColumns} FROM desk_letters AS l JOIN desk_resume_texts AS t ON t.letter = l.number
      WHERE ${UNSEARCHABLE} AND ${mayRead(reader.reads)} ORDER BY l.number DESC LIMIT ${most}`;
  return rowsOf(desk, reader, records);
}

export async function listUnsearchable(desk: Desk, reader: Reader): Promise<Answers['unsearchable-resumes']> {
  const rows = await unsearchableOf(desk, reader, limits.mostFinds);
  return { rows: rows.map((row): Find => ({ ...row, place: 'resume' })) };
}
