import { pinTo } from '../machine.ts';
import { residentMegabytes } from '../process-usage.ts';
import { temporaryFolder, temporaryServer } from '../temporary.ts';
import { measureLoad } from './measure-load.ts';
import type { Speed } from './measure-load.ts';

const CLIENTS = 50;

export type HttpInserts = Speed & {
  /** The server's memory after the warm-up and at the end. */
  megabytes: [number | undefined, number | undefined];
};

/** Inserts over HTTP into a server of their own; those of the warm-up are not timed. */
export async function measureHttpInserts(
  environment: Record<string, string>,
  { warmUp, count }: { warmUp: number; count: number },
): Promise<HttpInserts> {
  await using folder = temporaryFolder();
  await using server = await temporaryServer(folder.path, environment, pinTo('server'));
  await measureLoad(server, { run: 'warm', clients: CLIENTS, count: warmUp });
  const first = residentMegabytes(server.pid);
  const speed = await measureLoad(server, { run: 'timed', clients: CLIENTS, count });
  return { ...speed, megabytes: [first, residentMegabytes(server.pid)] };
}
