import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { atLeast, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';
import { openPages, othersFigures } from './other-visitors.ts';

const FILE_BYTES = 20_000;

/** Calls by which rows and files reach the disk. */
const CALLS = 'pwrite64,fsync,fdatasync';
/** The first failing call of a thread, late enough for a start, and then every so many. */
const WHEN = '100+23';
const LONGEST_MS = 60_000;

/** Writes and syncs fail as on a dying disk (EIO), until `count` of them did. Needs strace, which makes them fail. */
export async function writeErrors({ count }: { count: number }): Promise<Section> {
  const title = `Writing and syncing fail with EIO, ${count} times`;
  if (process.platform !== 'linux' || spawnSync('strace', ['-V']).error)
    return { title: `${title}: not run, because it needs strace on Linux`, figures: [] };

  await using folder = temporaryFolder();
  const report = join(folder.path, 'calls');
  // -D: the server stays our own child, and strace ends with it.
  const tracing = ['strace', '-D', '-f', '-qq', '-o', report, '-e', `trace=${CALLS}`];
  const failing = ['-e', `inject=${CALLS}:error=EIO:when=${WHEN}`];
  await using server = await temporaryServer(folder.path, {}, [...tracing, ...failing]);
  const { port } = server;
  const asked: Asked = { run: 'eio', rows: [], files: [], fileSize: FILE_BYTES, uncertain: true };
  const stop = new AbortController();
  const shared = { port, signal: stop.signal, clients: 10, pauseMs: 2 };
  const load = Promise.all([
    openPages(port, stop.signal),
    sendRequests({ ...shared, requests: insertRequests(asked.run) }),
    sendRequests({ ...shared, requests: uploadRequests(asked.run, FILE_BYTES) }),
  ]);
  const deadline = performance.now() + LONGEST_MS;
  let failed = 0;
  while (failed < count && performance.now() < deadline) {
    await delay(100);
    failed = (await readFile(report, 'latin1')).split('(INJECTED)').length - 1;
  }
  stop.abort();
  const [pages, rows, files] = await load;
  asked.rows.push(rows);
  asked.files.push(files);
  await server.kill();
  return {
    title,
    figures: [
      ...(await lookInside(folder.path, asked)),
      atLeast('calls that failed', failed, count),
      plain('requests refused', rows.refused.length + files.refused.length),
      ...othersFigures(pages),
    ],
  };
}
