import { MINUTE_MS } from '#schemas/desk/durations.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** How a letter stands: '3 h 5 min left', '10 h late', 'answered 16 Nov 2026'. An application is promised no hour: it stands by a goal. */
export function standing(
  { kind, state, dueAt, answered, aside }: Pick<LetterRow, 'kind' | 'state' | 'dueAt' | 'answered' | 'aside'>,
  promises: Promises,
  now: number,
): string {
  if (state === 'answered') return `answered ${answered ? day(answered.at) : ''}`.trim();
  if (state === 'aside') return `set aside ${aside ? day(aside.at) : ''}`.trim();
  const { isPromised } = promises.kinds[kind];
  const minutes = Math.floor(Math.abs(dueAt - now) / MINUTE_MS);
  if (dueAt >= now) return `${spanInWords(minutes)} ${isPromised ? 'left' : 'to the goal'}`;
  return `${spanInWords(Math.max(1, minutes))} ${isPromised ? 'late' : 'past the goal'}`;
}

const IN_INDIA = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = new Intl.DateTimeFormat('en-GB', IN_INDIA);
const moments = new Intl.DateTimeFormat('en-GB', {
  ...IN_INDIA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '16 Nov 2026' */
export const day = (time: number) => days.format(time);
/** '16 Nov 2026, 09:12', by India's clocks. */
export const moment = (time: number) => moments.format(time);
