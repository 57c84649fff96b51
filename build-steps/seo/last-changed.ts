import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The day, by UTC, on which a file of `content/` last changed: of its last commit, and of the file itself where there is
 * none (a change not committed yet, a copy without its history, or a shallow clone, whose one commit touches everything).
 */
export function lastChanged(folder: string): (file: string) => string {
  const commits = committed(folder);
  return (file) => commits.get(file) ?? dayOf(statSync(join(folder, file)).mtime);
}

function committed(folder: string) {
  const days = new Map<string, string>();
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return days;
    const changedSince = new Set(lines(git('diff', 'HEAD', '--name-only', '--relative', '-z')));
    let day = '';
    for (const line of lines(git('log', '--format=%x00:%cI%x00', '--name-only', '--relative', '-z', '.'))) {
      if (line.startsWith(':')) day = dayOf(new Date(line.slice(1)));
      else if (!days.has(line) && !changedSince.has(line)) days.set(line, day);
    }
  } catch {
    // No git, or no repository.
  }
  return days;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const lines = (output: string) =>
  output
    .split('\0')
    .map((line) => line.trim())
    .filter(Boolean);
