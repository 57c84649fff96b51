import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { lastChanged } from './last-changed.ts';

let folder: string;
let content: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-changed-'));
  content = join(folder, 'site', 'content');
  mkdirSync(join(content, 'blog'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file changed when its last commit did, whatever the checkout did to it', () => {
  write('blog/1.md', 'one');
  write('blog/2.md', 'two');
  commit('2024-01-10');
  write('blog/2.md', 'two, mended');
  commit('2025-03-04');
  expect(days('blog/1.md', 'blog/2.md')).toEqual(['2024-01-10', '2025-03-04']);
});

test('a commit counts by the day of UTC, wherever it was made', () => {
  write('blog/1.md', 'one');
  commit('2024-01-10', '00:30:00+05:30');
  write('blog/2.md', 'two');
  commit('2025-03-04', '23:30:00-08:00');
  expect(days('blog/1.md', 'blog/2.md')).toEqual(['2024-01-09', '2025-03-05']);
});

test('a change that is not committed, and a file that is new, changed when they were written', () => {
  write('blog/1.md', 'one');
  commit('2024-01-10');
  write('blog/1.md', 'one, mended', '2026-02-03');
  write('blog/2.md', 'two', '2026-02-04');
  expect(days('blog/1.md', 'blog/2.md')).toEqual(['2026-02-03', '2026-02-04']);
});

test('without a repository, and in a shallow clone, the files themselves are asked', () => {
  write('blog/1.md', 'one', '2026-02-03');
  expect(days('blog/1.md')).toEqual(['2026-02-03']);
  commit('2024-01-10');
  write('blog/2.md', 'two');
  commit('2024-01-11');
  git(['clone', '--quiet', '--depth', '1', `file://${join(folder, 'site')}`, join(folder, 'shallow')]);
  const shallow = join(folder, 'shallow', 'content');
  utimesSync(join(shallow, 'blog/1.md'), new Date('2026-05-06'), new Date('2026-05-06'));
  expect(lastChanged(shallow)('blog/1.md')).toBe('2026-05-06');
});

const days = (...files: string[]) => files.map(lastChanged(content));

function write(file: string, text: string, day = '2026-01-01') {
  const path = join(content, file);
  writeFileSync(path, text);
  utimesSync(path, new Date(day), new Date(day));
}

function commit(day: string, time = '12:00:00Z') {
  git(['init', '--quiet']);
  git(['add', '.']);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git([...author, 'commit', '--quiet', '--message', day], { GIT_COMMITTER_DATE: `${day}T${time}` });
}

function git(args: string[], env = {}) {
  execFileSync('git', args, { cwd: join(folder, 'site'), env: { ...process.env, ...env }, stdio: 'ignore' });
}
