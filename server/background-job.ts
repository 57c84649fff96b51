import { logProblem } from './http/logger.ts';
import type { Log } from './http/logger.ts';

/** What failed is tried again after that at the latest. */
const LONGEST_RETRY_MS = 60_000;

export type BackgroundJob = {
  name: string;
  everyMs: number;
  /** After a run that failed. */
  retryMs?: number;
  /** Long work ends early when it is stopped. */
  run: (isStopped: () => boolean) => Promise<unknown>;
  /** Hears how each run ended: with an error, or without. */
  ended?: (error?: unknown) => Promise<void>;
};

/** Runs a job at once and then again and again, with a pause between. That it begins to fail is logged, and that it works again. */
export function startJob({ name, everyMs, retryMs = everyMs, run, ended }: BackgroundJob, log: Log) {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  const runOnce = async () => {
    let error: unknown;
    try {
      await run(() => isStopped);
    } catch (thrown) {
      error = thrown;
    }
    if (error && !isFailing) logProblem(log, error, { job: name });
    if (!error && isFailing) log.warn({ job: name, worksAgain: true });
    isFailing = error !== undefined;
    await ended?.(error);
    if (!isStopped) timer = setTimeout(start, isFailing ? Math.min(retryMs, LONGEST_RETRY_MS) : everyMs);
  };
  let running = Promise.resolve();
  const start = () => void (running = runOnce());
  start();
  return {
    /** Waits for a run that has begun. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
