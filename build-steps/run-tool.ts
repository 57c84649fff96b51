import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = new URL('../', import.meta.url);

/** Runs a command of this project's dependencies. What it prints is shown as it comes, or kept and returned. */
export function runTool(
  name: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path =
      name === 'node' ? process.execPath : fileURLToPath(new URL(`node_modules/.bin/${name}`, root));
    const child = spawn(path, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [show ? 'inherit' : 'ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // There npm writes a script for its shell.
      shell: process.platform === 'win32',
    });
    const letGo = endWithUs(child);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      letGo();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A signal ends a process without a word to those that it has started. Nor does the end of the launcher (scripts/launch.cjs) reach them. */
function endWithUs(child: ChildProcess) {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const end = () => void child.kill();
  const endBoth = (signal: (typeof signals)[number]) => process.exit(128 + constants.signals[signal]);
  const isLeft = () => process.exit(1);
  process.on('exit', end);
  for (const signal of signals) process.on(signal, endBoth);
  process.on('disconnect', isLeft);
  return () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, endBoth);
    process.off('disconnect', isLeft);
  };
}
