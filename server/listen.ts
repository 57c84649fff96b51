import { fstatSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

type ListenAddress = Pick<Settings, 'HOST' | 'PORT'>;

/** The first of those that systemd hands over (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;
const HANDED_OVER = ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES', 'LISTEN_PIDFDID'];
/** As in packaging/systemd/*.socket: who listens on a socket sets how many may wait in it, for all that hold it. */
const MOST_WAITING = 4096;

/**
 * The socket that systemd has made and holds while programs come and go; undefined when it is not ours. Asked once: whoever we start
 * is not to take it for theirs.
 */
export function takeSocket(environment = process.env, pid = process.pid): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = environment;
  for (const name of HANDED_OVER) delete environment[name];
  if (LISTEN_FDS === undefined || Number(LISTEN_PID) !== pid) return undefined;
  if (LISTEN_FDS !== '1')
    throw new Refusal(
      `systemd hands over ${LISTEN_FDS} sockets, and one is wanted: leave one ListenStream in the socket unit of this service.`,
    );
  if (!isSocket(FIRST_SOCKET)) throw notToListenOn();
  return FIRST_SOCKET;
}

/** Listens on the socket that was handed over, or else where the settings say. Answers where that is. */
export async function listen(
  server: Server,
  address: ListenAddress,
  /** `prefix`: what the names of the two settings begin with. */
  { socket, prefix = '' }: { socket?: number | undefined; prefix?: string } = {},
): Promise<{ host: string; port: number }> {
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) =>
    reject(socket === undefined ? listenError(error, address, prefix) : notToListenOn(error)),
  );
  if (socket === undefined) server.listen(address.PORT, address.HOST, resolve);
  else server.listen({ fd: socket }, MOST_WAITING, resolve);
  await listening;
  const here = server.address() as AddressInfo | string;
  if (typeof here === 'string') throw notToListenOn();
  // The port may have been left to the system, and a name says more than its address.
  return { host: socket === undefined ? address.HOST : here.address, port: here.port };
}

/** Listens for a moment, to learn whether it can be done before anything long is begun. */
export async function tryListening(address: ListenAddress, prefix = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer();
  server.once('error', (error) => reject(listenError(error, address, prefix)));
  server.listen(address.PORT, address.HOST, () => server.close(() => resolve()));
  await promise;
}

/** What the operator can do about an address that cannot be listened on. */
function listenError(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: ListenAddress,
  /** What the names of the two settings begin with. */
  prefix: string,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Refusal(
        `Port ${PORT} is in use. Stop the other program, or set ${prefix}PORT to another number.`,
      );
    case 'EACCES':
      return new Refusal(
        `Port ${PORT} needs more rights than this user has. Set ${prefix}PORT to a number above 1023.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new Refusal(
        `${prefix}HOST "${HOST}" is not an address of this machine. Correct it, or leave it out.`,
      );
    default:
      return error;
  }
}

function isSocket(descriptor: number) {
  try {
    return fstatSync(descriptor).isSocket();
  } catch {
    return false;
  }
}

const notToListenOn = (cause?: Error) =>
  new Refusal(
    'What systemd hands over is no socket to listen on: the socket unit of this service needs ListenStream, with an address and a port, and Accept=no.',
    { cause },
  );
