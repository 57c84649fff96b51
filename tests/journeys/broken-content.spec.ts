import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { copyProject } from '../engines/project-copy.ts';

/** Builds a copy of the project. Returns what the writer of its content gets to read. */
function build(folder: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/build.ts'], { cwd: folder });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('broken content stops the build with the file, the line and the remedy, and no stack trace', async () => {
  const { folder, change, remove } = await copyProject();
  try {
    await change('content/pages/about.md', 'lead:', 'laed:');
    await change('content/lists/leaders.yaml', 'role: Chief Executive', 'rank: Chief Executive');
    const { code, output } = await build(folder);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'content/lists/leaders.yaml:1: "0.role" is missing. Add it.',
      'content/lists/leaders.yaml:2: "0.rank" is not a known setting. Remove it or correct its spelling.',
      'content/pages/about.md: "lead" is missing. Add it.',
      'content/pages/about.md:5: "laed" is not a known setting. Remove it or correct its spelling.',
      'The site was not built. Mend the content as said above and build again.',
    ]);
  } finally {
    await remove();
  }
});
