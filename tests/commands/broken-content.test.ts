import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { ownEnvironment } from '../engines/own-environment.ts';
import { copyProject } from '../engines/project-copy.ts';

/** Runs a command in a copy of the project whose content is broken. Returns what its writer gets to read. */
async function runBroken(command: string) {
  const { folder, change, remove } = await copyProject();
  onTestFinished(remove);
  await change('content/pages/about.md', /^lead:/m, 'laed:');
  await change('content/lists/leaders.yaml', /^  role:/m, '  rank:');
  const child = spawn(process.execPath, [command], {
    cwd: folder,
    env: { ...ownEnvironment(), PORT: '0', DESK_PORT: '0', DATA_DIR: join(folder, 'data') },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, lines: output.trim().split('\n') };
}

// A site that is not built is built by its start.
test.for(['scripts/build.ts', 'scripts/start.ts'])(
  '%s: broken content stops the build with the file, the line and the remedy, and no stack trace',
  async (command) => {
    expect(await runBroken(command)).toEqual({
      code: 1,
      lines: [
        'content/lists/leaders.yaml:1: "0.role" is missing. Add it.',
        'content/lists/leaders.yaml:2: "0.rank" is not a known setting. Remove it or correct its spelling.',
        'content/pages/about.md: "lead" is missing. Add it.',
        'content/pages/about.md:5: "laed" is not a known setting. Remove it or correct its spelling.',
        'The site was not built. Mend the content as said above and build again.',
      ],
    });
  },
);

test('what is built may be moved: a copy is known by the same fingerprint, and a changed one by another', async () => {
  const { folder, change, remove } = await copyProject();
  onTestFinished(remove);
  const ask = `import { fingerprint } from './build-steps/fingerprint.ts'; console.log(fingerprint());`;
  const fingerprintIn = async (cwd: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', ask], { cwd, env: ownEnvironment() });
    return text(child.stdout);
  };
  const ours = await fingerprintIn(join(import.meta.dirname, '../..'));
  expect(ours).toMatch(/^[0-9a-f]{64}\n$/);
  expect(await fingerprintIn(folder)).toBe(ours);
  await change('content/pages/about.md', /^lead:/m, 'lead: And');
  expect(await fingerprintIn(folder)).not.toBe(ours);
});
