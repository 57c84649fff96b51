import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createHttpServer } from '#server/http/create-http-server.ts';
import { UNKNOWN } from '#server/http/logger.ts';
import type { Handled, Log } from '#server/http/logger.ts';
import { readRequestTarget } from '#server/http/request-target.ts';
import { TLS_ONLY } from '#server/http/security-headers.ts';
import { sendJson } from '#server/http/send.ts';

import { API_PATH, createApi } from './answer-api.ts';
import type { ApiParts } from './answer-api.ts';
import { watchDesk } from './health.ts';
import type { Page } from './load-page.ts';
import { refuseOtherHosts } from './refuse-foreign.ts';
import { sendPage } from './send-page.ts';
import { sendRefusal } from './send-refusal.ts';

const LONGEST_REQUEST_MS = 60_000;

type Parts = ApiParts & { page: Page; log: Log };

/** The desk's server, without listening. */
export function createDeskApp(parts: Parts): Server {
  const { desk, page, address, log, proxies } = parts;
  const answerApi = createApi(parts);
  const health = watchDesk(desk);

  return createHttpServer({ longestRequestMs: LONGEST_REQUEST_MS, proxies, log }, (request, response) => {
    const handled: Handled = { path: UNKNOWN };
    handled.answered = answer(request, response)
      .then((path) => void (handled.path = path))
      .catch((error: unknown) => sendRefusal(request, response, error, log));
    return handled;
  });

  /** Answers what the log shall call the path. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string> {
    if (address.isSecure)
      for (const [name, value] of Object.entries(TLS_ONLY)) response.setHeader(name, value);
    refuseOtherHosts(request, address);
    const { path, search } = readRequestTarget(request.url);
    if (path === '/healthz') {
      const { code, body } = await health(request);
      sendJson(response, code, body);
      return path;
    }
    if (!path.startsWith(API_PATH)) return sendPage(request, response, path, page);
    await answerApi(request, response, path, new URLSearchParams(search));
    return path;
  }
}
