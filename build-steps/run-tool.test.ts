import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, onTestFinished, test } from 'vitest';

const module = new URL('run-tool.ts', import.meta.url).href;
const TOOL = `console.log('tool', process.pid); setInterval(() => {}, 1000)`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the tool as well', async (signal) => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runTool } from '${module}'; await runTool('node', ['--eval', ${JSON.stringify(TOOL)}], { show: true })`,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = Number(/\d+/.exec(said.toString())?.[0]);
  expect(isRunning(pid)).toBe(true);
  child.kill(signal);
  await once(child, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
