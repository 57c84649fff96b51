import { percentile } from '../load/percentile.ts';
import { cpuMicroseconds } from '../process-usage.ts';

export type Timed = {
  p50: number;
  p95: number;
  /** Of the desk, for each, in ms. */ cpu: number | undefined;
};

const WARM_UP = 5;

/** Does the same a number of times, one after the other: each is given its number. */
export async function timeCalls(
  pid: number,
  times: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timed> {
  for (let index = 0; index < WARM_UP; index++) await work(times + index);
  const before = cpuMicroseconds(pid);
  const took: number[] = [];
  for (let index = 0; index < times; index++) {
    const started = performance.now();
    await work(index);
    took.push(performance.now() - started);
  }
  const after = cpuMicroseconds(pid);
  return {
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    cpu: before === undefined || after === undefined ? undefined : (after - before) / 1000 / times,
  };
}
