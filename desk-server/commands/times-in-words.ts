import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { shortDate } from '#schemas/desk/india-times.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** How a letter stands: '3 h 5 min left', '10 h late', 'answered 16 Nov 2026'. An application is promised no hour: it stands by a goal. */
export function standing(
  { kind, state, dueAt, answered, aside }: Pick<LetterRow, 'kind' | 'state' | 'dueAt' | 'answered' | 'aside'>,
  promises: Promises,
  now: number,
): string {
  if (state === 'answered') return `answered ${answered ? shortDate(answered.at) : ''}`.trim();
  if (state === 'aside') return `set aside ${aside ? shortDate(aside.at) : ''}`.trim();
  const { isPromised } = promises.kinds[kind];
  const minutes = Math.floor(Math.abs(dueAt - now) / MINUTE_MS);
  if (dueAt >= now) return `${spanInWords(minutes)} ${isPromised ? 'left' : 'to the goal'}`;
  return `${spanInWords(Math.max(1, minutes))} ${isPromised ? 'late' : 'past the goal'}`;
}
