import type { ServerProcess } from '../../engines/server-process.ts';
import { runChild } from '../child.ts';
import type { LoadResult, LoadTask } from '../load/run-load.ts';
import { pinTo } from '../machine.ts';
import { cpuMicroseconds } from '../process-usage.ts';

export type Speed = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the server, for each request. */
  cpu: number | undefined;
  acknowledged: number[];
};

/** Puts load on a server, and fails unless every request is acknowledged. */
export async function measureLoad(server: ServerProcess, task: Omit<LoadTask, 'port'>): Promise<Speed> {
  const before = cpuMicroseconds(server.pid);
  const result = await runChild<LoadResult>(
    new URL('../load/run-load.ts', import.meta.url),
    { ...task, port: server.port } satisfies LoadTask,
    pinTo('load'),
  );
  const after = cpuMicroseconds(server.pid);
  if (result.acknowledged.length !== task.count)
    throw new Error(
      `${task.count - result.acknowledged.length} requests were not acknowledged. ${server.complaints()}`,
    );
  return {
    perSecond: task.count / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / task.count,
    acknowledged: result.acknowledged,
  };
}
