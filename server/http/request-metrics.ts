import type { Server } from 'node:http';

import type { Log } from './logger.ts';
import { createCounter, createHistogram } from './metrics.ts';
import type { Metric } from './metrics.ts';

const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;
type Status = (typeof statuses)[number];
/** By what they do, and not by name: a stranger may make names up. */
const methods = ['read', 'write', 'other'] as const;
const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Counts what one program answers, whose name its metrics begin with. */
export function createRequestMetrics(program: 'site' | 'desk') {
  const requests = createCounter(
    { name: `${program}_http_requests_total`, help: 'Requests that were answered.' },
    ['status', statuses],
    ['method', methods],
  );
  const took = createHistogram(
    { name: `${program}_http_request_seconds`, help: 'How long answers took.' },
    SECONDS,
  );
  return {
    /** A log that counts what it is told of. */
    count: (log: Log): Log => ({
      ...log,
      request(request, response, path, started) {
        requests.add(statusOf(response.statusCode), methodOf(request.method));
        took.note((performance.now() - started) / 1000);
        log.request(request, response, path, started);
      },
      brokenRequest(status) {
        requests.add(statusOf(status), 'other');
        log.brokenRequest(status);
      },
    }),
    metrics: (server: Server): Metric[] => [
      requests.metric,
      took.metric,
      gauge(`${program}_open_connections`, 'Connections that are open.', () => openConnections(server)),
      gauge(
        `${program}_start_time_seconds`,
        'When the program was started, in seconds since 1970.',
        () => STARTED_AT,
      ),
    ],
  };
}

const STARTED_AT = Math.round(performance.timeOrigin / 1000);

function gauge(name: string, help: string, read: () => number | Promise<number>): Metric {
  return { name, help, type: 'gauge', samples: async () => [{ value: await read() }] };
}

const statusOf = (code: number) => `${Math.min(Math.max(Math.trunc(code / 100), 2), 5)}xx` as Status;

function methodOf(method = '') {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? 'write' : 'other';
}

function openConnections(server: Server) {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((error, count) => resolve(error ? 0 : count));
  return promise;
}
