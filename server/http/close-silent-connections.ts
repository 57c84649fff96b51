import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than the minute that proxies keep idle connections, and than a slow line takes for our largest file. */
const LONGEST_SILENCE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 10_000;

/** Ends connections on which nothing moves, idle or not. Node's own way re-arms two timers for every request, which is
 * five of a hundred microseconds; one look at all of them now and then costs nothing. */
export function closeSilentConnections(server: Server) {
  const seen = new Map<Socket, { bytes: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    seen.set(socket, { bytes: 0, since: Date.now() });
    socket.once('close', () => seen.delete(socket));
  });
  const looking = setInterval(() => {
    const now = Date.now();
    for (const [socket, last] of seen) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes !== last.bytes) seen.set(socket, { bytes, since: now });
      else if (now - last.since > LONGEST_SILENCE_MS) socket.destroy();
    }
  }, LOOK_EVERY_MS);
  server.once('close', () => clearInterval(looking));
}
