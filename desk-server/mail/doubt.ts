import { MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { countOf, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';

/** Whether a letter's address may be that of somebody who wrote nothing, as the outbox orders what waits. It is no reason to set the letter aside. */
export const CLEAR = 0;
const WORDS_IN_DOUBT = 1;
const SENT_LIKE_A_MACHINE = 2;

/** From this score on a letter may be a machine's. */
const DOUBTFUL_SCORE = 0.7;
/** While very many come at once, only what is clearly a letter is clear, from a page that was open as long as it takes to write one. */
const CLEAR_SCORE = 0.35;
const SLOW_ENOUGH_S = 4;

/** One that could not be judged has no score. */
export function doubtOf(
  score: number | undefined,
  { filledHoneypot = false, seconds }: Signals,
  isStorm: boolean,
): number {
  const isFast = seconds !== undefined && seconds < SLOW_ENOUGH_S;
  const isDoubtful =
    filledHoneypot ||
    score === undefined ||
    score >= (isStorm ? CLEAR_SCORE : DOUBTFUL_SCORE) ||
    (isStorm && (seconds === undefined || isFast));
  if (!isDoubtful) return CLEAR;
  return filledHoneypot || isFast ? SENT_LIKE_A_MACHINE : WORDS_IN_DOUBT;
}

/** Letters in ten minutes. */
const STORM = 30;
const STORM_MS = 10 * MINUTE_MS;

export async function isStorm({ engine, now }: Desk): Promise<boolean> {
  const recent = sql`(SELECT 1 AS one FROM desk_letters WHERE received_at > ${now() - STORM_MS} LIMIT ${STORM + 1}) AS recent`;
  return (await countOf(engine.query, recent)) > STORM;
}
