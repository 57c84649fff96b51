import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, onTestFinished, test } from 'vitest';

const module = new URL('run-tool.ts', import.meta.url).href;
const TOOL = `console.log('the tool runs'); setInterval(() => {}, 1000)`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the tool as well', async (signal) => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runTool } from '${module}'; await runTool('node', ['--eval', ${JSON.stringify(TOOL)}], { show: true })`,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill(signal);
  // The tool writes to the same output: that is closed when both have ended.
  await once(child, 'close');
  expect(said.toString()).toBe('the tool runs\n');
});
