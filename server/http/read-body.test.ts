import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

// Its one timer is made when it is imported.
vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
afterAll(() => void vi.useRealTimers());
const { readBody } = await import('./read-body.ts');

let server: Server;
afterEach(() => server.close());

/** Sends pieces with pauses between them, the first after the request has come, and tells what reading them came to. */
async function outcomeOf(pieces: (string | number)[], { limit = 100, ms = 5000 } = {}) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  server = createServer((request) => {
    readBody(request, limit, ms)
      .then(String, (error: { reason: string }) => error.reason)
      .then(resolve, resolve);
    asked.resolve();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  for (const piece of pieces)
    if (typeof piece === 'string') socket.write(piece);
    else {
      await asked.promise;
      vi.advanceTimersByTime(piece);
    }
  const first = await Promise.race([
    promise,
    new Promise<string>((done) => setTimeout(done, 200, 'reading')),
  ]);
  socket.destroy();
  return first === 'reading' ? promise : first;
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';

test('a body in pieces is read whole', async () => {
  expect(await outcomeOf([head, 'hello', 30, 'world'])).toBe('helloworld');
});

test('one that says it is too large is not read', async () => {
  expect(await outcomeOf([head], { limit: 9 })).toBe('large');
});

test('one that turns out too large is let go of', async () => {
  const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  expect(await outcomeOf([chunked, '5\r\nhello\r\n', '5\r\nworld\r\n'], { limit: 9 })).toBe('large');
});

test('one whose sender dawdles is let go of', async () => {
  expect(await outcomeOf([head, 'he', 1500, 'l', 800], { ms: 1000 })).toBe('slow');
});

test('one whose sender leaves is let go of', async () => {
  expect(await outcomeOf([head, 'he'])).toBe('gone');
});
