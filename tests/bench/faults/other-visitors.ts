import { percentile } from '../load/percentile.ts';
import { pageRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { atMost, none } from '../table.ts';
import type { Figure } from '../table.ts';

const LONGEST_P99_MS = 200;
const VISITORS = 5;
const PAUSE_MS = 20;

/** People who open a page now and then while something goes wrong elsewhere. */
export function openPages(port: number, signal: AbortSignal): Promise<Sent> {
  return sendRequests({ port, requests: pageRequests('/'), clients: VISITORS, pauseMs: PAUSE_MS, signal });
}

/** How long 99 of 100 of those had to wait whom the fault did not concern, and how many were turned away. */
export function othersFigures(...others: Sent[]): Figure[] {
  const latencies = others.flatMap((sent) => sent.latencies);
  const refused = others.reduce((total, sent) => total + sent.refused.length, 0);
  return [
    atMost("other visitors' p99", percentile(latencies, 0.99), LONGEST_P99_MS, 'ms'),
    none('other visitors refused', refused),
  ];
}
