import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

/** Runs scripts as the programs would be run, and tells what was said and how it ended. */
async function keepRunning(...codes: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'keep-running-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs = await Promise.all(
    codes.map(async (code, index) => {
      const script = join(folder, `${index}.mjs`);
      await writeFile(script, code);
      return `{ name: '${index ? 'The other' : 'The server'}', script: new URL('${pathToFileURL(script).href}') }`;
    }),
  );
  const module = new URL('keep-running.ts', import.meta.url).href;
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { keepRunning } from '${module}'; await keepRunning([${programs.join()}], { firstPauseMs: 30, mostFailures: 4 })`,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const run = { child, said: '', exit: once(child, 'exit') as Promise<[number | null]> };
  child.stdout.on('data', (chunk: Buffer) => (run.said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.said += chunk.toString()));
  return run;
}

const linesOf = (said: string, word: string) => said.split('\n').filter((line) => line.includes(word));

const CRASHING = `
  process.send('ready');
  console.log('up and running');
  setTimeout(() => { throw new Error('boom'); }, 20);
`;

test('a server that ends by itself is started again, with growing pauses, and not for ever', async () => {
  const run = await keepRunning(CRASHING);
  expect(await run.exit).toEqual([1, null]);
  expect(linesOf(run.said, 'up and running')).toHaveLength(4);
  const told = linesOf(run.said, '"level":"error"').map(
    (line) => (JSON.parse(line) as { problem: string }).problem,
  );
  expect(told).toEqual([
    'The server ended by itself (exit code 1). It is started again in 0.03 s.',
    'The server ended by itself (exit code 1). It is started again in 0.06 s.',
    'The server ended by itself (exit code 1). It is started again in 0.12 s.',
    'The server ended by itself (exit code 1) 4 times in a row: it is not started again. What it said before each end tells why.',
  ]);
  expect(linesOf(run.said, 'Error: boom')).toHaveLength(4);
});

test('one that is killed is started again', async () => {
  const run = await keepRunning(`
    process.send('ready');
    console.log('running ' + process.pid);
    setInterval(() => {}, 1000);
  `);
  await expect.poll(() => run.said).toContain('running');
  process.kill(Number(/running (\d+)/.exec(run.said)![1]), 'SIGKILL');
  await expect.poll(() => linesOf(run.said, 'running')).toHaveLength(2);
  expect(run.said).toContain('The server ended by itself (SIGKILL). It is started again in');
  run.child.kill('SIGTERM');
  await run.exit;
});

test('one that was never ready has said why, and is not started again', async () => {
  const run = await keepRunning(`console.error('PORT must be a whole number'); process.exit(1)`);
  expect(await run.exit).toEqual([1, null]);
  expect(run.said).toBe('PORT must be a whole number\n');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s is handed on, and its end is ours', async (signal) => {
  const run = await keepRunning(`
    process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0); });
    process.send('ready');
    console.log('running');
    setInterval(() => {}, 1000);
  `);
  await expect.poll(() => run.said).toContain('running');
  run.child.kill(signal);
  expect(await run.exit).toEqual([0, null]);
  expect(linesOf(run.said, 'asked to stop')).toHaveLength(1);
  expect(run.said).not.toContain('started again');
});

test('when we are gone, the server learns it', async () => {
  const run = await keepRunning(`
    process.on('disconnect', () => { console.log('alone'); process.exit(0); });
    process.send('ready');
    console.log('running');
    setInterval(() => {}, 1000);
  `);
  await expect.poll(() => run.said).toContain('running');
  run.child.kill('SIGKILL');
  await expect.poll(() => run.said).toContain('alone');
});

test('the end of one is not that of another, and is told', async () => {
  const run = await keepRunning(
    `console.error('DESK_PORT is in use'); process.exit(1)`,
    `process.send('ready'); console.log('running'); setInterval(() => {}, 1000)`,
  );
  await expect.poll(() => run.said).toContain('running');
  expect(run.said).toContain(
    'The server is not running: what it said above tells why. The other goes on without it.',
  );
  run.child.kill('SIGTERM');
  expect(await run.exit).toEqual([1, null]);
});

test('a second one is started when the first is ready, and both are stopped', async () => {
  const stopping = (
    word: string,
  ) => `process.on('SIGTERM', () => { console.log('${word} stopped'); process.exit(0); });
    setTimeout(() => { console.log('${word} ready'); process.send('ready'); }, 20); setInterval(() => {}, 1000)`;
  const run = await keepRunning(stopping('first'), stopping('second'));
  await expect.poll(() => linesOf(run.said, 'ready')).toEqual(['first ready', 'second ready']);
  run.child.kill('SIGINT');
  expect(await run.exit).toEqual([0, null]);
  expect(linesOf(run.said, 'stopped').toSorted()).toEqual(['first stopped', 'second stopped']);
});

test('a program whose supervisor has gone while it started stops instead of telling that it is ready', async () => {
  const { href } = new URL('keep-running.ts', import.meta.url);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { tellReady } from '${href}';
      process.once('disconnect', () => tellReady(() => console.log('stopped')));
      console.log('starting');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toBe('starting\n');
  child.disconnect();
  await expect.poll(() => said).toBe('starting\nstopped\n');
});
