import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ownEnvironment } from '../engines/own-environment.ts';
import { copyProject } from '../engines/project-copy.ts';
import { otherContent } from './other-content.ts';

const root = join(import.meta.dirname, '../..');

/** The same for each run from one folder, so that what is built for one test serves the next; another for another folder. */
const own = createHash('sha256').update(root).digest();
const FOLDER = join(tmpdir(), `another-company-${own.toString('hex').slice(0, 12)}`);

/** The site is built for its backend's address, so this port is known before: below those that systems give out by themselves. */
export const BACKEND_PORT = 20_000 + (own.readUInt32BE() % 10_000);
const BACKEND = `http://localhost:${BACKEND_PORT}`;

/**
 * A copy of the project in which all of `content/` is another company's, built for a backend under another origin: nothing in
 * the tests is dearer, so there is one of it.
 */
export async function buildOther() {
  const other = await changeContent();
  await other.build();
  return other;
}

/** The same before it is built. */
export async function changeContent() {
  const { folder } = await copyProject(FOLDER);
  const files = otherContent(join(root, 'content'));
  await rm(join(folder, 'content'), { recursive: true });
  for (const [path, text] of files) {
    const file = join(folder, 'content', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Runs a program of the copy's, with the settings that it is built for. */
  const run = async (args: string[], settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...ownEnvironment(), PUBLIC_BACKEND_URL: BACKEND, ...settings },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output };
  };
  const isBuilt = async (settings?: Record<string, string>) => {
    const ask = `import { isBuilt } from './build-steps/fingerprint.ts'; process.exit(isBuilt() ? 0 : 1);`;
    return (await run(['--input-type=module', '-e', ask], settings)).code === 0;
  };
  let built: Promise<void> | undefined;
  const build = () => (built ??= buildOnce());
  const buildOnce = async () => {
    if (await isBuilt()) return;
    const { code, output } = await run(['scripts/build.ts']);
    if (code) throw new Error(output);
  };
  return { folder, backend: BACKEND, run, isBuilt, build };
}
