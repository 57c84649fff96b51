import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openPostgresEngine } from '#desk-server/engine/postgres-engine.ts';
import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import { INTERVALS } from '#desk-server/record/intervals.ts';
import { DATABASE_FILE, openFiles } from '#server/backend.ts';
import { readSettings } from '#server/settings.ts';

import { startDeskProcess } from '../engines/desk-process.ts';
import {
  docxWith,
  hostileResumes,
  pdfInColumns,
  pdfInScript,
  pdfWith,
  scannedPdf,
} from '../engines/made-resumes.ts';
import type { MadeResume } from '../engines/made-resumes.ts';
import { putFile } from '../engines/put-file.ts';
import { idsOf, insertsOf } from '../engines/put-letters.ts';
import { startTestBackend } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';
import { sendMessage } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { createDice } from './desk/dice.ts';
import { signIn } from './desk/reader.ts';
import type { BenchReader } from './desk/reader.ts';
import { textOf } from './desk/texts.ts';
import { percentile } from './load/percentile.ts';
import { describeMachine } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { residentMegabytes } from './process-usage.ts';
import { run } from './run.ts';
import { atMost, none, plain, printTable } from './table.ts';

const LONGEST_MINUTES = 60;
const { values } = parseArgs({
  options: {
    resumes: { type: 'string', default: '2000' },
    /** Of a hundred. */
    hostile: { type: 'string', default: '5' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});
const count = Number(values.resumes);

/** Ten times as often as at work, so that what is measured is what the reading costs. */
const intervals = { ...INTERVALS, look: 100 };
const MOST_DELAY_MS = 1000;
/** Of a hundred. */
const SCANS = 4;
let letterCount = 0;

/** As many resumes at once, hostile ones among them, with other letters meanwhile. */
await run(LONGEST_MINUTES, async () => {
  console.log(`${await describeMachine()}; load before: ${loadavg()[0]?.toFixed(1)}`);
  const made = madeUp(count);
  await onEngines(values.engine, (engine, stores) => measure(engine, stores, made));
});

async function measure(engine: string, stores: Stores, made: BenchResume[]) {
  const settings = readSettings(stores.environment);
  const files = await openFiles(settings);
  for (const [index, { type, bytes }] of made.entries()) await putFile(files, nameOf(index, type), bytes);
  const site = await startTestBackend(stores);
  const at = Date.now() - 1000;
  const letters = made.map(({ type }, index) => ({
    kind: 'application' as const,
    at: at + index,
    file: nameOf(index, type),
    email: `applicant${index}@example.in`,
  }));
  // Before the desk is there, as after an upgrade: to take so many in at once is another measurement.
  for (const insert of insertsOf(letters, idsOf(letters))) await stores.run(insert);
  const desk = await startDeskProcess(stores, intervals);
  const begun = performance.now();
  const owner = await signIn(await desk.ownerLink());
  const database = settings.DATABASE_URL
    ? await openPostgresEngine(settings.DATABASE_URL)
    : openSqliteEngine(`${stores.dataFolder}/${DATABASE_FILE}`);
  const states = () => database.query<{ state: string; why: string | null; n: number }>`
    SELECT state, why, count(*) AS n FROM desk_resume_texts GROUP BY state, why ORDER BY n DESC`;
  const isDone = async () => (await states()).reduce((sum, { n }) => sum + n, 0) >= made.length;

  const busy: number[] = [];
  let deskMegabytes = 0;
  let readerMegabytes = 0;
  const sampling = setInterval(() => {
    deskMegabytes = Math.max(deskMegabytes, residentMegabytes(desk.pid) ?? 0);
    for (const child of childrenOf(desk.pid))
      readerMegabytes = Math.max(readerMegabytes, residentMegabytes(child) ?? 0);
  }, 20);
  while (!(await isDone())) {
    busy.push(await timeLetter(site.port, owner));
    await setTimeout(100);
  }
  clearInterval(sampling);
  const seconds = (performance.now() - begun) / 1000;
  const idle: number[] = [];
  for (let times = 0; times < 100; times++) idle.push(await timeLetter(site.port, owner));
  const found = await states();
  const numberOf = (state: string) =>
    found.filter((one) => one.state === state).reduce((sum, { n }) => sum + n, 0);
  const honest = made.filter(({ isReadable }) => isReadable).length;
  printTable([
    {
      title: `${engine}: ${made.length} resumes at once, ${values.hostile} of 100 hostile`,
      figures: [
        plain('read', numberOf('text')),
        plain('of honest ones with words', honest),
        plain('without text', numberOf('none')),
        plain('unreadable, and said why', numberOf('unreadable')),
        none('honest ones that are not read', Math.max(0, honest - numberOf('text'))),
        plain('all of it took', seconds, 's'),
        plain('another letter was at the desk after, median', percentile(busy, 0.5), 'ms'),
        atMost('longest', Math.max(...busy), MOST_DELAY_MS, 'ms'),
        plain('the same with nothing to read, median', percentile(idle, 0.5), 'ms'),
        plain('longest with nothing to read', Math.max(...idle), 'ms'),
        plain('memory of the desk, at most', deskMegabytes, 'MB'),
        plain('memory of who reads, at most', readerMegabytes, 'MB'),
      ],
    },
    {
      title: `${engine}: what was said of those that are not read whole`,
      figures: found.flatMap(({ why, n }) => (why ? [plain(why, n)] : [])),
    },
  ]);
  await database.close();
  await desk.stop();
  await site.stop();
}

/** From the moment that the site has taken it until the desk lists it. */
async function timeLetter(port: number, owner: BenchReader): Promise<number> {
  const text = `Letter ${letterCount++}`;
  const { status } = await sendMessage(port, text);
  if (status >= 300) throw new Error(`The site answered ${status}`);
  const sent = performance.now();
  const isThere = async () => {
    const { rows } = await owner.call('list', {
      filter: { view: 'all', kind: 'message', order: 'newest' },
      limit: 1,
    });
    return rows[0]?.excerpt === text;
  };
  if (!(await waitUntil(isThere, 60_000, 20))) throw new Error('A letter was not taken in within a minute');
  return performance.now() - sent;
}

function nameOf(index: number, type: string) {
  return `${index + 1}-resume.${type}`;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

type BenchResume = MadeResume & { isReadable?: true };

/** Always the same ones. */
function madeUp(count: number): BenchResume[] {
  const dice = createDice(7);
  const hostile = hostileResumes();
  const lines = () =>
    Array.from({ length: dice.between(15, 45) }, () =>
      textOf(dice, dice.between(30, 80)).replaceAll(/\s+/g, ' '),
    );
  const latin = () => ['Summary', ...lines().map((line) => line.replaceAll(/[^\x20-\x7e]+/g, ' '))];
  const readable = (type: 'pdf' | 'docx', bytes: Buffer): BenchResume => ({
    what: 'honest',
    type,
    bytes,
    isReadable: true,
  });
  const honest = [
    () => readable('pdf', pdfWith(...Array.from({ length: dice.between(1, 4) }, latin))),
    () => readable('pdf', pdfInColumns(latin(), latin())),
    () => readable('pdf', pdfInScript(lines())),
    () => readable('docx', docxWith(lines())),
  ];
  return Array.from({ length: count }, (_one, index) => {
    if (dice.below(100) < Number(values.hostile)) return hostile[index % hostile.length]!;
    if (dice.below(100) < SCANS) return { what: 'scan', type: 'pdf', bytes: scannedPdf(2) };
    return dice.of(honest)();
  });
}
