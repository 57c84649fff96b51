import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log calls this request's address. Set only to names of our own. */
    logPath: string;
  }
}

/** One line a request. Neither addresses nor query strings are logged, and a path only when it is one of ours: a
 * visitor may have typed anything there. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('logPath', UNKNOWN);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

export function logRequest(request: FastifyRequest, reply: FastifyReply) {
  request.log.info(
    {
      method: request.method,
      path: request.logPath ?? UNKNOWN,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
}

const UNKNOWN = '(unknown)';
