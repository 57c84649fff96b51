import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';

import { expect, test } from 'vitest';

import { readForm } from './read-form.ts';

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const openFile = '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.7';

/** Sends the start of a form in one piece, stays, and tells what reading it came to, and whether its file was ended. */
async function outcomeOf(body: string, mostBytes = 100_000) {
  const { promise, resolve } = Promise.withResolvers<string>();
  await using server = createServer((request) => {
    readForm(request, {
      mostBytes,
      mostFieldBytes: 1000,
      file: (_field, stream) => finished(stream.resume()),
    }).then(
      () => resolve('read'),
      (error: { reason?: string }) => resolve(error.reason ?? 'broken'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 90000\r\n\r\n${body}`,
  );
  const waited = new Promise<string>((done) => setTimeout(done, 2000, 'still waiting'));
  const outcome = await Promise.race([promise, waited]);
  socket.destroy();
  await promise;
  return outcome;
}

test.each([
  ['a field that is too large', field('name', 'a'.repeat(2000)), 'large'],
  ['too many fields', field('name', 'a').repeat(11), 'broken'],
])('%s ends a form, also when a file begins in the same piece', async (_what, start, outcome) => {
  expect(await outcomeOf(start + openFile)).toBe(outcome);
});

test('a form that is too large ends, also when a file begins in the piece that is too much', async () => {
  expect(await outcomeOf(field('name', 'a') + openFile, 50)).toBe('large');
});
