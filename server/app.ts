import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Backend } from './backend.ts';
import type { Forms } from './forms/answer-forms.ts';
import { closeHttpServer, createHttpServer } from './http/create-http-server.ts';
import { logProblem, UNKNOWN } from './http/logger.ts';
import type { Handled, Log } from './http/logger.ts';
import { asksForMetrics, sendMetrics } from './http/metrics.ts';
import type { Metric } from './http/metrics.ts';
import { createRequestMetrics } from './http/request-metrics.ts';
import { readRequestTarget } from './http/request-target.ts';
import { requireTls } from './http/security-headers.ts';
import { sendJson, sendText } from './http/send.ts';
import type { PrivatePage } from './private-page/answer-private-page.ts';
import type { Site } from './site/load-site.ts';
import { serveSite } from './site/serve-site.ts';

/** Long enough for the largest resume on a slow line; what stands still is cut off much earlier. */
const LONGEST_REQUEST_MS = 15 * 60_000;

const UNCOUNTED_PROXY =
  'X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy all visitors count as one, and one of them can use up the limits of all. Set TRUST_PROXY to the number of your proxies.';

type Parts = {
  site: Site;
  backend: Backend;
  forms?: Forms;
  privatePage?: PrivatePage;
  log: Log;
  proxies: number;
};

/** Builds the server from its parts, without listening. */
export function createApp(parts: Parts): Server {
  const { proxies } = parts;
  const counted = createRequestMetrics('site');
  const log = counted.count(parts.log);
  let warned = false;
  const server = createHttpServer(
    { longestRequestMs: LONGEST_REQUEST_MS, proxies, log },
    (request, response) => {
      if (request.headers['x-forwarded-for'] && !proxies && !warned) {
        warned = true;
        log.warn({ problem: UNCOUNTED_PROXY });
      }
      return answer(request, response, parts, metrics);
    },
  );
  const metrics = [...counted.metrics(server), ...(parts.backend.metrics ?? [])];
  return server;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, backend, forms, privatePage, log }: Parts,
  metrics: Metric[],
): Handled {
  requireTls(request, response);
  if (!request.headers.host && request.httpVersion !== '1.0') return badRequest(response);
  const address = readRequestTarget(request.url);
  try {
    if (address.path === '/healthz' && isRead(request))
      return {
        path: address.path,
        answered: backend.ready().then((problems) => reportHealth(response, problems)),
      };
    if (asksForMetrics(request, address.path))
      return { path: address.path, answered: sendMetrics(response, metrics) };
    return (
      backend.handle(request, response, address) ??
      privatePage?.handle(request, response, address) ??
      forms?.handle(request, response, address) ??
      serveSite(request, response, address, site)
    );
  } catch (error) {
    if (error instanceof URIError) return badRequest(response);
    logProblem(log, error);
    sendText(response, 500, 'Something went wrong on our side. Please try again.');
    return { path: UNKNOWN };
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function reportHealth(response: ServerResponse, problems: string[]) {
  if (problems.length) sendJson(response, 503, { status: 'unavailable', problems });
  else sendJson(response, 200, { status: 'ok' });
}

/** An address that cannot be decoded, or a request without a host. */
function badRequest(response: ServerResponse) {
  sendText(response, 400, 'Bad request');
  return { path: UNKNOWN };
}

export { closeHttpServer as closeApp };
