import { readdir, readFile, readlink } from 'node:fs/promises';

import type { Proxy } from './answers.ts';
import type { Place } from './place.ts';

const UNSEEN = 'another program';
/** systemd holds them for the programs; before it does, they listen themselves. */
const OURS = ['systemd', 'node'];

export async function checkPorts(proxy: Proxy, { ports }: Place): Promise<string[]> {
  const check = async (port: number, mayHold: string[], remedy: (holder: string) => string) => {
    const other = (await holdersOf(port)).find((name) => !mayHold.includes(name));
    return other === undefined ? [] : [`Port ${port} is held by ${other}: ${remedy(other)}`];
  };
  const stop = (holder: string) =>
    holder === UNSEEN
      ? 'stop that (sudo ss -ltnp tells more)'
      : `stop that, such as by sudo systemctl disable --now ${holder}`;
  const programs = (what: string) => (holder: string) => `${what} needs it, so ${stop(holder)}.`;
  const front = (holder: string) =>
    holder === 'nginx' || holder === 'caddy'
      ? `sudo systemctl disable --now ${holder}, or let it stand in front: --proxy ${holder}`
      : `${stop(holder)}, or do TLS by it yourself: --proxy none`;
  return (
    await Promise.all([
      ...(proxy === 'none' ? [] : [check(ports.http, [proxy], front), check(ports.https, [proxy], front)]),
      check(ports.site, OURS, programs('the site')),
      check(ports.desk, OURS, programs('the desk')),
    ])
  ).flat();
}

/** One that a challenge can be answered on; undefined when there is none. */
export async function freePortOf({ ports }: Place): Promise<number | undefined> {
  for (const port of [ports.http, ports.https]) if (!(await holdersOf(port)).length) return port;
  return undefined;
}

/** Who listens on a port: the names of programs, "another program" where that cannot be seen. Empty when nobody does. */
async function holdersOf(port: number): Promise<string[]> {
  const sockets = new Set(await listeningOn(port));
  if (!sockets.size) return [];
  const names = new Set<string>();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const leads = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      if (!sockets.has(leads)) continue;
      // A thread may have renamed the process: the program is the first word of how it was started.
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      names.add(
        pid === '1'
          ? 'systemd'
          : line
              .split(/[\0 :]/, 1)[0]!
              .split('/')
              .at(-1) || UNSEEN,
      );
      break;
    }
  }
  return names.size ? [...names] : [UNSEEN];
}

const LISTENS = '0A';

async function listeningOn(port: number): Promise<string[]> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === LISTENS && local.endsWith(`:${wanted}`))
    .map((fields) => `socket:[${fields[9]}]`);
}
