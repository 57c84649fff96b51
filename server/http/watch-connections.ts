import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { clientAddress } from './client-address.ts';
import { SLOWEST_PACE } from './watch-sender.ts';

/** Longer than the minute that proxies keep idle connections. */
const LONGEST_IDLE_MS = 75_000;
/** An answer of ours on its way to a slow line. The largest file fits into the system's own buffers many times over before
 * nothing seems to move. */
const LONGEST_SILENCE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 5000;
/** Each connection may have a file open, and the databases and the log need a few: see `most` below. */
const KEPT_DESCRIPTORS = 100;
const MOST_CONNECTIONS = 10_000;
/** The share of them that one address may have; behind a proxy of ours all come from that. */
const SHARE_OF_ONE = 1 / 8;

type Connection = {
  request?: IncomingMessage;
  response?: ServerResponse;
  /** Bytes that have gone to and fro, and when that last changed. */
  moved: number;
  movedAt: number;
  /** Bytes that have come, look by look. */
  come: number[];
};

export type Limits = {
  proxies: number;
  most?: number;
  lookEveryMs?: number;
  idleMs?: number;
  slowest?: typeof SLOWEST_PACE;
};

/**
 * Keeps connections within bounds: no more than the system has room for, no more than a share of them from one address, and
 * none on which nothing happens. Node's own way re-arms two timers for every request, which is five of a hundred microseconds;
 * one look at all of them now and then costs nothing. Returns what has to be told of each request.
 */
export function watchConnections(server: Server, limits: Limits) {
  const { proxies, most = mostConnections(), lookEveryMs = LOOK_EVERY_MS } = limits;
  const { idleMs = LONGEST_IDLE_MS, slowest = SLOWEST_PACE } = limits;
  const connections = new Map<Socket, Connection>();
  const addresses = new Map<string, number>();
  const mostOfOne = proxies ? most : Math.max(1, Math.floor(most * SHARE_OF_ONE));
  server.maxConnections = most;

  server.on('connection', (socket: Socket) => {
    const { address } = clientAddress({ socket } as IncomingMessage, 0);
    const open = (addresses.get(address) ?? 0) + 1;
    if (open > mostOfOne) return void socket.destroy();
    addresses.set(address, open);
    connections.set(socket, { moved: 0, movedAt: performance.now(), come: [] });
    socket.once('close', () => {
      connections.delete(socket);
      const left = addresses.get(address)! - 1;
      if (left) addresses.set(address, left);
      else addresses.delete(address);
    });
  });

  const looking = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections)
      if (isTooSilent(socket, connection, now, idleMs) || isTooSlow(socket, connection, lookEveryMs, slowest))
        socket.destroy();
  }, lookEveryMs);
  server.once('close', () => clearInterval(looking));

  return function note(request: IncomingMessage, response: ServerResponse) {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
  };
}

function isTooSilent(socket: Socket, connection: Connection, now: number, idleMs: number) {
  const moved = socket.bytesRead + socket.bytesWritten;
  if (moved !== connection.moved) {
    connection.moved = moved;
    connection.movedAt = now;
  }
  const { request, response } = connection;
  const isIdle = !request || (request.complete && (response?.writableFinished || response?.destroyed));
  return now - connection.movedAt > (isIdle ? idleMs : LONGEST_SILENCE_MS);
}

/** A body that nobody reads, or that comes after its answer: whoever reads one has a nearer eye on it (watch-sender.ts). */
function isTooSlow(
  socket: Socket,
  connection: Connection,
  lookEveryMs: number,
  { bytesPerSecond, overSeconds }: typeof SLOWEST_PACE,
) {
  const { request, come } = connection;
  if (!request || request.complete) {
    come.length = 0;
    return false;
  }
  come.push(socket.bytesRead);
  // A while longer than the nearer eye, which can give an answer.
  if (come.length * lookEveryMs <= overSeconds * 1000 + 2 * lookEveryMs) return false;
  return socket.bytesRead - come.shift()! < bytesPerSecond * overSeconds;
}

/** Half of the files that the system lets us open: an upload or a download opens another for its connection. */
function mostConnections() {
  const limit = descriptorLimit();
  return Math.max(10, Math.min(MOST_CONNECTIONS, Math.floor((limit - KEPT_DESCRIPTORS) / 2)));
}

function descriptorLimit() {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
}
