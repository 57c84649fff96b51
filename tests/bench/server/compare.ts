import { fileURLToPath } from 'node:url';

import { freePort } from '../../engines/free-port.ts';
import { residentMegabytes } from '../process-usage.ts';
import { median, medians } from '../rounds.ts';
import { temporaryFolder } from '../temporary.ts';
import { measureStatic } from './measure-static.ts';
import type { StaticSpeed } from './measure-static.ts';
import { nginxConf } from './nginx-conf.ts';
import { startNginx } from './start-nginx.ts';
import { startOurs } from './start-ours.ts';
import { staticCases } from './static-cases.ts';
import type { StaticCase } from './static-cases.ts';
import type { StaticServer } from './static-server.ts';
import { untilAnswering } from './until-answering.ts';

const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url));
const SECONDS = 3;
const WARM_UP_SECONDS = 1;

export type Pair<Of> = { ours: Of; nginx: Of };
export type Comparison = {
  speeds: { name: string; ours: StaticSpeed; nginx?: StaticSpeed }[];
  coldStartMs: Pair<number>;
  megabytesAtRest: Pair<number>;
  megabytesAfter: Pair<number>;
};

/** Measures both servers in turns, so that what else the machine does falls on both alike; medians are answered. */
export async function compareServers(rounds: number): Promise<Comparison> {
  await using folder = temporaryFolder();
  await using ours = await startOurs(folder.path);
  const cases = await staticCases(ours);
  const conf = await confFor(ours, cases);
  await using nginxFolder = temporaryFolder();
  const port = await freePort();
  await using nginx = await startNginx(nginxFolder.path, port, conf(port));
  const megabytes = () => ({ ours: residentMegabytesOf(ours), nginx: residentMegabytesOf(nginx) });

  const megabytesAtRest = megabytes();
  const speeds = cases.map(({ name }) => ({ name, ours: [] as StaticSpeed[], nginx: [] as StaticSpeed[] }));
  for (let round = 0; round <= rounds; round++)
    for (const [index, one] of cases.entries()) {
      console.log(round ? `round ${round} of ${rounds}: ${one.name}` : `warming up: ${one.name}`);
      const seconds = round ? SECONDS : WARM_UP_SECONDS;
      const mine = await measureStatic(ours, one, seconds);
      const its = one.comparable ? await measureStatic(nginx, one, seconds) : undefined;
      if (!round) continue;
      speeds[index]!.ours.push(mine);
      if (its) speeds[index]!.nginx.push(its);
    }
  const megabytesAfter = megabytes();
  return {
    speeds: speeds.map(({ name, ours, nginx }) => ({
      name,
      ours: medians(ours),
      ...(nginx.length && { nginx: medians(nginx) }),
    })),
    coldStartMs: await coldStarts(rounds, conf),
    megabytesAtRest,
    megabytesAfter,
  };
}

/** The settings of an nginx that sends the headers that ours sends. */
async function confFor({ url }: StaticServer, cases: StaticCase[]) {
  const paths = [...new Set(cases.map(({ path }) => path))];
  const files = await Promise.all(
    paths.map(async (path) => ({ path, headers: (await fetch(url + path)).headers })),
  );
  return (port: number) => nginxConf(port, CLIENT, files);
}

async function coldStarts(rounds: number, conf: (port: number) => string): Promise<Pair<number>> {
  const all = { ours: [] as number[], nginx: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    all.ours.push(await coldStart((folder, port) => startOurs(folder, port)));
    all.nginx.push(await coldStart((folder, port) => startNginx(folder, port, conf(port))));
  }
  return { ours: median(all.ours), nginx: median(all.nginx) };
}

/** Milliseconds from the start of the process to the first answer. */
async function coldStart(start: (folder: string, port: number) => Promise<AsyncDisposable>) {
  await using folder = temporaryFolder();
  const port = await freePort();
  const started = performance.now();
  const starting = start(folder.path, port);
  await untilAnswering(`http://127.0.0.1:${port}`);
  const taken = performance.now() - started;
  await using _ = await starting;
  return taken;
}

const residentMegabytesOf = ({ pids }: StaticServer) =>
  pids.reduce((sum, pid) => sum + (residentMegabytes(pid) ?? NaN), 0);
