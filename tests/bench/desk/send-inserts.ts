import { insertRequests } from '../../engines/load/requests.ts';
import { sendRequests } from '../../engines/load/send-requests.ts';
import { doTask } from '../child.ts';
import { percentile } from '../load/percentile.ts';

export type InsertsTask = { port: number; run: string; clients: number; seconds: number; pauseMs: number };
export type Inserts = { perSecond: number; p50: number; p95: number; longest: number; refused: number };

/** Inserts for some seconds, in a process of its own. */
doTask(async ({ port, run, clients, seconds, pauseMs }: InsertsTask): Promise<Inserts> => {
  const sent = await sendRequests({
    port,
    requests: insertRequests(run),
    clients,
    signal: AbortSignal.timeout(seconds * 1000),
    pauseMs,
  });
  return {
    perSecond: sent.acknowledged.length / sent.seconds,
    p50: percentile(sent.latencies, 0.5),
    p95: percentile(sent.latencies, 0.95),
    longest: Math.max(...sent.latencies),
    refused: sent.refused.length,
  };
});
