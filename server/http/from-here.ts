import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whether what is said stays on this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Asked by a program on this machine, and through no proxy: each adds a header of these, if only one that says how it was asked. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  !Object.keys(headers).some((name) => /^(?:x-forwarded-|x-real-ip$|forwarded$|via$)/.test(name)) &&
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
