import { insertRequests, pageRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { startServer } from '../server-process.ts';
import { createLocalStores } from '../test-backend.ts';
import { waitUntil } from '../wait-until.ts';
import { lockDatabase } from './lock-database.ts';
import { lookInside } from './look-inside.ts';
import type { Asked, Found } from './look-inside.ts';
import { openPages } from './other-visitors.ts';

const CLIENTS = 10;
/** Rows that are acknowledged before the lock, and again after it. */
const NORMAL_ROWS = 50;
const PATIENCE_MS = 30_000;

type Locked = Found & {
  rows: Sent;
  /** Of the time of the lock. What was on its way when the lock was taken may still come in: one for each client. */
  acknowledgedWhileLocked: number;
  mostOnTheirWay: number;
  pages: Sent;
  health: Sent;
  /** Whether rows were taken again afterwards, and how soon. */
  recovered: boolean;
  recoveryMs: number;
};

/** Another program holds the database's lock, for as long as `during` takes; pages are opened and health is asked meanwhile. */
export async function databaseLock(during: (port: number) => Promise<unknown>): Promise<Locked> {
  await using stores = await createLocalStores();
  await using server = await startServer(stores.environment);
  const { port } = server;
  const asked: Asked = { run: 'lock', rows: [], files: [], fileSize: 0 };
  const [stop, held] = [new AbortController(), new AbortController()];
  // Also when what is done meanwhile fails.
  using undo = new DisposableStack();
  undo.defer(() => [stop, held].forEach((load) => load.abort()));
  let acknowledged = 0;
  let released = Infinity;
  let recoveryMs = Infinity;
  const sending = sendRequests({
    port,
    requests: insertRequests(asked.run),
    clients: CLIENTS,
    pauseMs: 20,
    signal: stop.signal,
    onAnswer(status) {
      if (status !== 201) return;
      acknowledged++;
      if (performance.now() > released) recoveryMs = Math.min(recoveryMs, performance.now() - released);
    },
  });
  await waitUntil(() => acknowledged >= NORMAL_ROWS, PATIENCE_MS);

  const lock = undo.use(lockDatabase(stores));
  const before = acknowledged;
  const meanwhile = Promise.all([
    openPages(port, held.signal),
    sendRequests({ port, requests: pageRequests('/healthz'), clients: 2, pauseMs: 250, signal: held.signal }),
  ]);
  await during(port);
  const acknowledgedWhileLocked = acknowledged - before;
  held.abort();
  const [pages, health] = await meanwhile;
  released = performance.now();
  lock[Symbol.dispose]();

  const afterwards = acknowledged + NORMAL_ROWS;
  const recovered = await waitUntil(() => acknowledged >= afterwards, PATIENCE_MS);
  stop.abort();
  const rows = await sending;
  asked.rows.push(rows);
  await server.stop();
  const found = await lookInside(stores, asked);
  const mostOnTheirWay = CLIENTS;
  return { ...found, rows, acknowledgedWhileLocked, mostOnTheirWay, pages, health, recovered, recoveryMs };
}
