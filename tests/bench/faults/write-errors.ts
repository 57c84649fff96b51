import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lookInside } from '../../engines/faults/look-inside.ts';
import type { Asked } from '../../engines/faults/look-inside.ts';
import { openPages } from '../../engines/faults/other-visitors.ts';
import { insertRequests, uploadRequests } from '../../engines/load/requests.ts';
import { sendRequests } from '../../engines/load/send-requests.ts';
import { startServer } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { atLeast, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { temporaryFolder } from '../temporary.ts';
import { foundFigures, othersFigures } from './figures.ts';

const FILE_BYTES = 20_000;

/** Calls by which rows and files reach the disk. */
const CALLS = 'pwrite64,fsync,fdatasync';
/** The first failing call of a thread, late enough for a start, and then every so many. */
const WHEN = '100+23';
const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 100;

/** Writes and syncs fail as on a dying disk (EIO), until `count` of them did. Needs strace, which makes them fail: for that
 * reason not among the scenarios that the contract tests run. */
export async function writeErrorsSection({ count }: { count: number }): Promise<Section> {
  const title = `Writing and syncing fail with EIO, ${count} times`;
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).error)
    return { title: `${title}: not run, because it needs strace on Linux`, figures: [] };

  await using folder = temporaryFolder();
  await using stores = await createLocalStores();
  const report = join(folder.path, 'calls');
  // -D: the server stays our own child, and strace ends with it.
  const tracing = ['strace', '-D', '-f', '-qq', '-o', report, '-e', `trace=${CALLS}`];
  const failing = ['-e', `inject=${CALLS}:error=EIO:when=${WHEN}`];
  await using server = await startServer(stores.environment, [...tracing, ...failing]);
  const { port } = server;
  const asked: Asked = { run: 'eio', rows: [], files: [], fileSize: FILE_BYTES };
  const stop = new AbortController();
  const shared = { port, signal: stop.signal, clients: 10, pauseMs: 2 };
  const load = Promise.all([
    openPages(port, stop.signal),
    sendRequests({ ...shared, requests: insertRequests(asked.run) }),
    sendRequests({ ...shared, requests: uploadRequests(asked.run, FILE_BYTES) }),
  ]);
  let failed = 0;
  const countFailed = async () => {
    failed = (await readFile(report, 'latin1')).split('(INJECTED)').length - 1;
    return failed >= count;
  };
  await waitUntil(countFailed, LONGEST_MS, LOOK_EVERY_MS);
  stop.abort();
  const [pages, rows, files] = await load;
  asked.rows.push(rows);
  asked.files.push(files);
  await server.kill();
  return {
    title,
    figures: [
      ...foundFigures(await lookInside(stores, asked), { uncertain: true }),
      atLeast('calls that failed', failed, count),
      plain('requests refused', rows.refused.length + files.refused.length),
      ...othersFigures(pages),
    ],
  };
}
