import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

import { clientAddress } from './client-address.ts';
import { createClientCount } from './client-count.ts';
import { SLOWEST_PACE } from './watch-sender.ts';

/** Longer than the minute that proxies keep idle connections. */
const LONGEST_IDLE_MS = 75_000;
/** An answer of ours on its way to a slow line. The largest file fits into the system's own buffers many times over before
 * nothing seems to move. */
const LONGEST_SILENCE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 5000;
/** When a program ends, connections that are kept open may still ask until nobody has for this long. A proxy sends on them whenever
 * it likes, and a form that crosses our end of one is lost: no proxy repeats a POST by itself. Who asks in time is told that it was
 * the last, so that they become fewer. With this long for each by itself, three of 2,601 requests were lost over eight restarts. */
export const LAST_WORD_MS = 500;
/** Then open requests have as long again (GRACE_MS). */
const LONGEST_LAST_WORDS_MS = 5000;
const CLOSING_LOOK_MS = 20;
/** Of the files that may be open, for the databases and the log. */
const KEPT_DESCRIPTORS = 100;
const MOST_CONNECTIONS = 10_000;
/** Requests that one connection may have sent ahead (pipelining, RFC 9112, 9.3.2), which no browser and no proxy does. Each is
 * held, with the file it asks for, until the answers before it are read. */
const MOST_UNANSWERED = 4;
/** Whoever sends more ahead has no connection for this long, nor has an IPv6 network where four did: closing one is dear
 * enough. */
const SHUT_OUT_MS = 60_000;
/** The share of them that one address may have, and no more than this: each may be good for 2 MB of requests sent ahead, for
 * as long as it takes to close it. An IPv6 network may have four times as many. Behind a proxy of ours all come from that. */
const SHARE_OF_ONE = 1 / 8;
const MOST_OF_ONE = 256;

type Connection = {
  request?: IncomingMessage;
  response?: ServerResponse;
  unanswered: number;
  /** Bytes that have gone to and fro, and when that last changed. */
  moved: number;
  movedAt: number;
  /** Bytes that have come, look by look. */
  come: number[];
};

export type Limits = { proxies: number; most?: number };

/**
 * Keeps connections within bounds: no more than the system has room for, no more than a share of them from one address, and
 * none on which nothing happens. Node's own way re-arms two timers for every request, which is five of a hundred microseconds;
 * one look at all of them now and then costs nothing. `mayAsk` is to be asked for each request: whether to answer it.
 */
export function watchConnections(server: Server, { proxies, most = mostConnections() }: Limits) {
  const connections = new Map<Socket, Connection>();
  const mostOfOne = proxies ? most : Math.max(1, Math.min(MOST_OF_ONE, Math.floor(most * SHARE_OF_ONE)));
  const open = createClientCount(mostOfOne);
  const shutOut = createClientCount(1);
  let isClosing = false;
  let lastAskedAt = 0;
  server.maxConnections = most;

  server.on('connection', (socket: Socket) => {
    const client = clientAddress({ socket } as IncomingMessage, 0);
    if (!open.hasRoom(client) || !shutOut.hasRoom(client)) return void socket.destroy();
    open.add(client);
    connections.set(socket, { unanswered: 0, moved: 0, movedAt: performance.now(), come: [] });
    socket.once('close', () => {
      connections.delete(socket);
      open.remove(client);
    });
  });

  const looking = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections)
      if (isTooSilent(socket, connection, now) || isTooSlow(socket, connection)) socket.destroy();
  }, LOOK_EVERY_MS);
  server.once('close', () => clearInterval(looking));

  function mayAsk(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection || socket.destroyed) {
      // Node goes through all that it has read, 64 KB, also when the connection has been closed in the middle of it.
      // This way each request in the rest costs half as much. Not reported upstream: send 1,500 requests in one piece,
      // destroy the socket in the first, and the other 1,499 are handed over.
      request.destroy();
      return false;
    }
    // Answers go out in order: once the latest is out, all are.
    connection.unanswered = isAnswered(connection.response) ? 1 : connection.unanswered + 1;
    connection.request = request;
    connection.response = response;
    if (isClosing) {
      lastAskedAt = performance.now();
      sayLast(response);
    }
    if (connection.unanswered <= MOST_UNANSWERED) return true;
    socket.destroy();
    const client = clientAddress(request, 0);
    if (!proxies && shutOut.hasRoom(client)) {
      shutOut.add(client);
      setTimeout(() => shutOut.remove(client), SHUT_OUT_MS).unref();
    }
    return false;
  }

  /** Takes no more connections, and resolves when those that are open have been answered. On a socket that others hold as well,
   * new ones wait for whoever comes next. */
  async function close(lastWordMs: number): Promise<void> {
    isClosing = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    // Not the one of an HTTP server, which ends idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
    for (const { response } of connections.values()) if (response) sayLast(response);
    const begun = (lastAskedAt = performance.now());
    const look = () => {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        noteMoves(socket, connection, now);
        // What it has come for is on its way.
        const patienceMs = connection.request ? lastWordMs : LAST_WORD_MS;
        const isQuiet = now - Math.max(connection.movedAt, lastAskedAt) >= patienceMs;
        if (isIdle(connection) && (isQuiet || now - begun >= LONGEST_LAST_WORDS_MS)) socket.destroy();
      }
    };
    look();
    // After what has come meanwhile is read: something long may have kept us from it.
    const closing = setInterval(() => setImmediate(look), CLOSING_LOOK_MS);
    await promise;
    clearInterval(closing);
    // What is left of it are its timers.
    server.close();
  }

  return { mayAsk, close };
}

function sayLast(response: ServerResponse) {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

function noteMoves(socket: Socket, connection: Connection, now: number) {
  const moved = socket.bytesRead + socket.bytesWritten;
  if (moved === connection.moved) return;
  connection.moved = moved;
  connection.movedAt = now;
}

function isTooSilent(socket: Socket, connection: Connection, now: number) {
  noteMoves(socket, connection, now);
  return now - connection.movedAt > (isIdle(connection) ? LONGEST_IDLE_MS : LONGEST_SILENCE_MS);
}

/** Nothing was asked that is not answered. */
const isIdle = ({ request, response }: Connection) => !request || (request.complete && isAnswered(response));

const isAnswered = (response?: ServerResponse) =>
  !response || response.writableFinished || response.destroyed;

/** A body that nobody reads, or that comes after its answer: whoever reads one has a nearer eye on it (watch-sender.ts). */
function isTooSlow(socket: Socket, { request, come }: Connection) {
  if (!request || request.complete) {
    come.length = 0;
    return false;
  }
  come.push(socket.bytesRead);
  // A while longer than the nearer eye, which can give an answer.
  const { bytesPerSecond, overSeconds } = SLOWEST_PACE;
  if (come.length * LOOK_EVERY_MS <= overSeconds * 1000 + 2 * LOOK_EVERY_MS) return false;
  return socket.bytesRead - come.shift()! < bytesPerSecond * overSeconds;
}

/** A connection is an open file to the system, and so is each upload and download on it. */
function mostConnections() {
  const limit = descriptorLimit();
  return Math.max(
    10,
    Math.min(MOST_CONNECTIONS, Math.floor((limit - KEPT_DESCRIPTORS) / (1 + MOST_UNANSWERED))),
  );
}

let descriptors: number | undefined;

/** Asked once: the report in which it stands takes ten milliseconds. */
function descriptorLimit() {
  return (descriptors ??= readDescriptorLimit());
}

function readDescriptorLimit() {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
}
