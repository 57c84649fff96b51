import { insertRequests, uploadRequests } from '../../engines/load/requests.ts';
import { sendRequests } from '../../engines/load/send-requests.ts';
import { doTask } from '../child.ts';
import { percentile } from './percentile.ts';

export type LoadTask = { port: number; run: string; clients: number; count: number; uploadSize?: number };
export type LoadResult = {
  seconds: number;
  acknowledged: number[];
  refused: number;
  p50: number;
  p99: number;
};

/** The load in a process of its own, which does not compete with the server for a core. */
doTask(async ({ port, run, clients, count, uploadSize }: LoadTask): Promise<LoadResult> => {
  const requests = uploadSize ? uploadRequests(run, uploadSize) : insertRequests(run);
  const sent = await sendRequests({ port, requests, clients, count });
  return {
    seconds: sent.seconds,
    acknowledged: sent.acknowledged,
    refused: sent.refused.length,
    p50: percentile(sent.latencies, 0.5),
    p99: percentile(sent.latencies, 0.99),
  };
});
