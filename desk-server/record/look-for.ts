import type { Filter, Place } from '#schemas/desk/filter.ts';

import type { Sought, SoughtWord } from '../engine/engine.ts';
import { inPieces, list, sql } from '../engine/statement.ts';
import { exactly, readAsked } from '../search/asked.ts';
import { nearWords } from '../search/near-words.ts';
import { standsIn } from '../search/words.ts';
import type { Desk, Reader } from './desk.ts';
import { notByName } from './hidden-names.ts';
import type { LetterRecord } from './letter-record.ts';
import { mayRead } from './may-read.ts';
import { textsByPlace } from './texts-by-place.ts';

/** What words that somebody typed find. */
export type LookedFor = {
  /** As they were typed; nothing where signs alone were. */
  exact: SoughtWord[][];
  /** The same with what is one letter away; undefined where nothing is. */
  near?: SoughtWord[][];
  /** What is one letter away from which word. */
  nearTo: { word: string; found: string[] }[];
  /** Of words in quotation marks, which stand side by side in these letters; and what those were read for. */
  phrases?: { places: Record<Place, number[]>; isCut: boolean; all: Sought['all'] };
  /** All of them, to be marked in a text. */
  words: string[];
};

/** Of letters that hold the words of a phrase the newest are read for it. */
const MOST_READ = 150;
const READ_AT_ONCE = 50;

export async function lookFor(
  desk: Desk,
  reader: Reader,
  filter: Pick<Filter, 'words' | 'exactly'>,
): Promise<LookedFor> {
  const asked = readAsked(filter.words ?? '');
  const exact = exactly(asked);
  const nearTo: LookedFor['nearTo'] = [];
  if (!filter.exactly)
    for (const { word, isExact } of asked.words) {
      const found = isExact ? [] : await nearWords(desk.engine.query, word);
      if (found.length) nearTo.push({ word, found });
    }
  const near = nearTo.length
    ? exact.map(([sought]) => {
        const found = sought?.isWhole ? undefined : nearTo.find(({ word }) => word === sought?.word)?.found;
        return [sought!, ...(found ?? []).map((word) => ({ word, isWhole: true }))];
      })
    : undefined;
  return {
    exact,
    ...(near && { near }),
    nearTo,
    ...(asked.phrases.length && {
      phrases: await readForPhrases(desk, reader, near ?? exact, asked.phrases),
    }),
    words: (near ?? exact).flat().map(({ word }) => word),
  };
}

async function readForPhrases(desk: Desk, reader: Reader, all: Sought['all'], phrases: string[][]) {
  const { engine } = desk;
  const { join, condition, newestFirst, kindOf } = engine.search({ all });
  const letters = await engine.query<Pick<LetterRecord, 'number' | 'id' | 'kind'>>`
    SELECT l.number, l.id, l.kind FROM desk_letters AS l ${join} WHERE ${condition} AND ${mayRead(reader.reads, kindOf)}
      ORDER BY ${newestFirst} DESC LIMIT ${MOST_READ + 1}`;
  const places: Record<Place, number[]> = { person: [], sent: [], resume: [], beside: [] };
  const found = letters.slice(0, MOST_READ);
  for await (const [number, texts] of textsInPieces(desk, found)) {
    const holding = phrases.map((phrase) => ({
      person: standsIn(texts.person, phrase),
      sent: standsIn(texts.sent, phrase),
      resume: standsIn(texts.resume, phrase),
      beside: texts.beside.some(({ text }) => standsIn(text, phrase)),
    }));
    if (!holding.every((held) => Object.values(held).includes(true))) continue;
    for (const place of Object.keys(places) as Place[])
      if (holding.some((held) => held[place])) places[place].push(number);
  }
  return { places, isCut: letters.length > MOST_READ, all };
}

/** Whole, and few at the same time. */
async function* textsInPieces(desk: Desk, letters: Pick<LetterRecord, 'number' | 'id' | 'kind'>[]) {
  for (const some of inPieces(letters, READ_AT_ONCE)) yield* await textsByPlace(desk, some);
}

/** What finds them, as a condition over `desk_letters AS l`: all, or those that are found by what is one letter away alone. */
export function lookup(
  { engine }: Desk,
  reader: Reader,
  { exact, near, phrases }: LookedFor,
  { in: place, isNear }: { in?: Place | undefined; isNear?: boolean } = {},
) {
  const unnamed = notByName(engine, reader, near ?? exact, place);
  const openly = (found: ReturnType<Desk['engine']['search']>) => ({
    ...found,
    condition: sql`${found.condition} AND ${unnamed}`,
  });
  const sought: Sought = { all: near ?? exact, ...(place && { in: place }), ...(isNear && { not: exact }) };
  const search = openly(engine.search(sought));
  if (!phrases) return search;
  const numbers = place ? phrases.places[place] : Object.values(phrases.places).flat();
  // Where a phrase stands is read from the text, and of what it was read for the index need not be asked once more.
  const isRead = sought.all === phrases.all && !isNear;
  const { condition, ...others } = openly(
    isRead
      ? { join: sql``, condition: sql`1 = 1`, newestFirst: sql`l.number`, kindOf: 'l' }
      : engine.search({ all: sought.all, ...(isNear && { not: exact }) }),
  );
  return { ...others, condition: sql`${condition} AND l.number IN (${list(numbers)})` };
}
