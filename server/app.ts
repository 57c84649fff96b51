import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { answerBrokenRequest } from './answer-broken-request.ts';
import { closeConnectionsAtTheEnd } from './close-connections.ts';
import { logRequest, logRequests } from './log-requests.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import type { Site } from './site/load-site.ts';
import { serveSite } from './site/serve-site.ts';

/** Builds the server from its parts, without listening: a test can send it requests as it is. */
export function createApp({
  site,
  logLevel,
  logTo = process.stdout,
}: {
  site: Site;
  logLevel: string;
  logTo?: NodeJS.WritableStream;
}): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, base: null, stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : pathOfAbsolute(url)),
    requestTimeout: 30_000,
    // Node would answer a request without a host by itself, and without our headers.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded never reaches our hooks.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).headers(securityHeaders).type('text/plain').send('Bad request\n');
      logRequest(request, reply);
    },
  });

  addSecurityHeaders(app);
  logRequests(app);
  closeConnectionsAtTheEnd(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.host && request.raw.httpVersion !== '1.0')
      return reply.code(400).type('text/plain').send('Bad request\n');
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: (request, reply) => {
      request.logPath = '/healthz';
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  });
  serveSite(app, site);

  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed\n'),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const text = status < 500 ? 'Bad request\n' : 'Something went wrong on our side. Please try again.\n';
    return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
  });
  return app;
}

/** A request may name the whole address ("GET http://host/about"), as one to a proxy does (RFC 9112, 3.2.2). */
function pathOfAbsolute(url: string) {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : `/${url}`;
}
