import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { undoLater } from '../run.ts';
import { atLeast, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { dataIn, temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';
import { openPages, othersFigures } from './other-visitors.ts';

const FILE_BYTES = 20_000;
const DISK_MEGABYTES = 64;
const REFUSALS_A_ROUND = 50;
const ROOM_AGAIN_MS = 500;
/** Room that is left at most when the disk is filled: some writes pass, and some fail half-way. */
const MOST_LEFT_BYTES = 64 * 1024;

/** The disk is full, then has room again, until `count` requests were refused. Needs root on Linux. */
export async function fullDisk({ count }: { count: number }): Promise<Section> {
  const title = `The disk full, until ${count} requests were refused`;
  await using folder = temporaryFolder();
  const data = dataIn(folder.path);
  await using disk = await mountSmallDisk(data);
  if (!disk)
    return { title, figures: [{ name: 'not run', value: 'needs root on Linux, to mount a small disk' }] };
  await using server = await temporaryServer(folder.path);
  const { port } = server;
  const asked: Asked = { run: 'full', rows: [], files: [], fileSize: FILE_BYTES };
  const inserts = insertRequests(asked.run);
  const uploads = uploadRequests(asked.run, FILE_BYTES);
  const stop = new AbortController();
  const pages = openPages(port, stop.signal);

  const send = async (until: AbortController, onAnswer?: (status: number) => void) => {
    const shared = { port, signal: until.signal, clients: 5, pauseMs: 2, ...(onAnswer && { onAnswer }) };
    const [rows, files] = await Promise.all([
      sendRequests({ ...shared, requests: inserts }),
      sendRequests({ ...shared, requests: uploads }),
    ]);
    asked.rows.push(rows);
    asked.files.push(files);
    return rows.acknowledged.length;
  };

  const ballast = join(data, 'ballast');
  const rounds = Math.ceil(count / REFUSALS_A_ROUND);
  let refused = 0;
  let acceptedAgain = 0;
  for (let round = 1; round <= rounds; round++) {
    await fill(ballast);
    const enough = new AbortController();
    const wanted = Math.min(count, round * REFUSALS_A_ROUND);
    await send(enough, (status) => {
      if (status === 503 && ++refused >= wanted) enough.abort();
    });
    await rm(ballast);
    const pause = new AbortController();
    const sending = send(pause);
    await delay(ROOM_AGAIN_MS);
    pause.abort();
    if (await sending) acceptedAgain++;
  }
  stop.abort();
  const visitors = await pages;
  await server.stop();
  return {
    title,
    figures: [
      ...(await lookInside(folder.path, asked)),
      plain('requests refused', refused),
      atLeast('rows accepted again once there was room', acceptedAgain, rounds),
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
