import { useLetterList } from '#desk/inbox/use-letter-list.ts';
import { grouped } from '#desk/words/count-in-words.ts';
import type { Filter } from '#schemas/desk/filter.ts';

/** How many letters hold the words; announced. */
export function FoundCount({ filter }: { filter: Filter }) {
  const { total } = useLetterList(filter);
  if (!total) return null;
  const { count, isMore } = total;
  return `${isMore ? 'More than ' : ''}${grouped(count)} ${count === 1 && !isMore ? 'letter' : 'letters'}`;
}
