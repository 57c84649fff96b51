import { pinTo } from '../machine.ts';
import { temporaryServer } from '../temporary.ts';
import type { StaticServer } from './static-server.ts';

const BUILT = new URL('../../../build/', import.meta.url);

/** Runs our server over the built site on a core of its own, with all its files in `folder`. */
export async function startOurs(folder: string, port = 0): Promise<AsyncDisposable & StaticServer> {
  const server = await temporaryServer(folder, { PORT: String(port) }, pinTo('server'), BUILT);
  return Object.assign(server, { pids: [server.pid] });
}
