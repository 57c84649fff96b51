import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openPostgresEngine } from '#desk-server/engine/postgres-engine.ts';
import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import { list, sql } from '#desk-server/engine/statement.ts';
import type { Input } from '#schemas/desk/api.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { startDeskProcess } from '../engines/desk-process.ts';
import type { DeskProcess } from '../engines/desk-process.ts';
import type { Stores } from '../engines/test-backend.ts';
import { createDice } from './desk/dice.ts';
import { fill } from './desk/fill.ts';
import { addressOf } from './desk/letters.ts';
import { signIn } from './desk/reader.ts';
import type { BenchReader } from './desk/reader.ts';
import { COMMON_PREFIX, COMMON_WORD, HINDI_WORD, madeUp, textOf } from './desk/texts.ts';
import { timeCalls } from './desk/time-calls.ts';
import { describeMachine } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { cpuMicroseconds, residentMegabytes, takenByHost } from './process-usage.ts';
import { run } from './run.ts';
import { atMost, plain, printTable } from './table.ts';
import type { Figure } from './table.ts';

const LONGEST_MINUTES = 60;
const MOST_MS = 100;
/** Of the processors' time, by others on the same host. */
const MOST_TAKEN = 0.02;
const TRIES = 5;
const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '20000' },
    times: { type: 'string', default: '100' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});
const AT_ONCE = 250;
/** Six hundred words of them. */
const RESUME_LENGTH = 3600;
const letters = Number(values.letters);
const times = Number(values.times);

const without = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

await run(LONGEST_MINUTES, async () => {
  console.log(await describeMachine());
  await onEngines(values.engine, measure);
});

async function measure(engine: string, stores: Stores) {
  await fill(stores, letters, Date.now());
  await (await startDeskProcess(stores)).stop();
  const texts = await putResumes(stores);
  await using desk = await startDeskProcess(stores);
  await allIndexed(stores);
  const owner = await signIn(await desk.ownerLink());
  const { url } = await owner.call('invite', { name: 'Kiran Rao', reads: ['application'] });
  const figures = [
    plain('text of resumes', texts.bytes / 1e6, 'MB'),
    plain('ready after', desk.startMs / 1000, 's'),
    plain(
      "the desk's processor to index every letter with its resume",
      (cpuMicroseconds(desk.pid) ?? NaN) / 1e6,
      's',
    ),
    ...(await sizes(stores)),
    plain('memory before', residentMegabytes(desk.pid) ?? 0, 'MB'),
    ...(await searches(desk, owner, await signIn(url))),
    plain('memory after', residentMegabytes(desk.pid) ?? 0, 'MB'),
  ];
  printTable([{ title: `${engine}: ${letters} letters, each with a resume of 600 words`, figures }]);
  await desk.stop();
}

async function open({ environment, dataFolder }: Stores) {
  const url = environment.DATABASE_URL;
  return url ? openPostgresEngine(url) : openSqliteEngine(join(dataFolder, DATABASE_FILE));
}

/** As they come in, a hundred at a time: a letter of which the owner was told before waits for its turn, some twenty minutes for all of these. */
async function allIndexed(stores: Stores) {
  const engine = await open(stores);
  const waiting = async () => (await engine.query`SELECT letter FROM desk_arrivals LIMIT 1`).length > 0;
  while (await waiting()) await setTimeout(1000);
  // As each night: what twenty thousand new rows at once leave behind would be tidied up in the midst of the searches.
  await engine.wipe();
  await engine.close();
}

/** As if all of them had been read: the desk has still to put their words into the index. */
async function putResumes(stores: Stores) {
  const engine = await open(stores);
  const dice = createDice(33);
  let bytes = 0;
  for (let first = 1; first <= letters; first += AT_ONCE)
    await engine.transaction(async (query) => {
      const rows = Array.from({ length: Math.min(AT_ONCE, letters + 1 - first) }, (_, index) => {
        const number = first + index;
        const rare = [1, 2, 3].map((time) => madeUp(100_000 + 3 * number + time)).join(' ');
        const lines = `${textOf(dice, RESUME_LENGTH)} ${rare}`.replaceAll(/(.{60,80}) /gu, '$1\n');
        bytes += Buffer.byteLength(lines);
        return sql`(${number}, 'text', 1, ${lines}, 1)`;
      });
      await query`DELETE FROM desk_resume_texts WHERE letter >= ${first} AND letter < ${first + AT_ONCE}`;
      await query`INSERT INTO desk_resume_texts (letter, state, pages, text, read_at) VALUES ${list(rows)}`;
    });
  await engine.transaction(
    (query) =>
      query`INSERT INTO desk_arrivals (letter, judged, told, indexed, next_at) SELECT number, 1, 0, 0, 0 FROM desk_letters`,
  );
  await engine.close();
  return { bytes };
}

