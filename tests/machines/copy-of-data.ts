import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Machine } from './machine.ts';

/** What a machine keeps, as it is now, in a folder of its own: to be looked at with no trace of that in the machine. */
export async function copyOfData(machine: Machine) {
  const folder = await mkdtemp(join(tmpdir(), 'of-machine-'));
  await cp(join(machine.root, 'var/lib/site'), folder, { recursive: true });
  return {
    environment: { DATA_DIR: join(folder, 'data'), ERASURE_LEDGER: join(folder, 'ledger') },
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
