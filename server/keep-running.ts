import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** So many times in a row, and something is wrong that another start does not mend. */
const MOST_FAILURES = 10;
/** Whoever has run for this long has started well: failures are counted anew. */
const STEADY_MS = 60_000;

type Pace = { firstPauseMs?: number; mostFailures?: number };

/**
 * Runs the server in a process of its own, and starts it again when that ends without having been asked to (a supervisor). A
 * server that has never been ready has said why, and is not started again.
 */
export function keepRunning(
  script: URL,
  { firstPauseMs = FIRST_PAUSE_MS, mostFailures = MOST_FAILURES }: Pace = {},
) {
  let child: ChildProcess;
  let failures = 0;
  let wasReady = false;
  let stopping = false;

  const start = () => {
    const startedAt = performance.now();
    child = spawn(process.execPath, [fileURLToPath(script)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', () => (wasReady = true));
    child.once('exit', (code, signal) => {
      if (stopping || !wasReady || code === 0) process.exit(code ?? 1);
      if (performance.now() - startedAt > STEADY_MS) failures = 0;
      failures++;
      const ended = `The server ended by itself (${signal ?? `exit code ${code}`})`;
      if (failures >= mostFailures) {
        tell(
          `${ended} ${failures} times in a row: it is not started again. What it said before each end tells why.`,
        );
        process.exit(1);
      }
      const pause = Math.min(firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      tell(`${ended}. It is started again in ${pause / 1000} s.`);
      setTimeout(start, pause);
    });
  };

  const stop = () => {
    stopping = true;
    // Between two starts there is nobody to wait for.
    if (!child.kill('SIGTERM')) process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  start();
}

/** A line like those of the server's own log. */
function tell(problem: string) {
  console.log(JSON.stringify({ level: 'error', time: Date.now(), problem }));
}

/** npm hands a stop signal to the shell it started us with, and that shell ends without handing it on (seen with npm 11
 * and dash; npm/cli#5776): the server would go on by itself. So it stops when it has lost its parent. */
export function stopWithParent(stop: () => void) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
