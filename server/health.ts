import { logProblem } from './http/logger.ts';
import type { Log } from './http/logger.ts';
import { Unavailable } from './unavailable.ts';

type Check = { ready(): Promise<void> };

const LONGEST_MS = 2000;
/** Everybody can ask for our health, and each answer costs a transaction, with S3 a request that is paid for. */
const KEPT_MS = 1000;

/** Answers what keeps us from storing something now, asked of the stores once a second at most. */
export function watchHealth({ rows, files, spool }: Record<'rows' | 'files' | 'spool', Check>, log: Log) {
  const isReady = (name: string, checks: Check[]) =>
    inTime(Promise.all(checks.map((check) => check.ready()))).then(
      () => [],
      (error: unknown) => {
        // Why, is for the log.
        logProblem(log, error);
        return [`${name} cannot be stored`];
      },
    );
  return onceASecond(async () =>
    (await Promise.all([isReady('rows', [rows]), isReady('files', [files, spool])])).flat(),
  );
}

/** The same answer to all who ask within a second. */
export function onceASecond<T>(look: () => Promise<T>): () => Promise<T> {
  let asked = -Infinity;
  let answer: Promise<T>;
  return () => {
    if (performance.now() - asked < KEPT_MS) return answer;
    asked = performance.now();
    return (answer = look());
  };
}

export function inTime<T>(check: Promise<T>) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('no answer')), LONGEST_MS);
  return Promise.race([check, promise]).finally(() => clearTimeout(timer));
}
