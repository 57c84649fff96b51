import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';

const MINUTE_MS = 60_000;

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
  if (dueAt >= now) return `${span(minutes)} ${isPromised ? 'left' : 'to the goal'}`;
  return `${span(Math.max(1, minutes))} ${isPromised ? 'late' : 'past the goal'}`;
}

function span(minutes: number) {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return pair(Math.floor(hours / 24), 'days', hours % 24, 'h');
  return hours === 0 ? `${minutes} min` : pair(hours, 'h', minutes % 60, 'min');
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

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
