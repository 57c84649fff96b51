import type { Order, View } from '#schemas/desk/filter.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

export const viewChoices: { view: Exclude<View, 'all'>; name: string }[] = [
  { view: 'waiting', name: 'Waiting' },
  { view: 'unread', name: 'Unread' },
  { view: 'mine', name: 'Mine' },
  { view: 'answered', name: 'Answered' },
  { view: 'aside', name: 'Set aside' },
];

export const orderChoices: { order: Order; name: string }[] = [
  { order: 'due', name: 'time left' },
  { order: 'newest', name: 'newest' },
  { order: 'kind', name: 'kind' },
];

/** All, and each that I read. */
export const kindChoices = (reads: Kind[]): { kind?: Kind; name: string }[] => [
  { name: 'All' },
  ...kinds.filter((kind) => reads.includes(kind)).map((kind) => ({ kind, name: capital(pluralOf[kind]) })),
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
