import { countInWords, countWithin } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Promises } from '#schemas/desk/promises.ts';

/** 'Tonight two go. Eight go within 30 days.' */
export function keepingSentence(next: number, within30Days: number, day: string) {
  if (within30Days === 0) return 'Nothing goes within 30 days.';
  const first =
    next === 0
      ? `Nothing goes ${day === 'Tonight' ? 'tonight' : 'yet'}.`
      : `${day} ${countWithin(next)} ${go(next)}.`;
  if (next === within30Days) return `${first} Then nothing for 30 days.`;
  return `${first} ${countInWords(within30Days)} ${go(within30Days)} within 30 days.`;
}

/** 'Applications and messages: one year. Enquiries: two years. …' of the kinds that somebody reads. */
export function keptHowLong(promises: Promises, reads: Kind[]) {
  const byMonths = new Map<number, string[]>();
  for (const kind of kinds.filter((kind) => reads.includes(kind))) {
    const { keptMonths } = promises.kinds[kind];
    byMonths.set(keptMonths, [...(byMonths.get(keptMonths) ?? []), pluralOf[kind]]);
  }
  const groups = [...byMonths].map(
    ([months, names]) => `${capital(names.join(' and '))}: ${monthsInWords(months)}.`,
  );
  return [...groups, `Set aside: ${promises.setAsideDays} days.`].join(' ');
}

/** 'one year', 'eighteen months'. */
export function monthsInWords(months: number) {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${countWithin(count)} ${unit}${count === 1 ? '' : 's'}`;
}

const go = (count: number) => (count === 1 ? 'goes' : 'go');
