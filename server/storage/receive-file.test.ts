import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { RESUME_MAX_BYTES } from '#schemas/resume.ts';

import { receiveFile } from './receive-file.ts';

/** Sends a body piece by piece, for as long as the server wants it. Tells what receiving it came to, and how much was
 * taken. */
async function receive(head: string, pieces: (Buffer | number)[], longestPauseMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'receive-'));
  const file = await open(join(folder, 'a'), 'wx+');
  const outcome = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    receiveFile(request, file, longestPauseMs)
      .then(outcome.resolve, (error: Error & { reason?: string }) =>
        outcome.resolve(error.reason ?? error.message),
      )
      .finally(() => response.end());
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(async () => {
    socket.destroy();
    server.close();
    await file.close();
    await rm(folder, { recursive: true });
  });
  let over = false;
  void outcome.promise.then(() => (over = true));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  for (const piece of pieces) {
    if (over) break;
    if (typeof piece === 'number') await new Promise((done) => setTimeout(done, piece));
    // A server that takes no more lets the line fill up: then nothing is written any longer.
    else await Promise.race([new Promise((done) => socket.write(piece, done)), outcome.promise]);
  }
  return { outcome: await outcome.promise, stored: (await file.stat()).size };
}

const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'a');
const chunk = (data: Buffer) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
const boundary = 'Content-Type: multipart/form-data; boundary=b';
const opening = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
);

test('a body without an announced length is stopped at the limit, not at its end', async () => {
  const endless = Array.from({ length: 400 }, () => chunk(kilobytes(64)));
  const { outcome, stored } = await receive('Transfer-Encoding: chunked', endless);
  expect(outcome).toBe('The object exceeded the maximum allowed size');
  expect(stored).toBeLessThanOrEqual(RESUME_MAX_BYTES);
});

test('so is a part of a form', async () => {
  const endless = Array.from({ length: 400 }, () => chunk(kilobytes(64)));
  const { outcome, stored } = await receive(`${boundary}\r\nTransfer-Encoding: chunked`, [
    chunk(opening),
    ...endless,
  ]);
  expect(outcome).toBe('The object exceeded the maximum allowed size');
  expect(stored).toBeLessThanOrEqual(RESUME_MAX_BYTES);
});

test('a form that ends before its file does is no upload', async () => {
  const cut = Buffer.concat([opening, kilobytes(1)]);
  const { outcome } = await receive(`${boundary}\r\nContent-Length: ${cut.length}`, [cut]);
  expect(outcome).toBe('The multipart body is broken');
});

test('an upload that stands still is given up, one that goes on slowly is not', async () => {
  const still = await receive('Content-Length: 3000', [kilobytes(1), 2500], 1000);
  expect(still.outcome).toBe('slow');
  const slow = await receive(
    'Content-Length: 5120',
    [0, 1, 2, 3, 4].flatMap(() => [kilobytes(1), 600]),
    1500,
  );
  expect(slow.outcome).toEqual({ size: 5120, type: 'application/octet-stream' });
}, 15_000);
