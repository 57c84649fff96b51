import type { IncomingMessage } from 'node:http';

/** Why a body could not be read: it is too large, came too slowly, or its sender left. */
export class BodyError extends Error {
  readonly reason: 'large' | 'slow' | 'gone';

  constructor(reason: BodyError['reason']) {
    super(`The body was not read: ${reason}`);
    this.reason = reason;
  }
}

/** Bodies that are arriving, and when each is given up. One timer looks after all: one for each costs more than reading
 * a small body does. */
const arriving = new Map<IncomingMessage, { until: number; giveUp: () => void }>();
setInterval(() => {
  const now = Date.now();
  for (const { until, giveUp } of arriving.values()) if (until < now) giveUp();
}, 1000).unref();

/** Reads a body whole. It is let go of as soon as it is larger than `limit`, or takes longer than about `ms`. */
export function readBody(request: IncomingMessage, limit: number, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > limit) return reject(new BodyError('large'));
    let chunks: Buffer[] = [];
    let size = 0;
    const stop = (reason: BodyError['reason']) => {
      arriving.delete(request);
      request.off('data', take);
      chunks = [];
      reject(new BodyError(reason));
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) stop('large');
      else chunks.push(chunk);
    };
    arriving.set(request, { until: Date.now() + ms, giveUp: () => stop('slow') });
    request.on('data', take);
    request.on('end', () => {
      arriving.delete(request);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    // Also when the connection is cut: Node then makes an error of it.
    request.on('error', () => stop('gone'));
  });
}

/** How much of a refused body is still read, so that its sender gets to see the answer, and for how long. A browser that
 * is cut off while it sends reports a network failure instead. */
const MOST_DRAINED_BYTES = 8 * 1024 * 1024;
const LONGEST_DRAIN_MS = 10_000;

/** Lets the sender of a refused body finish, within limits, and then hangs up. */
export function drain(request: IncomingMessage) {
  let left = MOST_DRAINED_BYTES;
  const timer = setTimeout(() => request.destroy(), LONGEST_DRAIN_MS);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
