import type { IncomingMessage, ServerResponse } from 'node:http';

import { isFromHere } from './from-here.ts';
import { sendText } from './send.ts';

/** A figure of ours, or several that differ in their labels. What a label may say is known before: no visitor adds to it. */
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: () => Sample[] | Promise<Sample[]>;
};
type Labels = Record<string, string>;
export type Sample = { suffix?: string; labels?: Labels; value: number };

const METRICS_PATH = '/metrics';

/** Whether it asks for metrics, and may: through a proxy there are none, and so there are none for strangers. */
export const asksForMetrics = (request: IncomingMessage, path: string): boolean =>
  path === METRICS_PATH && (request.method === 'GET' || request.method === 'HEAD') && isFromHere(request);

export async function sendMetrics(response: ServerResponse, metrics: Metric[]): Promise<void> {
  sendText(response, 200, await writeMetrics(metrics), {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  });
}

/** In Prometheus' text format, 0.0.4. */
async function writeMetrics(metrics: Metric[]): Promise<string> {
  const all = metrics.map(async ({ name, help, type, samples }) => {
    const lines = (await samples()).map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
    );
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
  });
  return (await Promise.all(all)).join('\n');
}

/** They are words of ours, without anything to escape. */
function writeLabels(labels: Labels) {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return written.length ? `{${written.join()}}` : '';
}

/** Counts what happened by two words, of which each is one of a few. All begin at 0: what is not there yet cannot rise. */
export function createCounter<First extends string, Second extends string>(
  about: { name: string; help: string },
  [first, firsts]: [label: string, values: readonly First[]],
  [second, seconds]: [label: string, values: readonly Second[]],
) {
  const counts = new Map(firsts.map((one) => [one, new Map(seconds.map((other) => [other, 0]))]));
  const metric: Metric = {
    ...about,
    type: 'counter',
    samples: () =>
      [...counts].flatMap(([one, row]) =>
        [...row].map(([other, value]) => ({ labels: { [first]: one, [second]: other }, value })),
      ),
  };
  return {
    metric,
    add(one: First, other: Second, much = 1) {
      const row = counts.get(one);
      if (row) row.set(other, (row.get(other) ?? 0) + much);
    },
  };
}

/** How long something took, in seconds. */
export function createHistogram(about: { name: string; help: string }, bounds: readonly number[]) {
  const counts = [...bounds, Infinity].map(() => 0);
  let sum = 0;
  const metric: Metric = {
    ...about,
    type: 'histogram',
    samples() {
      let upTo = 0;
      const buckets = counts.map((count, index) => ({
        suffix: '_bucket',
        labels: { le: String(bounds[index] ?? '+Inf') },
        value: (upTo += count),
      }));
      return [...buckets, { suffix: '_sum', value: sum }, { suffix: '_count', value: upTo }];
    },
  };
  return {
    metric,
    note(seconds: number) {
      sum += seconds;
      const index = bounds.findIndex((bound) => seconds <= bound);
      counts[index < 0 ? bounds.length : index]! += 1;
    },
  };
}
