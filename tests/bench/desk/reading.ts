import { writeCursor } from '#desk-server/letters/list-letters.ts';
import type { Filter } from '#schemas/desk/filter.ts';

import { addressOf } from './letters.ts';
import type { BenchReader } from './reader.ts';
import { COMMON_PREFIX, COMMON_WORD, HINDI_WORD, madeUp } from './texts.ts';

/** What one reader does, by name; `index` tells one time from another. Those that are `marked` are held to the mark. */
export type Work = { name: string; isMarked: boolean; run: (index: number) => Promise<unknown> };

const waiting: Filter = { view: 'waiting' };
const all: Filter = { view: 'all', order: 'newest' };
const MONTH_MS = 30 * 86_400_000;

export function readingOf(owner: BenchReader, ofOneKind: BenchReader, now: number, letters: number): Work[] {
  const marked = (name: string, run: Work['run']): Work => ({ name, isMarked: true, run });
  const plain = (name: string, run: Work['run']): Work => ({ name, isMarked: false, run });
  const list = (reader: BenchReader, filter: Filter, after?: string) =>
    reader.call('list', { filter, after });
  const searchAll = (name: string, words: (index: number) => string) => [
    marked(`search, ${name}`, (index) => list(owner, { ...all, words: words(index) })),
    marked(`search, ${name}, waiting ones`, (index) => list(owner, { ...waiting, words: words(index) })),
    marked(`search, ${name}, by a reader of one kind`, (index) =>
      list(ofOneKind, { ...all, words: words(index) }),
    ),
  ];
  const open = (index: number, filter: Filter) =>
    owner.call('letter', { number: numberAt(index, letters), filter });
  return [
    marked('first screen', () => firstScreen(owner, waiting)),
    marked('first screen, newest of all', () => firstScreen(owner, all)),
    marked('first screen, a reader of one kind', () => firstScreen(ofOneKind, waiting)),
    marked('first screen, answered', () => firstScreen(owner, { view: 'answered' })),
    marked('next page, the second', async () => list(owner, waiting, await secondPage(owner))),
    marked('next page, deep in the waiting', (index) =>
      list(owner, waiting, writeCursor([now - ((index % 20) + 1) * MONTH_MS, 0])),
    ),
    marked('next page, deep in all', (index) =>
      list(owner, all, writeCursor([now - ((index % 20) + 1) * MONTH_MS, 0])),
    ),
    ...searchAll('a rare word', (index) => madeUp(20_000 + index * 7)),
    ...searchAll('a word of a third', () => COMMON_WORD),
    ...searchAll('the first two letters of one', () => COMMON_PREFIX),
    ...searchAll('two words', (index) => `${COMMON_WORD} ${['claims', 'budget', 'vendor'][index % 3]}`),
    ...searchAll('Hindi', () => HINDI_WORD),
    ...searchAll('an address', (index) => addressOf(index * 31)),
    plain('open a letter, place among the waiting', (index) =>
      open(Math.floor(index / 15) * 100 + 85 + (index % 15), waiting),
    ),
    plain('open a letter, place in all', (index) => open(index * 613, all)),
    plain('open a letter, place among hits', (index) => open(index * 613, { ...all, words: COMMON_WORD })),
    plain('figures, 12 weeks', () => owner.call('reports', { weeks: 12 })),
    plain('figures, 52 weeks', () => owner.call('reports', { weeks: 52 })),
    plain('figures, all', () => owner.call('reports', { weeks: 520 })),
    plain('what is kept and what goes: the dry run', () => owner.call('retention', {})),
  ];
}

const firstScreen = (reader: BenchReader, filter: Filter) =>
  Promise.all([reader.call('session', {}), reader.call('overview', {}), reader.call('list', { filter })]);

/** Asked for once. */
let second: string | undefined;
const secondPage = async (reader: BenchReader) =>
  (second ??= (await reader.call('list', { filter: waiting })).after ?? '');

const numberAt = (index: number, letters: number) => (index % (letters - 200)) + 1;
