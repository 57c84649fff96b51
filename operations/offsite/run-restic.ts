import { spawn } from 'node:child_process';

import { Refusal } from '#server/refusal.ts';

import type { Owner } from '../owner-of.ts';

export type OffsitePlace = {
  repository: string;
  password: string;
  /** Whose keys and known hosts it is reached with, where root asks for another. */
  as?: Owner;
};

type Ran = { code: number; said: string; complained: string };

const MOST_WORDS = 240;

/** Runs restic. Address and password go by its environment: what stands among a program's arguments, all who are on the machine can read. It is ended
 * when it has complained `enough`, or for longer than that: since 0.17 it tries for a quarter of an hour what will not be there. */
export async function runRestic(
  { repository, password, as }: OffsitePlace,
  args: string[],
  { cwd, enough, patienceMs }: { cwd?: string; enough?: RegExp; patienceMs?: number } = {},
): Promise<Ran> {
  const child = spawn('restic', ['--no-cache', ...args], {
    cwd,
    ...as,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD: password,
      // It shows how far it is, without end, where nobody looks.
      RESTIC_PROGRESS_FPS: '0',
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
    if (enough?.test(complained)) stop();
  });
  child.once('error', (error: NodeJS.ErrnoException) => reject(cannotRun(error)));
  child.once('close', (code) => resolve(code ?? 1));
  const patience = patienceMs === undefined ? undefined : setTimeout(stop, patienceMs);
  process.once('exit', stop);
  function stop() {
    child.kill('SIGINT');
  }
  try {
    return { code: await promise, said, complained };
  } finally {
    clearTimeout(patience);
    process.off('exit', stop);
  }
}

/** The same where nothing but success will do. */
export async function doRestic(
  place: OffsitePlace,
  args: string[],
  { trying, ...asked }: { trying: string; cwd?: string },
): Promise<string> {
  const ran = await runRestic(place, args, asked);
  if (ran.code === 0) return ran.said;
  throw new Refusal(`${trying} failed: ${complaintOf(ran)}`);
}

/** What it said was wrong: its first lines. The rest is how it ended. */
export const complaintOf = ({ complained, code }: Ran): string =>
  complained
    .split('\n')
    .map((line) => line.replace(/^Fatal: /, '').trim())
    .filter((line) => line && !/^(?:Is there a repository|warning: running prune without)/.test(line))
    .join(' ')
    .slice(0, MOST_WORDS) || `restic ended with ${code}.`;

function cannotRun(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') return error;
  return new Refusal('Copies off the machine are made by restic, which is not here: apt install restic');
}
