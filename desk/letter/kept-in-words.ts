import { date } from '#desk/time/when.ts';
import { countWithin } from '#desk/words/count-in-words.ts';
import type { Letter } from '#schemas/desk/letters.ts';

/** 'Kept until 16 November 2028', and why: 'two years after the last exchange'. */
export function keptInWords(
  { keptUntil, kept, state }: Pick<Letter, 'keptUntil' | 'kept' | 'state'>,
  months: number,
) {
  const until = `Kept until ${date(kept?.until ?? keptUntil)}`;
  if (kept) return { until, why: `by ${kept.by}: ${kept.reason}` };
  return state === 'aside'
    ? { until, why: 'because it is set aside' }
    : { until, why: `${span(months)} after the last exchange` };
}

function span(months: number) {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${countWithin(count)} ${unit}${count === 1 ? '' : 's'}`;
}
