import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { createLocalStores } from '../test-backend.ts';
import type { Stores } from '../test-backend.ts';
import { waitUntil } from '../wait-until.ts';
import type { Disk } from './disks.ts';
import { lookInside } from './look-inside.ts';
import type { Asked, Found } from './look-inside.ts';
import { openPages } from './other-visitors.ts';

const FILE_BYTES = 10_000;
const REFUSALS_A_ROUND = 10;
/** So many rows have to be accepted before the next round. */
const ROWS_AGAIN = 20;
const PATIENCE_MS = 20_000;
/** Room that is left at most when the disk is filled: a file may begin, and not fit. */
const MOST_LEFT_BYTES = 64 * 1024;

type Full = Found & {
  /** How often requests were answered with each status. */
  statuses: Record<number, number>;
  rounds: number;
  /** Of the rounds, after how many rows were accepted again. */
  recovered: number;
  pages: Sent;
};

/** The disk is full, then has room again, until so many requests were refused. Undefined where there is no such disk. */
export async function fullDisk(
  refusals: number,
  makeDisk: (stores: Stores) => Promise<Disk | undefined>,
): Promise<Full | undefined> {
  await using stores = await createLocalStores();
  await using disk = await makeDisk(stores);
  if (!disk) return undefined;
  const { port } = disk.server;
  const asked: Asked = { run: 'full', rows: [], files: [], fileSize: FILE_BYTES };
  const statuses: Record<number, number> = {};
  const stop = new AbortController();
  const onAnswer = (status: number) => void (statuses[status] = (statuses[status] ?? 0) + 1);
  const shared = { port, clients: 5, pauseMs: 2, signal: stop.signal, onAnswer };
  const load = Promise.all([
    openPages(port, stop.signal),
    sendRequests({ ...shared, requests: insertRequests(asked.run) }),
    sendRequests({ ...shared, requests: uploadRequests(asked.run, FILE_BYTES) }),
  ]);

  const countOf = (status: number) => statuses[status] ?? 0;
  const rounds = Math.ceil(refusals / REFUSALS_A_ROUND);
  let recovered = 0;
  for (let round = 0; round < rounds; round++) {
    const refused = countOf(503) + REFUSALS_A_ROUND;
    // In turns less than a file takes, so that it is cut, and more.
    await disk.fill(Math.floor(Math.random() * (round % 2 ? FILE_BYTES : MOST_LEFT_BYTES)));
    await waitUntil(() => countOf(503) >= refused, PATIENCE_MS);
    // The load goes on meanwhile: a file may have begun when there was no room, and end when there is.
    await disk.free();
    const accepted = countOf(201) + ROWS_AGAIN;
    if (await waitUntil(() => countOf(201) >= accepted, PATIENCE_MS)) recovered++;
  }
  stop.abort();
  const [pages, rows, files] = await load;
  asked.rows.push(rows);
  asked.files.push(files);
  await disk.server.stop();
  return { ...(await lookInside(stores, asked)), statuses, rounds, recovered, pages };
}
