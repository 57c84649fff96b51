import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^website-demo-(\d+)-/;

/** A folder for as long as this process runs, whichever way that ends. What one has left that was killed goes now. */
export function scratchFolder(): string {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) removeFolder(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `website-demo-${process.pid}-`));
  process.once('exit', () => removeFolder(folder));
  return folder;
}

/** Also while a program that is ending still writes to it. One that is somebody else's stays. */
function removeFolder(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(
      `${folder} could not be removed (${(error as NodeJS.ErrnoException).code}). Remove it by hand.`,
    );
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
