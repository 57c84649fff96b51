import { setImmediate as othersTurn } from 'node:timers/promises';

import { join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { Answers, CheckedInput } from '#schemas/desk/api.ts';
import { places } from '#schemas/desk/filter.ts';
import type { Place } from '#schemas/desk/filter.ts';
import type { Count } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { Find, Finds, FindsIn } from '#schemas/desk/search.ts';

import { countOf, numberOfKind, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { notByName, shownFound, shownTo } from '../record/hidden-names.ts';
import { recordColumns } from '../record/letter-record.ts';
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
  const [searched, exact, near] = await Promise.all([
    whatIsSearched(desk, reader),
    findAll(desk, reader, input, lookedFor, false),
    lookedFor.near && findAll(desk, reader, input, lookedFor, true),
  ]);
  const asFinds = await drawFinds(desk, reader, [...exact.found, ...(near?.found ?? [])], lookedFor.words);
  const shown = { exact: await asFinds(exact.found), near: await asFinds(near?.found ?? []) };
  return {
    ...shown,
    nearTo: near?.found.length ? await reallyNear(desk, reader, lookedFor) : [],
    openings: openingsOf([...exact.counts, ...(near?.counts ?? [])], input.in),
    ...searched,
    ...(lookedFor.phrases?.isCut && { isCut: true }),
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
  const counts = await countAll(
    desk,
    places.map((place) => ({ place, ...sought(place) })),
  );
  const found: FoundIn[] = [];
  for (const place of places) {
    const count = countIn(counts, place, input.opening);
    if (!count.count) continue;
    const isShown = !input.in || input.in === place;
    const { from, where, newestFirst } = sought(place);
    const records = isShown
      ? await desk.engine.query<LetterRecord>`SELECT ${recordColumns} FROM ${from}
          WHERE ${where} AND ${ofOpening(input.opening)} ORDER BY ${newestFirst} DESC LIMIT ${input.most}`
      : [];
    found.push({ place, count, records });
  }
  return { found, counts };
}

/** As far as it is of use: a common word is in a hundred thousand letters. */
async function countAll({ engine }: Desk, asked: { place: Place; from: Sql; where: Sql }[]) {
  const each = asked.map(
    ({
      place,
      from,
      where,
    }) => sql`SELECT ${raw(String(places.indexOf(place)))} AS place, opening, count(*) AS n FROM
      (SELECT CASE WHEN l.kind = ${raw(String(numberOfKind('application')))} THEN COALESCE(l.opening, '') END AS opening FROM ${from} WHERE ${where} LIMIT ${limits.counted + 1}) AS counted GROUP BY opening`,
  );
  const rows = await engine.query<{ place: number; opening: string | null; n: number }>`
    ${join(each, ' UNION ALL ')}`;
  return rows.map((row): Counted => ({ ...row, place: places[row.place]! }));
}

const ofOpening = (opening: string | undefined) =>
  opening === undefined
    ? sql`1 = 1`
    : opening
      ? sql`l.opening = ${opening}`
      : sql`l.kind = ${numberOfKind('application')} AND l.opening IS NULL`;

function countIn(counts: Counted[], place: Place, opening: string | undefined): Count {
  const here = counts.filter((one) => one.place === place);
  return {
    count: Math.min(
      limits.counted,
      sum(here.filter((one) => opening === undefined || one.opening === opening)),
    ),
    isMore: sum(here) > limits.counted,
  };
}

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
async function reallyNear({ engine }: Desk, reader: Reader, { near, exact, nearTo }: LookedFor) {
  const asked = nearTo.flatMap(({ word, found }) => found.map((other) => ({ word, other })));
  const each = asked.map(({ word, other }, index) => {
    const all = near!.map((group) => (group[0]?.word === word ? [{ word: other, isWhole: true }] : group));
    const { join, condition, kindOf } = engine.search({ all, not: exact });
    return sql`SELECT ${raw(String(index))} AS place WHERE EXISTS (SELECT 1 FROM desk_letters AS l ${join} WHERE ${condition}
      AND ${notByName(engine, reader, all)} AND ${mayRead(reader.reads, kindOf)})`;
  });
  const rows = await engine.query<{ place: number }>`${join(each, ' UNION ALL ')}`;
  const there = new Set(rows.map(({ place }) => asked[place]!.other));
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
  const rows = new Map((await rowsOf(desk, reader, records)).map((row) => [row.number, row]));
  const foundAt = (place: Place) => numbersOf(all.flatMap((one) => (one.place === place ? one.records : [])));
  const texts = await textsByPlace(desk, records, {
    besideOf: foundAt('beside'),
    resumesOf: foundAt('resume'),
  });
  const shown = await shownTo(desk, reader, records);
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
const NO_RESUMES = { resumes: 0, unsearchable: { count: 0, arePictures: true, newest: [] }, toBeRead: 0 };

async function whatIsSearched(desk: Desk, reader: Reader) {
  const letters = await countOf(desk.engine.query, sql`desk_letters AS l WHERE ${mayRead(reader.reads)}`);
  // With resumes come applications alone.
  return {
    letters,
    ...(reader.reads.includes('application') ? await resumesSearched(desk, reader) : NO_RESUMES),
  };
}

async function resumesSearched(desk: Desk, reader: Reader) {
  const { query } = desk.engine;
  const rows = await query<{ state: string; n: number }>`
    SELECT state, count(*) AS n FROM desk_resume_texts GROUP BY state`;
  const countOfState = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  const [resumes, none, unreadable] = [
    countOfState('text'),
    countOfState('none'),
    countOfState('unreadable'),
  ];
  const newest = none + unreadable ? await unsearchableOf(desk, reader, NAMED) : [];
  const withFile = await countOf(query, sql`desk_letters WHERE file IS NOT NULL`);
  return {
    resumes,
    unsearchable: {
      count: none + unreadable,
      arePictures: !unreadable,
      newest: newest.map(({ number, name }) => ({ number, name })),
    },
    toBeRead: Math.max(0, withFile - resumes - none - unreadable),
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
