import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestContext } from 'vitest';

import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';

import { watchFreeSpace } from '../files/free-space.ts';
import { openSpool } from '../files/spool.ts';
import { receiveFile } from './receive-file.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Sends a body piece by piece, with pauses between them once what was sent has come, for as long as the server wants it. Tells
 * what receiving it came to, and how much was taken. */
async function receive({ onTestFinished }: TestContext, head: string, pieces: (Buffer | number | 'leave')[]) {
  const folder = await mkdtemp(join(tmpdir(), 'receive-'));
  const spool = await openSpool(folder, watchFreeSpace(folder, 0));
  const spooled = await spool.create();
  let counted = 0;
  const count = (bytes: number) => void (counted += bytes);
  const outcome = Promise.withResolvers<unknown>();
  let received = () => 0;
  const server = createServer((request, response) => {
    received = () => request.socket.bytesRead;
    receiveFile(request, { spooled, count })
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
    await spooled[Symbol.asyncDispose]();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
  let over = false;
  void outcome.promise.then(() => (over = true));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  for (const piece of pieces) {
    if (over) break;
    if (piece === 'leave') socket.destroy();
    else if (typeof piece === 'number') {
      while (received() < socket.bytesWritten) await new Promise(setImmediate);
      vi.advanceTimersByTime(piece);
    }
    // A server that takes no more lets the line fill up: then nothing is written any longer.
    else await Promise.race([new Promise((done) => socket.write(piece, done)), outcome.promise]);
  }
  const result = await outcome.promise;
  const { size } = await spooled.file.stat();
  expect(counted).toBe(size);
  return { outcome: result, stored: size };
}

const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'a');
const chunk = (data: Buffer) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
const boundary = 'Content-Type: multipart/form-data; boundary=b';
const opening = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
);

test('a body without an announced length is stopped at the limit, not at its end', async (context) => {
  const endless = Array.from({ length: 400 }, () => chunk(kilobytes(64)));
  const { outcome, stored } = await receive(context, 'Transfer-Encoding: chunked', endless);
  expect(outcome).toBe('The object exceeded the maximum allowed size');
  expect(stored).toBeLessThanOrEqual(RESUME_MAX_BYTES);
});

test('so is a part of a form', async (context) => {
  const endless = Array.from({ length: 400 }, () => chunk(kilobytes(64)));
  const { outcome, stored } = await receive(context, `${boundary}\r\nTransfer-Encoding: chunked`, [
    chunk(opening),
    ...endless,
  ]);
  expect(outcome).toBe('The object exceeded the maximum allowed size');
  expect(stored).toBeLessThanOrEqual(RESUME_MAX_BYTES);
});

test('a form that ends before its file does is no upload', async (context) => {
  const cut = Buffer.concat([opening, kilobytes(1)]);
  const { outcome } = await receive(context, `${boundary}\r\nContent-Length: ${cut.length}`, [cut]);
  expect(outcome).toBe('The multipart body is broken');
});

const everySecond = (bytes: number, seconds: number) =>
  Array.from({ length: seconds }, () => [Buffer.alloc(bytes, 'a'), 1000]).flat();

test.for([
  ['stands still', [kilobytes(1), 31_000]],
  ['trickles', everySecond(1000, 31)],
  ['trickles as a part of a form', [opening, ...everySecond(1000, 31)]],
] as [how: string, pieces: (Buffer | number)[]][])(
  'an upload that %s for half a minute is given up',
  async ([_how, pieces], context) => {
    const head = pieces[0] === opening ? `${boundary}\r\n` : '';
    const { outcome } = await receive(context, `${head}Content-Length: 90000`, pieces);
    expect(outcome).toBe('slow');
  },
);

test('one that stands still for less, or goes on slowly, is not', async (context) => {
  const still = [kilobytes(1), 29_000, kilobytes(29)];
  const slowly = everySecond(1024, 60);
  const { outcome } = await receive(context, 'Content-Length: 92160', [...still, ...slowly]);
  expect(outcome).toEqual({ size: 92_160, type: 'application/octet-stream' });
});

test('whoever leaves in the middle is gone, and the file can be closed', async (context) => {
  const { outcome } = await receive(context, `${boundary}\r\nContent-Length: 30000`, [
    opening,
    kilobytes(1),
    'leave',
  ]);
  expect(outcome).toBe('gone');
});
