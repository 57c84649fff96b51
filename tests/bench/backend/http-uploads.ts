import { pinTo } from '../machine.ts';
import { temporaryFolder, temporaryServer } from '../temporary.ts';
import { measureLoad } from './measure-load.ts';
import type { Speed } from './measure-load.ts';

export const UPLOAD_CLIENTS = 20;
export const UPLOAD_BYTES = 200 * 1024;

/** Uploads to a server of their own; those of the warm-up are not timed. */
export async function measureHttpUploads({
  warmUp,
  count,
}: {
  warmUp: number;
  count: number;
}): Promise<Speed> {
  await using folder = temporaryFolder();
  await using server = await temporaryServer(folder.path, {}, pinTo('server'));
  const load = { clients: UPLOAD_CLIENTS, uploadSize: UPLOAD_BYTES };
  await measureLoad(server, { ...load, run: 'warm', count: warmUp });
  return await measureLoad(server, { ...load, run: 'timed', count });
}
