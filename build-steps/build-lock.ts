import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Refusal } from '#server/refusal.ts';

import { root } from './run-tool.ts';

/** Beside what is built, which the tools empty. */
const LOCK = fileURLToPath(new URL('build.lock', root));
const LOOK_AGAIN_MS = 300;
/** No build takes this long: the number in it has gone to another process since. */
const ABANDONED_MS = 10 * 60_000;

/** Does what writes into `build/` while no other process does. */
export async function aloneAtBuild<Result>(work: () => Promise<Result>, lock = LOCK): Promise<Result> {
  let isTold = false;
  while (!(await take(lock))) {
    if (await isAbandoned(lock)) {
      await putAway(lock);
      continue;
    }
    if (!isTold) console.log('The site is being built by another command; waiting …');
    isTold = true;
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Only one of several can make a folder. */
async function take(lock: string) {
  try {
    await mkdir(lock);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (['EROFS', 'EACCES', 'EPERM'].includes(code))
      throw new Refusal(
        `The site has to be built, and nothing can be written in ${dirname(lock)} (${code}): build it where it can, or let this user write there.`,
      );
    throw error;
  }
  try {
    await writeFile(holderFile(lock), String(process.pid));
  } catch (error) {
    // A lock that names nobody would be waited for.
    await rm(lock, { recursive: true, force: true });
    throw error;
  }
  return true;
}

async function isAbandoned(lock: string) {
  const found = await stat(lock).catch(() => undefined);
  if (!found) return false;
  if (Date.now() - found.mtimeMs > ABANDONED_MS) return true;
  const pid = Number(await readFile(holderFile(lock), 'utf8').catch(() => ''));
  // It has been made and not been written yet. Our own number: that of a process before us, as in a container.
  return pid > 0 && (pid === process.pid || !isRunning(pid));
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's, and so not to be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moved first: of several who find it abandoned, one does. */
async function putAway(lock: string) {
  const away = `${lock}.${process.pid}`;
  try {
    await rename(lock, away);
  } catch {
    return;
  }
  await rm(away, { recursive: true, force: true });
}

const holderFile = (lock: string) => join(lock, 'pid');
