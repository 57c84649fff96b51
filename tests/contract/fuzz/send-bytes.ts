import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import type { BadRequest } from './bad-request.ts';
import { readAnswers } from './read-answers.ts';
import type { Answer } from './read-answers.ts';

const LONGEST_PAUSE_MS = 10;
const PATIENCE_MS = 15_000;

/** Sends a request on a connection of its own, and reads the answers. Throws when they are not HTTP, or too few. */
export async function sendBytes(port: number, request: BadRequest): Promise<Answer[]> {
  const { answers: expected, ending, isHead } = request;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = Buffer.alloc(0);
  const heard = Promise.withResolvers<string>();
  const timer = setTimeout(() => heard.resolve('and then nothing'), PATIENCE_MS);
  // A connection that the server has closed cannot be written to: what counts is what it said before.
  socket.on('error', () => {});
  socket.on('close', () => heard.resolve('and then the end'));
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (ending === 'waits' && isAnswered(received, request)) heard.resolve('whole');
  });
  await once(socket, 'connect');
  await write(socket, request);
  if (ending === 'ends') socket.end();
  else if (ending === 'leaves') socket.destroy();
  else if (ending === 'resets') socket.resetAndDestroy();
  const how = await heard.promise;
  clearTimeout(timer);
  socket.destroy();

  const { answers, left } = readAnswers(received, isHead);
  if (answers.length < expected || left)
    throw new Error(`${answers.length} answers came, ${left} bytes of another, ${how}`);
  return answers;
}

async function write(socket: Socket, { bytes, pieces }: BadRequest) {
  const length = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length && !socket.destroyed; at += length) {
    if (at) await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS * (at / bytes.length)));
    await new Promise((resolve) => socket.write(bytes.subarray(at, at + length), resolve));
  }
}

function isAnswered(received: Buffer, { answers, isHead }: BadRequest) {
  try {
    return readAnswers(received, isHead).answers.length >= answers;
  } catch {
    return true;
  }
}
