import { parseArgs } from 'node:util';

import { percentile } from './load/percentile.ts';

const ROUNDS = '5';

/** How often everything is measured: `--rounds 1` is for trying out. */
export function readRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: ROUNDS } } });
  return Number(values.rounds);
}

export const median = (values: number[]) => percentile(values, 0.5);

/** The median of each member. */
export function medians<Measured extends Record<string, number>>(all: Measured[]): Measured {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]!))])) as Measured;
}
