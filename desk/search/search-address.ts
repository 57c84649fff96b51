import { filterOfAddress, patterns } from '#desk/paths.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';

/** What a search asks for, as its address holds it. */
export type Search = Omit<Input<'search'>, 'most'> & {
  /** Resumes that hold no text are shown in the place of finds. */
  unsearchable?: true;
};

export function searchOfAddress(params: URLSearchParams): Search {
  const { words = '', in: place, exactly } = filterOfAddress(params);
  const opening = params.get('opening');
  return {
    words,
    ...(place && { in: place }),
    ...(opening !== null && /^[a-z0-9-]{0,80}$/.test(opening) && { opening }),
    ...(exactly && { exactly }),
    ...(params.has('unsearchable') && { unsearchable: true }),
  };
}

export function searchAddress({ words, in: place, opening, exactly, unsearchable }: Search) {
  const params = new URLSearchParams();
  if (words) params.set('words', words);
  if (place) params.set('in', place);
  if (opening !== undefined) params.set('opening', opening);
  if (exactly) params.set('exactly', '');
  if (unsearchable) params.set('unsearchable', '');
  const query = params.toString();
  return `${patterns.search}${query && `?${query}`}`;
}

/** The letters that a search finds, as a list: what a letter is opened from, and what is taken away. */
export const searchFilter = ({
  words,
  in: place,
  opening,
  exactly,
}: Search): Filter & { order: 'newest' } => ({
  view: 'all',
  order: 'newest',
  words,
  ...(opening !== undefined && { opening }),
  ...(place && { in: place }),
  ...(exactly && { exactly }),
});
