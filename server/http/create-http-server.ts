import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { answerBrokenRequest } from './answer-broken-request.ts';
import { GatheredRequest } from './gathered-request.ts';
import type { Handled, Log } from './logger.ts';
import { sendText } from './send.ts';
import { watchConnections } from './watch-connections.ts';

const LONGEST_HEADERS_MS = 15_000;

type Parts = { longestRequestMs: number; proxies: number; log: Log };

const closers = new WeakMap<Server, (lastWordMs: number) => Promise<void>>();

/** What every server of ours holds against strangers before it looks at what is asked; whatever is answered is noted. Without listening. */
export function createHttpServer(
  { longestRequestMs, proxies, log }: Parts,
  answer: (request: IncomingMessage, response: ServerResponse) => Handled,
): Server {
  const server = createServer(
    {
      IncomingMessage: GatheredRequest,
      // Node would answer a request without a host by itself, and without our headers.
      requireHostHeader: false,
      requestTimeout: longestRequestMs,
      headersTimeout: LONGEST_HEADERS_MS,
      keepAliveTimeout: 0,
    },
    (request, response) => {
      const started = performance.now();
      if (!mayAsk(request, response)) return;
      const handled = answer(request, response);
      const note = () => log.request(request, response, handled.path, started);
      if (handled.answered) void handled.answered.then(note);
      else note();
    },
  );
  const { mayAsk, close } = watchConnections(server, { proxies });
  closers.set(server, close);
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, log));
  // Node would answer this one by itself, and without our headers, too.
  server.on('checkExpectation', (request, response) => {
    if (mayAsk(request, response)) sendText(response, 417, 'Expectation failed');
  });
  return server;
}

/** Stops listening and resolves when the open requests are answered. With `lastWordMs` whoever has a connection may use it for so
 * long: it is for a program that another takes over from. */
export async function closeHttpServer(server: Server, lastWordMs = 0): Promise<void> {
  await closers.get(server)?.(lastWordMs);
}
