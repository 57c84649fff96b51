import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import { DAMAGED, TOO_LONG, unreadable } from './found-words.ts';
import type { ReadResume } from './found-words.ts';
import type { ToRead } from './reader-process.ts';

/** On a busy machine, where it is the last to have a turn, it starts after half a minute; and it ends itself long before: this is for one that cannot. */
const LONGEST_MS = 120_000;
const MOST_HEAP_MB = 256;
/** What a file leaves behind in its memory ends with it. */
const MOST_FILES = 200;

const SCRIPT = fileURLToPath(new URL('reader-process.ts', import.meta.url));

export type ResumeReader = ReturnType<typeof openResumeReader>;

/** Reads files in a process of its own, since they are strangers': one that asks for too much ends that process, and the next file has another. It is
 * there from the first file on. */
export function openResumeReader({ longestMs = LONGEST_MS, goesLast = true } = {}) {
  let child: ChildProcess | undefined;
  let files = 0;
  const end = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    files = 0;
    child = fork(SCRIPT, {
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`, ...mayOnlyRead()],
      // Nothing that is set for the desk, which holds its passwords.
      env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // One that ends by itself between two files has nobody who waits for it.
    child.on('error', () => {});
    if (goesLast) goLast(child);
    await saidNext(child, LONGEST_MS).catch(async (error: unknown) => {
      await end();
      throw new Error('The process that reads resumes does not start', { cause: error });
    });
    return child;
  };
  return {
    /** Of the process that reads now. */
    get pid() {
      return child?.pid;
    },
    async read(asked: ToRead): Promise<ReadResume> {
      for (let isLast = false; ; isLast = true) {
        if (files >= MOST_FILES || child?.connected === false) await end();
        const reading = child ?? (await start());
        files++;
        const said = saidNext(reading, longestMs);
        reading.send(asked, () => {});
        const read = await said.catch(async ({ message }: Error) => {
          // Ended by whoever knows nothing of its file, perhaps: by the system, for another's memory. By us, it is not to be read.
          const mayBeOthers = message === TAKES_MEMORY && child === reading;
          await end();
          return mayBeOthers && !isLast ? undefined : unreadable(message);
        });
        if (read) return read;
      }
    },
    end,
    [Symbol.asyncDispose]: end,
  };
}

/** Our own code and the packages: no setting, no database, no other file, no network, no other program (https://nodejs.org/api/permissions.html). */
function mayOnlyRead() {
  const places = ['.', '../../node_modules', '../../package.json'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  // Any of them may be a link.
  const paths = new Set([...places, ...places.map((path) => realpathSync(path))]);
  return ['--permission', '--allow-worker', ...[...paths].map((path) => `--allow-fs-read=${path}`)];
}

/** Letters are taken in meanwhile, and visitors wait for their pages. */
function goLast({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system has no such thing.
  }
}

/** What the process says next, if it does. */
function saidNext(child: ChildProcess, longestMs: number): Promise<ReadResume> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadResume>();
  const timer = setTimeout(() => reject(new Error(TAKES_LONG)), longestMs);
  const said = (message: unknown) => resolve(message as ReadResume);
  const failed = () => reject(new Error(DAMAGED));
  const ended = (_code: number | null, signal: string | null) => reject(new Error(whyEnded(signal)));
  child.once('message', said).once('error', failed).once('exit', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', said).off('error', failed).off('exit', ended);
  });
}

/** Node itself ends by a signal, too, when its heap is full. */
function whyEnded(signal: string | null): string {
  if (signal === TOO_LONG) return TAKES_LONG;
  return signal ? TAKES_MEMORY : DAMAGED;
}
const TAKES_MEMORY = 'It takes too much memory to read.';
const TAKES_LONG = 'It takes too long to read.';
