import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Refusal } from '#server/refusal.ts';

/** Site and desk, where systemd runs them. */
export type Programs = { stop(): Promise<void>; start(): Promise<void> };

const UNITS = ['desk.service', 'site.service'];
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Those of this very tree that run now, or that a visitor would start; undefined where systemd has none of them. */
export async function findPrograms(root = ROOT): Promise<Programs | undefined> {
  const units: string[] = [];
  for (const unit of UNITS) if (await isOurs(unit, root)) units.push(unit);
  if (!units.length) return undefined;
  if (process.getuid?.() !== 0)
    throw new Refusal(
      'Site and desk run under systemd, and only root may stop and start them: run this with sudo.',
    );
  return {
    stop: () => asRoot(() => systemctl('stop', ...units)),
    start: () => asRoot(() => systemctl('start', ...units)),
  };
}

async function isOurs(unit: string, root: string) {
  try {
    const { stdout } = await promisify(execFile)('systemctl', [
      'show',
      '--property=ActiveState,WorkingDirectory,TriggeredBy',
      unit,
    ]);
    const said = new Map(stdout.split('\n').map((line) => line.split('=', 2) as [string, string]));
    const folder = said.get('WorkingDirectory')?.replace(/^[!-]/, '');
    const runs = said.get('ActiveState') !== 'inactive' || Boolean(said.get('TriggeredBy'));
    return runs && Boolean(folder) && realpathSync(folder ?? '') === realpathSync(root);
  } catch {
    // No systemd, or no such folder.
    return false;
  }
}

async function systemctl(...args: string[]) {
  try {
    await promisify(execFile)('systemctl', args);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Refusal(`systemctl ${args.join(' ')} failed: ${stderr?.trim() || message}`, { cause: error });
  }
}

/** Root's rights for a moment, where this process has put them by (actAsOwner). */
export async function asRoot<Result>(work: () => Promise<Result>): Promise<Result> {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (process.getuid?.() !== 0 || uid === undefined || gid === undefined || uid === 0) return work();
  process.seteuid?.(0);
  process.setegid?.(0);
  try {
    return await work();
  } finally {
    process.setegid?.(gid);
    process.seteuid?.(uid);
  }
}
