import { runChild } from '../child.ts';
import { pinTo } from '../machine.ts';
import { cpuMicroseconds } from '../process-usage.ts';
import type { StaticLoadResult, StaticLoadTask } from './run-static-load.ts';
import type { StaticCase } from './static-cases.ts';
import type { StaticServer } from './static-server.ts';

export const CLIENTS = 50;

export type StaticSpeed = {
  perSecond: number;
  p99: number;
  /** Of the server, in microseconds for each request. Linux only. */
  cpu: number;
  /** How much of the time the server was busy, in percent. Far below 100, the load is what limits. */
  busy: number;
};

/** Asks for one file over kept connections, and fails unless every answer is the one expected. */
export async function measureStatic(
  server: StaticServer,
  { path, status, headers }: StaticCase,
  seconds: number,
): Promise<StaticSpeed> {
  const { port } = server;
  const task: StaticLoadTask = { port, path, headers, status, clients: CLIENTS, seconds };
  if (status === 304) task.headers = { ...headers, 'if-none-match': await readEtag(server, path, headers) };
  const before = cpuOf(server);
  const script = new URL('run-static-load.ts', import.meta.url);
  const result = await runChild<StaticLoadResult>(script, task, pinTo('load'));
  const cpu = cpuOf(server) - before;
  if (result.refused || !result.answered)
    throw new Error(`${result.refused} answers to ${path} had another status than ${status}`);
  return {
    perSecond: result.answered / result.seconds,
    p99: result.p99,
    cpu: cpu / result.answered,
    busy: cpu / result.seconds / 10_000,
  };
}

const cpuOf = ({ pids }: StaticServer) => pids.reduce((sum, pid) => sum + (cpuMicroseconds(pid) ?? NaN), 0);

async function readEtag({ url }: StaticServer, path: string, headers: Record<string, string>) {
  const answer = await fetch(url + path, { headers });
  await answer.bytes();
  return answer.headers.get('etag') ?? '';
}
