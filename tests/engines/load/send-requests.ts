import { connect } from 'node:net';

import { readAnswers } from './read-answers.ts';
import type { Requests } from './requests.ts';

export type Load = {
  port: number;
  requests: Requests;
  /** Each has one connection, and one request under way. */
  clients: number;
  /** How many requests in all; without it they go on until the signal. */
  count?: number;
  signal?: AbortSignal;
  /** How long a client rests between two requests. */
  pauseMs?: number;
  onAnswer?: (status: number) => void;
};

export type Sent = {
  seconds: number;
  /** The numbers of the requests whose acknowledgement arrived. */
  acknowledged: number[];
  /** The numbers of those that got another answer. */
  refused: number[];
  /** Milliseconds to each answer, of either kind. */
  latencies: number[];
};

const RECONNECT_MS = 50;
/** Longer than the server takes for anything. */
const PATIENCE_MS = 60_000;

/** Sends requests from several clients over kept connections; broken ones are made anew. */
export async function sendRequests(load: Load): Promise<Sent> {
  const sent: Sent = { seconds: 0, acknowledged: [], refused: [], latencies: [] };
  const started = performance.now();
  let left = load.count ?? Infinity;
  const isOver = () => left <= 0 || (load.signal?.aborted ?? false);
  const client = async () => {
    const build = load.requests.builder();
    while (!isOver()) {
      await converse(load, build, sent, () => !isOver() && left-- > 0);
      if (!isOver()) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  sent.seconds = (performance.now() - started) / 1000;
  return sent;
}

/** One connection, for as long as it holds and there is something to send. */
function converse(
  { port, requests, pauseMs, onAnswer }: Load,
  build: (number: number) => Buffer,
  sent: Sent,
  mayGoOn: () => boolean,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let number = 0;
  let sentAt = 0;
  const next = () => {
    if (socket.destroyed) return;
    if (!mayGoOn()) return void socket.destroy();
    number = requests.take();
    const bytes = build(number);
    sentAt = performance.now();
    socket.write(bytes);
  };
  socket.on(
    'data',
    readAnswers((status) => {
      sent.latencies.push(performance.now() - sentAt);
      (status === requests.acknowledgement ? sent.acknowledged : sent.refused).push(number);
      onAnswer?.(status);
      if (pauseMs) setTimeout(next, pauseMs);
      else next();
    }),
  );
  socket.on('connect', next);
  socket.on('error', () => {});
  socket.on('close', () => resolve());
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  return promise;
}
