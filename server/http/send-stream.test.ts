import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { sendStream } from './send.ts';

/** The answer to a request whose sender has gone. */
async function lostAnswer(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => resolve(response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sent = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  sent.on('error', () => {});
  sent.end();
  const response = await promise;
  sent.destroy();
  await once(response, 'close');
  return response;
}

test('a stream whose reader has gone before it begins is closed', async () => {
  const stream = createReadStream(import.meta.filename);
  await sendStream(await lostAnswer(), 200, {}, stream);
  if (!stream.closed) await once(stream, 'close', { signal: AbortSignal.timeout(1000) });
  expect([stream.destroyed, stream.bytesRead]).toEqual([true, 0]);
});

test('one that fails after it was given up ends nothing else', async () => {
  const stream = new Readable({
    read() {},
    destroy: (_error, done) => setImmediate(done, new Error('too many open files')),
  });
  await sendStream(await lostAnswer(), 200, {}, stream);
  await expect.poll(() => stream.closed).toBe(true);
  expect(stream.errored?.message).toBe('too many open files');
});
