import { dayAndMonth, time, weekday } from '#desk/time/when.ts';
import type { Letter } from '#schemas/desk/letters.ts';

const NEAR_MS = 10 * 60_000;

/** When a visitor sent it by their own clock, with a word where that clock and ours differ. Undefined where none was sent. */
export function sentInWords({ sentAt, receivedAt }: Pick<Letter, 'sentAt' | 'receivedAt'>) {
  if (!sentAt) return undefined;
  const at = Date.parse(sentAt);
  if (Number.isNaN(at)) return `${sentAt} by their clock`;
  const words = `${weekday(at)} ${dayAndMonth(at)}, ${time(at)}`;
  return Math.abs(at - receivedAt) < NEAR_MS ? words : `${words} by their clock`;
}
