import type { FastifyInstance } from 'fastify';

/** Fastify ends idle connections when it stops. One that still waits for its answer would then be kept alive, idle,
 * until it times out, and hold up the stop for over a minute: its answer closes it instead. */
export function closeConnectionsAtTheEnd(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
