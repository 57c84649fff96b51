import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { waitUntil } from '../../engines/wait-until.ts';
import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { undoLater } from '../run.ts';
import { atLeast } from '../table.ts';
import type { Section } from '../table.ts';
import { dataIn, temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';
import { openPages, othersFigures } from './other-visitors.ts';

const FILE_BYTES = 10_000;
const DISK_MEGABYTES = 128;
const REFUSALS_A_ROUND = 10;
/** So many rows have to be accepted before the next round. */
const ROWS_AGAIN = 20;
const LONGEST_WAIT_MS = 5000;
/** Room that is left at most when the disk is filled: some writes pass, and some fail half-way. */
const MOST_LEFT_BYTES = 64 * 1024;

/** The disk is full, then has room again, until `count` requests were refused. Needs root on Linux. */
export async function fullDisk({ count }: { count: number }): Promise<Section> {
  const title = `The disk full, until ${count} requests were refused`;
  await using folder = temporaryFolder();
  const data = dataIn(folder.path);
  await using disk = await mountSmallDisk(data);
  if (!disk)
    return { title: `${title}: not run, because it needs root on Linux to mount a small disk`, figures: [] };
  await using server = await temporaryServer(folder.path);
  const { port } = server;
  const asked: Asked = { run: 'full', rows: [], files: [], fileSize: FILE_BYTES };
  let acknowledged = 0;
  let refused = 0;
  const stop = new AbortController();
  const shared = { port, clients: 5, pauseMs: 2, signal: stop.signal };
  const load = Promise.all([
    openPages(port, stop.signal),
    sendRequests({
      ...shared,
      requests: insertRequests(asked.run),
      onAnswer(status) {
        if (status === 503) refused++;
        if (status === 201) acknowledged++;
      },
    }),
    sendRequests({
      ...shared,
      requests: uploadRequests(asked.run, FILE_BYTES),
      onAnswer(status) {
        if (status === 503) refused++;
      },
    }),
  ]);

  const ballast = join(data, 'ballast');
  const rounds = Math.ceil(count / REFUSALS_A_ROUND);
  let recovered = 0;
  for (let round = 0; round < rounds; round++) {
    const before = refused;
    await fill(ballast);
    await waitUntil(() => refused >= before + REFUSALS_A_ROUND, LONGEST_WAIT_MS);
    // The load goes on meanwhile: a file may have begun when there was no room, and end when there is.
    await rm(ballast);
    const until = acknowledged + ROWS_AGAIN;
    if (await waitUntil(() => acknowledged >= until, LONGEST_WAIT_MS)) recovered++;
  }
  stop.abort();
  const [visitors, rows, files] = await load;
  asked.rows.push(rows);
  asked.files.push(files);
  await server.stop();
  return {
    title,
    figures: [
      ...(await lookInside(folder.path, asked)),
      atLeast('requests refused', refused, count),
      atLeast('times that rows were accepted again', recovered, rounds),
      ...othersFigures(visitors),
    ],
  };
}

async function mountSmallDisk(path: string): Promise<AsyncDisposable | undefined> {
  const run = promisify(execFile);
  await mkdir(path);
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=700`, 'tmpfs', path]);
  const isMounted = mounting.then(
    () => true,
    () => false,
  );
  const undo = undoLater(async () => {
    // Lazily: whoever is interrupted may have a file open in it.
    if (await isMounted) await run('umount', ['-l', path]);
  });
  return (await isMounted) ? undo : undefined;
}

/** Writes until there is no room, and then gives a little of it back. */
async function fill(path: string) {
  const file = await open(path, 'w');
  try {
    const block = Buffer.alloc(64 * 1024);
    let size = 0;
    try {
      for (;;) size += (await file.write(block)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    await file.truncate(size - Math.floor(Math.random() * MOST_LEFT_BYTES));
  } finally {
    await file.close();
  }
}
