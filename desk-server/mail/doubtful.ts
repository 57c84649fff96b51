import { MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { countOf, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';

/** From this score on a letter may be a machine's, and its address a stranger's. */
const IN_DOUBT = 0.7;
/** While very many come at once, only what is clearly a letter is answered by itself, from a page that was open as long as it takes to write one. */
const CLEAR = 0.35;
const SLOW_ENOUGH_S = 4;
/** Letters in ten minutes. */
const STORM = 30;
const STORM_MS = 10 * MINUTE_MS;

/** Whether a letter's address may be that of somebody who wrote nothing: then nobody is written to by itself. It is no reason to set it aside. */
export function isDoubtful(score: number, { filledTrap, seconds }: Signals, isStorm: boolean): boolean {
  if (filledTrap || score >= IN_DOUBT) return true;
  return isStorm && (score >= CLEAR || seconds === undefined || seconds < SLOW_ENOUGH_S);
}

export async function isStorm({ engine, now }: Desk): Promise<boolean> {
  const recent = sql`(SELECT 1 AS one FROM desk_letters WHERE received_at > ${now() - STORM_MS} LIMIT ${STORM + 1}) AS recent`;
  return (await countOf(engine.query, recent)) > STORM;
}
