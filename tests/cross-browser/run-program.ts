import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type Program = {
  /** Waits until it says this, and returns the first group. */
  says(pattern: RegExp): Promise<string>;
  end: () => Promise<void>;
};

/**
 * A shell starts the program and then reads from us. When we end it, or are gone ourselves by whatever way, there is
 * nothing left to read, and the shell ends the program: no browser outlives its test. What does not end when asked to is
 * killed.
 */
const GUARD = `"$@" </dev/null &
program=$!
read -r _
kill $program
(sleep 5; kill -9 $program) 2>/dev/null >&2 &
killer=$!
wait $program
kill $killer`;

const START_MS = 30_000;

export function runProgram(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Program {
  const guard = spawn('sh', ['-c', GUARD, 'guard', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C goes to all that run in the terminal, and would end the guard before what it guards.
    detached: true,
  });
  const exited = once(guard, 'exit');
  let said = '';
  const listen = (stream: Readable) => stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  listen(guard.stdout);
  listen(guard.stderr);
  return {
    async says(pattern) {
      for (const start = Date.now(); Date.now() - start < START_MS;) {
        const found = pattern.exec(said);
        if (found) return found[1] ?? found[0];
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`${command} did not start: ${said.trim() || 'it said nothing.'}`);
    },
    async end() {
      guard.stdin.end();
      await exited;
    },
  };
}
