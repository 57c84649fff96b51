import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ownEnvironment } from '../engines/own-environment.ts';
import { copyProject } from '../engines/project-copy.ts';
import { NAMES } from './set-up-machine.ts';

let made: Promise<string> | undefined;

/** The package of this code, made once for all tests; `SITE_PACKAGE` names one that is there. */
export const thePackage = (): Promise<string> =>
  (made ??= process.env.SITE_PACKAGE ? Promise.resolve(process.env.SITE_PACKAGE) : makePackage());

/** In a copy: the name of the site is part of what is built. */
async function makePackage(): Promise<string> {
  const { folder } = await copyProject(await mkdtemp(join(tmpdir(), 'packaged-')));
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/package.ts'], {
    cwd: folder,
    env: { ...ownEnvironment(), SITE_URL: `https://${NAMES.www}` },
  });
  const deb = stdout.split('\n').find((line) => line.endsWith('.deb'));
  if (!deb) throw new Error(`No package was made:\n${stdout}`);
  return deb;
}
