import { join } from 'node:path';

import { createDatabase, startPostgresCluster } from '../engines/postgres-cluster.ts';
import { measureHttpInserts } from './backend/http-inserts.ts';
import { measureHttpUploads, UPLOAD_BYTES, UPLOAD_CLIENTS } from './backend/http-uploads.ts';
import type { Speed } from './backend/measure-load.ts';
import type { PostgresTask } from './backend/postgres-inserts.ts';
import type { SqliteTask } from './backend/sqlite-inserts.ts';
import { runChild } from './child.ts';
import { killSection } from './faults/sections.ts';
import { describeMachine, pinTo } from './machine.ts';
import { run } from './run.ts';
import { atLeast, atMost, plain, printTable, written } from './table.ts';
import type { Figure, Section } from './table.ts';
import { temporaryFolder } from './temporary.ts';

const LONGEST_MINUTES = 4;
const LEAST_INSERTS = 8000;
const MOST_CPU_MICROSECONDS = 100;
/** Memory that grows no more than this between the two looks counts as flat: the heap takes a while to settle. */
const MOST_GROWTH = 1.25;
const CALLERS = 50;
const DIRECT_SECONDS = 5;
const WARM_UP = 10_000;
const ALL_INSERTS = 100_000;

await run(LONGEST_MINUTES, async () => {
  console.log(await describeMachine());
  const sqlite = await measureHttpInserts({}, { warmUp: WARM_UP, count: ALL_INSERTS - WARM_UP });
  printTable([
    {
      title: `Durable inserts over HTTP into SQLite, ${CALLERS} clients`,
      figures: [
        atLeast('inserts', sqlite.perSecond, LEAST_INSERTS, '/s'),
        ...measured('server CPU for one', sqlite.cpu, (cpu, name) =>
          atMost(name, cpu, MOST_CPU_MICROSECONDS, 'µs'),
        ),
        ...latencies(sqlite),
        ...memory(sqlite.megabytes),
      ],
    },
    await directSqlite(),
    ...(await postgres()),
    await uploads(),
    await killSection({ rounds: 20, insertClients: CALLERS, uploadClients: 0 }),
  ]);
});

async function directSqlite(): Promise<Section> {
  const figures: Figure[] = [];
  for (const rowsPerCommit of [1, CALLERS]) {
    await using folder = temporaryFolder();
    const task = { path: join(folder.path, 'rows.sqlite'), rowsPerCommit, seconds: DIRECT_SECONDS };
    const script = new URL('backend/sqlite-inserts.ts', import.meta.url);
    const perSecond = await runChild<number>(script, task satisfies SqliteTask, pinTo('server'));
    figures.push(
      plain(`${rowsPerCommit === 1 ? 'one row' : `${rowsPerCommit} rows`} a commit`, perSecond, '/s'),
    );
  }
  return { title: 'The same rows straight into SQLite (WAL, synchronous=FULL)', figures };
}

async function postgres(): Promise<Section[]> {
  await using cluster = await startPostgresCluster({ durable: true });
  const url = await createDatabase(cluster.url);
  // The server goes first: it creates the tables.
  const http = await measureHttpInserts({ DATABASE_URL: url }, { warmUp: 5000, count: 20_000 });
  const task = { url, callers: CALLERS, seconds: DIRECT_SECONDS };
  const script = new URL('backend/postgres-inserts.ts', import.meta.url);
  const direct = await runChild<number>(script, task satisfies PostgresTask, pinTo('server'));
  return [
    {
      title: `Durable inserts over HTTP into Postgres, ${CALLERS} clients`,
      figures: [
        plain('inserts', http.perSecond, '/s'),
        ...measured('server CPU for one', http.cpu, (cpu, name) => plain(name, cpu, 'µs')),
        ...latencies(http),
      ],
    },
    {
      title: `The same rows straight into Postgres, role anon, ${CALLERS} callers`,
      figures: [plain('inserts', direct, '/s')],
    },
  ];
}

async function uploads(): Promise<Section> {
  const speed = await measureHttpUploads({ warmUp: 500, count: 3000 });
  return {
    title: `Uploads of ${UPLOAD_BYTES / 1024} KB over HTTP to the disk, ${UPLOAD_CLIENTS} clients`,
    figures: [
      plain('uploads', speed.perSecond, '/s'),
      ...measured('server CPU for one', speed.cpu, (cpu, name) => plain(name, cpu, 'µs')),
      ...latencies(speed),
    ],
  };
}

function latencies({ p50, p99 }: Speed): Figure[] {
  return [plain('answered in, half of them', p50, 'ms'), plain('answered in, 99 of 100', p99, 'ms')];
}

function memory([first, last]: [number | undefined, number | undefined]): Figure[] {
  return [
    ...measured(`memory after ${written(WARM_UP)}`, first, (megabytes, name) => plain(name, megabytes, 'MB')),
    ...measured(`memory after ${written(ALL_INSERTS)}`, last, (megabytes, name) =>
      atMost(name, megabytes, (first ?? 0) * MOST_GROWTH, 'MB'),
    ),
  ];
}

/** What only Linux tells. */
function measured(
  name: string,
  value: number | undefined,
  figure: (value: number, name: string) => Figure,
): Figure[] {
  return [value === undefined ? { name, value: 'not measured' } : figure(value, name)];
}
