import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { duplexPair } from 'node:stream';

import type { Backend } from '../backend.ts';
import { readAddress } from '../http/address.ts';

/**
 * Reaches our own backend as a browser would, without a network in between: whatever the address says, the request goes
 * nowhere else, and the backend sees the visitor's own address, by which it counts.
 */
export function createFetchInProcess(backend: Backend) {
  const inner = createServer((request, response) => {
    if (!backend.handle(request, response, readAddress(request.url))) response.writeHead(404).end();
  });

  return (visitor: IncomingMessage): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      // Whole, and not as a stream: Node 26 rejects a promise that nobody can catch when a form's stream is cut off, which
      // would end the process.
      const body = Buffer.from(await request.arrayBuffer());
      const [near, far] = duplexPair();
      try {
        Object.assign(far, { remoteAddress: visitor.socket.remoteAddress });
        inner.emit('connection', far);
        const { pathname, search, host } = new URL(request.url);
        const forwarded = visitor.headers['x-forwarded-for'];
        const outgoing = httpRequest({
          createConnection: () => near,
          method: request.method,
          path: pathname + search,
          headers: {
            ...Object.fromEntries(request.headers),
            host,
            ...(forwarded && { 'x-forwarded-for': forwarded }),
          },
          signal: init?.signal ?? undefined,
        });
        const answering = new Promise<IncomingMessage>((resolve, reject) => {
          outgoing.once('response', resolve);
          outgoing.on('error', reject);
        });
        outgoing.end(body);
        const answer = await answering;
        const said = await Array.fromAsync(answer as AsyncIterable<Buffer>);
        return new Response(said.length ? Buffer.concat(said) : null, { status: answer.statusCode });
      } finally {
        // Both ends: whoever waits at the other learns that nobody is here any more.
        near.destroy();
        far.destroy();
      }
    };
}