async function sizes(stores: Stores): Promise<Figure[]> {
  const engine = await open(stores);
  const [row] = await engine.query<{ terms: number }>`SELECT count(*) AS terms FROM desk_terms`;
  const file = stores.environment.DATABASE_URL
    ? (
        await engine.query<{
          bytes: number;
        }>`SELECT pg_total_relation_size('desk_words') + pg_total_relation_size('desk_terms') AS bytes`
      )[0]!.bytes
    : (await stat(join(stores.dataFolder, DATABASE_FILE))).size;
  await engine.close();
  return [
    plain('words of the vocabulary', row?.terms ?? 0),
    plain(stores.environment.DATABASE_URL ? 'index and vocabulary' : 'the whole file', file / 1e6, 'MB'),
  ];
}

/** Once more where others on the host had the processors meanwhile. */
async function quietly<Result>(measureOnce: () => Promise<Result>) {
  for (let tries = 1; ; tries++) {
    const [began, had] = [performance.now(), takenByHost()];
    const result = await measureOnce();
    const taken = (takenByHost() - had) / 1000 / (performance.now() - began) / availableParallelism();
    if (taken <= MOST_TAKEN || tries === TRIES) return { ...result, taken };
  }
}

async function searches(desk: DeskProcess, owner: BenchReader, ofOneKind: BenchReader) {
  const rare = (index: number) => madeUp(20_000 + index * 7);
  const asked: [string, (index: number) => Input<'search'>][] = [
    ['a rare word', (index) => ({ words: rare(index) })],
    ['a rare word without a letter', (index) => ({ words: without(rare(index), 4) })],
    ['a rare word with two letters swapped', (index) => ({ words: swapped(rare(index), index % 5) })],
    ['a name with a wrong letter', (index) => ({ words: `${madeUp(index * 41).slice(0, -1)}y` })],
    ['a word of most', () => ({ words: COMMON_WORD })],
    ['a word of most without a letter', () => ({ words: without(COMMON_WORD, 3) })],
    ['a word of most in resumes alone', () => ({ words: COMMON_WORD, in: 'resume' })],
    ['the first two letters of one', () => ({ words: COMMON_PREFIX })],
    ['two words', (index) => ({ words: `${COMMON_WORD} ${rare(index)}` })],
    ['two common words', () => ({ words: `${COMMON_WORD} insurance` })],
    ['two words without a letter', () => ({ words: `${without(COMMON_WORD, 2)} insurnce` })],
    ['side by side', () => ({ words: `"cloud ${COMMON_WORD}"` })],
    ['Hindi', () => ({ words: HINDI_WORD })],
    ['an address', (index) => ({ words: addressOf(index * 31) })],
    ['what nobody has', (index) => ({ words: `xylotronic${'abcdefghij'[index % 10]}` })],
  ];
  const figures: Figure[] = [];
  for (const [who, reader] of [
    ['', owner],
    [', a reader of one kind', ofOneKind],
  ] as const)
    for (const [name, input] of asked) {
      const {
        p50,
        p95,
        cpu = NaN,
        taken,
      } = await quietly(() => timeCalls(desk.pid, times, (index) => reader.call('search', input(index))));
      const disturbed = taken > MOST_TAKEN ? `, the host took ${(100 * taken).toFixed(0)} % of the time` : '';
      const named = `${name}${who}: half in ${p50.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the desk's processor${disturbed}; 95 of 100 in`;
      figures.push(atMost(named, p95, MOST_MS, 'ms'));
    }
  return figures;
}
