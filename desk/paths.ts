import type { Subject } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { queryOfFilter } from './inbox/filter-in-address.ts';

/** Every address of the desk's page, once. */
export const patterns = {
  inbox: '/',
  letter: '/letters/:number',
  keeping: '/keeping',
  figures: '/figures',
  people: '/people',
  erase: '/erase',
  receipts: '/receipts',
  receipt: '/receipts/:id',
  signIn: '/sign-in',
  resume: '/resumes/:file',
  search: '/search',
} as const;

export const paths = {
  inbox: (filter?: Filter) => patterns.inbox + query(filter),
  /** `filter`: the list it is opened from, which tells its neighbours. */
  letter: (number: number, filter?: Filter) => `/letters/${number}${query(filter)}`,
  /** The same with the reply open. */
  reply: (number: number, filter?: Filter) => `/letters/${number}${query(filter) || '?'}&reply`,
  keeping: () => patterns.keeping,
  figures: () => patterns.figures,
  people: () => patterns.people,
  /** Without a subject it asks for an address. */
  erase: (subject?: Subject) =>
    patterns.erase +
    (!subject
      ? ''
      : 'email' in subject
        ? `?email=${encodeURIComponent(subject.email)}`
        : `?number=${subject.number}`),
  receipts: () => patterns.receipts,
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  search: (words = '') => (words ? `/search?words=${encodeURIComponent(words)}` : '/search'),
  exportCsv: (filter: Filter) =>
    `${deskPaths.exportCsv}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  exportJson: (filter: Filter) =>
    `${deskPaths.exportJson}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  exportSome: (format: 'csv' | 'json', numbers: number[]) =>
    `${format === 'csv' ? deskPaths.exportCsv : deskPaths.exportJson}?numbers=${numbers.join(',')}`,
};

const query = (filter?: Filter) => {
  const params = filter ? queryOfFilter(filter) : '';
  return params && `?${params}`;
};
