import { createServer } from 'node:net';

import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

type ListenAddress = Pick<Settings, 'HOST' | 'PORT'>;

/** What the operator can do about an address that cannot be listened on. */
export function listenError(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: ListenAddress,
  /** What the names of the two settings begin with. */
  prefix = '',
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

/** Listens for a moment, to learn whether it can be done before anything long is begun. */
export async function tryListening(address: ListenAddress, prefix = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer();
  server.once('error', (error) => reject(listenError(error, address, prefix)));
  server.listen(address.PORT, address.HOST, () => server.close(() => resolve()));
  await promise;
}
