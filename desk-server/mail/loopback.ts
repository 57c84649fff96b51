import { isIP } from 'node:net';

/** Whether what is said stays on this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
