import { spawn } from 'node:child_process';
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
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
