import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { Refusal } from '#server/refusal.ts';

/** The one that is wanted, or else preferred; if that is in use, any other. */
export async function freePort(wanted: string | undefined, preferred: number): Promise<number> {
  const port = Number(wanted || preferred);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`"${wanted}" is no port: write a number from 0 to 65535.`);
  return port && (await isFree(port)) ? port : anyPort();
}

async function isFree(port: number) {
  for (const host of ['127.0.0.1', '::1']) if (!(await canListen(port, host))) return false;
  return true;
}

/** Where there is no such address nobody uses it either. */
async function canListen(port: number, host: string) {
  try {
    const server = createServer().listen(port, host);
    await once(server, 'listening');
    await once(server.close(), 'close');
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL';
  }
}

/** None that systems give out by themselves (from 32768 on): until it is used another program would be given it. */
async function anyPort() {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}
