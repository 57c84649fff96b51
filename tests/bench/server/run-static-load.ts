import { pageRequests } from '../../engines/load/requests.ts';
import { sendRequests } from '../../engines/load/send-requests.ts';
import { doTask } from '../child.ts';
import { percentile } from '../load/percentile.ts';

export type StaticLoadTask = {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The status that every answer must have. */
  status: number;
  clients: number;
  seconds: number;
};
export type StaticLoadResult = { seconds: number; answered: number; refused: number; p99: number };

/** The load in a process of its own, which does not compete with the server for a core. */
doTask(async (task: StaticLoadTask): Promise<StaticLoadResult> => {
  const { seconds, acknowledged, refused, latencies } = await sendRequests({
    port: task.port,
    requests: pageRequests(task.path, task.headers, task.status),
    clients: task.clients,
    signal: AbortSignal.timeout(task.seconds * 1000),
  });
  return {
    seconds,
    answered: acknowledged.length,
    refused: refused.length,
    p99: percentile(latencies, 0.99),
  };
});
