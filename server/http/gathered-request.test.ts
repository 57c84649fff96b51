import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { GatheredRequest } from './gathered-request.ts';
import { readBody } from './read-body.ts';

type Heard = { pieces: number; body: Buffer; ended: boolean };

/** Sends a body, and tells what came of it. */
async function heardOf(send: (write: (text: string) => Promise<void>) => Promise<void>, dawdleMs = 0) {
  const heard: Heard = { pieces: 0, body: Buffer.alloc(0), ended: false };
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  await using server = createServer({ IncomingMessage: GatheredRequest }, async (request, response) => {
    request.once('close', resolve);
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request as AsyncIterable<Buffer>) {
        pieces.push(piece);
        if (dawdleMs) await setTimeout(dawdleMs);
      }
      heard.ended = true;
    } catch {
      // Cut off.
    }
    heard.pieces = pieces.length;
    heard.body = Buffer.concat(pieces);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.on('error', () => {});
  await send(
    async (text) => void (socket.write(text) || (await Promise.race([once(socket, 'drain'), closed]))),
  );
  await closed;
  socket.destroy();
  await setTimeout(20);
  return heard;
}

const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test('chunks that arrive together are handed on together', async () => {
  const body = Array.from({ length: 100 }, (_, index) => 'abcdefghij'[index % 10]!);
  const heard = await heardOf((write) => write(`${chunked}${body.map(chunk).join('')}0\r\n\r\n`));
  expect(heard).toEqual({ pieces: 1, body: Buffer.from(body.join('')), ended: true });
});

test('whoever reads such a body is told at once', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  await using server = createServer({ IncomingMessage: GatheredRequest }, (request) => {
    readBody(request, 100_000, 60_000)
      .then(String, (error: { reason: string }) => error.reason)
      .then(resolve, resolve);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.write(chunked + chunk('a').repeat(1000));
  expect(await told).toBe('gone');
});

test('whoever goes on sending crumbs is cut off', async () => {
  const heard = await heardOf((write) => write(`${chunked}${chunk('a').repeat(60_000)}0\r\n\r\n`));
  expect(heard.ended).toBe(false);
  expect(heard.body.length).toBeLessThan(2000);
});

test('a body in chunks arrives whole and in order, to a slow reader too', async () => {
  const text = Array.from({ length: 3000 }, (_, index) => `${index}:`.padEnd(400, 'x'));
  const heard = await heardOf(async (write) => {
    await write(chunked);
    for (let at = 0; at < text.length; at += 50)
      await write(
        text
          .slice(at, at + 50)
          .map(chunk)
          .join(''),
      );
    await write('0\r\n\r\n');
  }, 5);
  expect(heard.ended).toBe(true);
  expect(heard.body.toString()).toBe(text.join(''));
});
