import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { startCaddy, startNginxInFront } from '../engines/front.ts';
import type { Front } from '../engines/front.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { ask, DESK, line, WWW } from './in-front.ts';

type Asked = { request: IncomingMessage; body: string; isGone: boolean };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a program behind each of them is handed: a program that writes down what it is asked. */
describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginxInFront],
])('behind %s', (_which, start) => {
  let front: Front;
  let asked: Asked[] = [];
  let answer: Answer;
  const program = createServer((request, response) => {
    const heard: Asked = { request, body: '', isGone: false };
    asked.push(heard);
    request.on('data', (chunk: Buffer) => (heard.body += chunk.toString()));
    request.on('error', () => {});
    response.on('close', () => (heard.isGone = !response.writableFinished));
    answer(request, response);
  });
  const first = () => asked[0]!;

  beforeAll(async () => {
    program.listen(0, '127.0.0.1');
    await once(program, 'listening');
    const { port } = program.address() as AddressInfo;
    answer = (_request, response) => void response.end();
    front = await start({ site: port, desk: port });
    const isUp = (name: string) =>
      ask(front, name, '/').then(
        ({ status }) => status === 200,
        () => false,
      );
    await waitUntil(async () => (await isUp(WWW)) && (await isUp(DESK)), 30_000, 50);
  });
  afterAll(async () => {
    await front[Symbol.asyncDispose]();
    program.closeAllConnections();
    program.close();
  });
  beforeEach(() => {
    asked = [];
    answer = (_request, response) => void response.end();
  });

  test.each([[WWW], [DESK]])(
    '%s: whom a visitor says to be is replaced by where they come from',
    async (name) => {
      await ask(front, name, '/', {
        headers: {
          'x-forwarded-for': '203.0.113.9, 198.51.100.7',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': 'elsewhere.example',
          'x-real-ip': '203.0.113.9',
          forwarded: 'for=203.0.113.9;host=elsewhere.example',
        },
      });
      const { headers } = first().request;
      expect(headers).toMatchObject({
        host: name,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
      expect(first().request.rawHeaders.join(' ')).not.toMatch(/203\.0\.113|198\.51\.100|elsewhere/);
      // Told to close, Node hangs up on whoever is still sending.
      expect(headers.connection ?? 'keep-alive').not.toBe('close');
    },
  );

  test.each([['/services/?a=%2F&b'], ['/%e0%a4%85//x'], ['/a%2fb;c=d']])(
    '%s is asked for as it was',
    async (path) => {
      await ask(front, WWW, path);
      expect(first().request.url).toBe(path);
    },
  );

  test('a body that comes slowly is handed on as it comes', async () => {
    const socket = await line(front, WWW);
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /slow HTTP/1.1\r\nHost: ${WWW}\r\nContent-Length: 1000\r\n\r\nits beginning`);
    expect(await waitUntil(() => asked[0]?.body === 'its beginning', 10_000, 20)).toBe(true);
  });

  test('who has left in the middle of a body is not waited for', async () => {
    answer = () => {};
    const socket = await line(front, WWW);
    socket.write(`POST /left HTTP/1.1\r\nHost: ${WWW}\r\nContent-Length: 1000\r\n\r\nits beginning`);
    await waitUntil(() => asked[0]?.body === 'its beginning', 10_000, 20);
    socket.destroy();
    expect(await waitUntil(() => first().isGone, 10_000, 20)).toBe(true);
  });

  test('a stream arrives piece by piece, and the desk hears that its browser has left', async () => {
    let response: ServerResponse;
    answer = (_request, given) => {
      response = given;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
    };
    const socket = await line(front, DESK);
    socket.write(`GET /events HTTP/1.1\r\nHost: ${DESK}\r\nAccept-Encoding: gzip\r\n\r\n`);
    for (const word of ['one', 'two', 'three']) {
      expect(await waitUntil(() => socket.heard().includes(`data: ${word}`), 10_000, 20)).toBe(true);
      response!.write(`data: ${word === 'one' ? 'two' : 'three'}\n\n`);
    }
    socket.destroy();
    expect(await waitUntil(() => first().isGone, 10_000, 20)).toBe(true);
  });

  test('a form whose program hangs up without an answer is not sent a second time', async () => {
    answer = (request) => void request.once('data', () => request.socket.destroy());
    const sent = await ask(front, WWW, '/contact', { method: 'POST', body: 'name=Asha' });
    expect([sent.status, asked.length]).toEqual([502, 1]);
  });

  test('each request has a connection of its own, and none is left when it is answered', async () => {
    for (let count = 0; count < 5; count++) await ask(front, WWW, '/');
    expect(new Set(asked.map(({ request }) => request.socket)).size).toBe(5);
    const { promise, resolve } = Promise.withResolvers<number>();
    await waitUntil(
      async () => {
        const { promise: counted, resolve: count } = Promise.withResolvers<number>();
        program.getConnections((_error, number) => count(number));
        return (await counted) === 0;
      },
      5000,
      20,
    );
    program.getConnections((_error, number) => resolve(number));
    expect(await promise).toBe(0);
  });

  test('a program that takes its time, as one that is started anew, is waited for', async () => {
    answer = (_request, response) => void setTimeout(() => response.end('late'), 4000);
    expect((await ask(front, WWW, '/')).body).toBe('late');
  });
});
