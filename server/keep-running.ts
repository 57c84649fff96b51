import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Refusal } from './refusal.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** So many times in a row, and something is wrong that another start does not mend. */
const MOST_FAILURES = 10;
/** Whoever has run for this long has started well: failures are counted anew. */
const STEADY_MS = 60_000;

/** `name` as it begins a sentence. */
export type Program = { name: string; script: URL };
type Pace = { firstPauseMs?: number; mostFailures?: number };

/**
 * Runs programs, each in a process of its own, and starts one again that ends without having been asked to (a supervisor). The end of one is not that of
 * another. One after the other is started, so that what they say of themselves stands in that order. Ends the process when all of them have.
 */
export async function keepRunning(programs: Program[], pace: Pace = {}): Promise<void> {
  const running: Kept[] = [];
  const left = new Set(programs.map(({ name }) => name));
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const kept of running) kept.stop();
  };
  const tellOfEnd = async (name: string, ended: Promise<number>) => {
    await ended;
    left.delete(name);
    if (stopping || !left.size) return;
    tell(`${name} is not running: what it said above tells why. ${[...left].join(', ')} goes on without it.`);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started us: see scripts/launch.cjs.
  process.once('disconnect', stop);
  for (const program of programs) {
    if (stopping) break;
    const kept = keep(program, pace);
    running.push(kept);
    void tellOfEnd(program.name, kept.ended);
    await Promise.race([kept.ready, kept.ended]);
  }
  process.exit(Math.max(...(await Promise.all(running.map(({ ended }) => ended)))));
}

type Kept = {
  ready: Promise<void>;
  /** With the exit code, when it is not started again. */
  ended: Promise<number>;
  stop(): void;
};

/** A program that has never been ready has said why, and is not started again. */
function keep(
  { name, script }: Program,
  { firstPauseMs = FIRST_PAUSE_MS, mostFailures = MOST_FAILURES }: Pace,
): Kept {
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let child: ChildProcess;
  let next: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasReady = false;
  let stopping = false;

  const start = () => {
    next = undefined;
    const startedAt = performance.now();
    child = spawn(process.execPath, [fileURLToPath(script)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', () => {
      wasReady = true;
      isReady();
    });
    child.once('exit', (code, signal) => {
      // One that was still starting has not heard us, and ended as asked all the same.
      if (stopping && signal) return end(0);
      if (stopping || !wasReady || code === 0) return end(code ?? 1);
      if (performance.now() - startedAt > STEADY_MS) failures = 0;
      failures++;
      const how = `${name} ended by itself (${signal ?? `exit code ${code}`})`;
      if (failures >= mostFailures) {
        tell(
          `${how} ${failures} times in a row: it is not started again. What it said before each end tells why.`,
        );
        return end(1);
      }
      const pause = Math.min(firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      tell(`${how}. It is started again in ${pause / 1000} s.`);
      next = setTimeout(start, pause);
    });
  };

  start();
  return {
    ready,
    ended,
    stop() {
      stopping = true;
      child.kill('SIGTERM');
      // Between two starts there is nobody to wait for.
      if (!next) return;
      clearTimeout(next);
      end(0);
    },
  };
}

/** For a program that is kept running, by systemd or by us: it tells that it is ready. By us it stops when nobody keeps it any more, also if that was while
 * it started. */
export async function tellReady(stop: () => void): Promise<void> {
  await tellSystemd();
  if (!process.send) return;
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  process.send('ready');
}

/** To a socket of datagrams, which Node has not (nodejs/node#29339): systemd's own program has. It waits until systemd has heard it. */
async function tellSystemd() {
  const { NOTIFY_SOCKET } = process.env;
  if (!NOTIFY_SOCKET) return;
  // Whoever we start is not to speak for us.
  delete process.env.NOTIFY_SOCKET;
  await promisify(execFile)('systemd-notify', ['--ready'], { env: { ...process.env, NOTIFY_SOCKET } }).catch(
    (error: Error) => {
      throw new Refusal(
        `NOTIFY_SOCKET is set, and systemd-notify cannot tell that this program is ready (${error.message.trim()}). Install systemd's own programs, or leave NOTIFY_SOCKET out.`,
        { cause: error },
      );
    },
  );
}

/** A line like those of the programs' own log. */
function tell(problem: string) {
  console.log(JSON.stringify({ level: 'error', time: Date.now(), problem }));
}
