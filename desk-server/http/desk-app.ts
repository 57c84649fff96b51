import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Refused } from '#schemas/desk/api.ts';
import { drillInWords } from '#schemas/desk/jobs.ts';
import { inTime, onceASecond } from '#server/health.ts';
import { createHttpServer } from '#server/http/create-http-server.ts';
import { isFromHere } from '#server/http/from-here.ts';
import { logProblem, UNKNOWN } from '#server/http/logger.ts';
import type { Handled, Log } from '#server/http/logger.ts';
import { asksForMetrics, sendMetrics } from '#server/http/metrics.ts';
import { BodyError } from '#server/http/read-body.ts';
import { createRequestMetrics } from '#server/http/request-metrics.ts';
import { readRequestTarget } from '#server/http/request-target.ts';
import { TLS_ONLY } from '#server/http/security-headers.ts';
import { sendError } from '#server/http/send-error.ts';
import { sendJson } from '#server/http/send.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Desk } from '../record/desk.ts';
import { listJobs } from '../record/job-runs.ts';
import { CallRefused } from '../record/refused.ts';
import { API_PATH, createApi } from './answer-api.ts';
import type { ApiParts } from './answer-api.ts';
import { refuseOtherHosts } from './desk-address.ts';
import { deskMetrics } from './desk-metrics.ts';
import { sendPage } from './page.ts';
import type { Page } from './page.ts';

const LONGEST_REQUEST_MS = 60_000;

type Parts = ApiParts & { page: Page; log: Log };

/** The desk's server, without listening. */
export function createDeskApp(parts: Parts): Server {
  const { desk, page, address, proxies } = parts;
  const counted = createRequestMetrics('desk');
  const log = counted.count(parts.log);
  const answerApi = createApi(parts);
  const health = watchDesk(desk);

  const server = createHttpServer(
    { longestRequestMs: LONGEST_REQUEST_MS, proxies, log },
    (request, response) => {
      const handled: Handled = { path: UNKNOWN };
      handled.answered = answer(request, response)
        .then((path) => void (handled.path = path))
        .catch((error: unknown) => sendRefusal(request, response, error, log));
      return handled;
    },
  );
  const metrics = [...counted.metrics(server), ...deskMetrics(desk)];
  return server;

  /** Answers what the log shall call the path. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string> {
    if (address.isSecure)
      for (const [name, value] of Object.entries(TLS_ONLY)) response.setHeader(name, value);
    const { path, search } = readRequestTarget(request.url);
    if (!asksHowItIs(request, path)) refuseOtherHosts(request, address);
    if (path === '/healthz') {
      const { code, body } = await health(request);
      sendJson(response, code, body);
      return path;
    }
    if (asksForMetrics(request, path)) {
      await sendMetrics(response, metrics);
      return path;
    }
    if (!path.startsWith(API_PATH)) return sendPage(request, response, path, page);
    await answerApi(request, response, path, new URLSearchParams(search));
    return path;
  }
}

/** A monitor on this machine has no way to the desk's own address but through the proxy, which makes a stranger of it. */
const asksHowItIs = (request: IncomingMessage, path: string) =>
  (path === '/healthz' || asksForMetrics(request, path)) &&
  isFromHere(request) &&
  ['127.0.0.1', 'localhost', '[::1]'].some(
    (name) => request.headers.host?.toLowerCase() === `${name}:${request.socket.localPort}`,
  );

/** Says why a call is not done; nothing of the inside. */
function sendRefusal(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log) {
  const { status, why, message, retryAfter } = refusedBy(error, log);
  const body: Refused = { error: why, message, retryAfter };
  sendError(request, response, {
    status,
    body,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

function refusedBy(error: unknown, log: Log): CallRefused {
  if (error instanceof CallRefused) return error;
  if (error instanceof BodyError)
    return new CallRefused('bad-request', 'What was sent is too large, or did not arrive.');
  logProblem(log, error);
  return new CallRefused(
    'unavailable',
    error instanceof Unavailable
      ? 'The desk cannot reach its database or files now. Nothing was changed. Try again in a moment.'
      : 'Something went wrong on the desk’s side. It is written in its log.',
  );
}

/** Tells whoever watches the desk how it is. `degraded`: it works, and one of its background jobs does not; to start it anew is no remedy. */
function watchDesk(desk: Desk) {
  const look = onceASecond(async () => {
    try {
      const jobs = await inTime(listJobs(desk));
      const isWell = jobs.every(({ failingSince, isLate }) => failingSince === undefined && !isLate);
      return { code: 200, status: isWell ? 'ok' : 'degraded', jobs };
    } catch {
      return { code: 503, status: 'unavailable', jobs: [] };
    }
  });
  return async (request: IncomingMessage) => {
    const { code, status, jobs } = await look();
    // A monitor on this machine needs to know which; to strangers it would tell when mail is down, and nobody hears what was said.
    if (!isFromHere(request) || !jobs.length) return { code, body: { status } };
    const times = jobs.map(({ name, okAt, failingSince }) => [
      name,
      { okAt: iso(okAt), failingSince: iso(failingSince) },
    ]);
    const drill = jobs.find((job) => job.drill)?.drill;
    const body = { status, jobs: Object.fromEntries(times) as Record<string, unknown> };
    return { code, body: drill ? { ...body, drill: drillInWords(drill, desk.now()) } : body };
  };
}

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
