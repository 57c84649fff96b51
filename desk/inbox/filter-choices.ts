import { capital } from '#schemas/desk/capital.ts';
import type { Order, View } from '#schemas/desk/filter.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

export type ViewChoice = { view: Exclude<View, 'all'>; name: string };

export const viewChoices: ViewChoice[] = [
  { view: 'waiting', name: 'Waiting' },
  { view: 'unread', name: 'Unread' },
  { view: 'mine', name: 'Mine' },
  { view: 'answered', name: 'Answered' },
  { view: 'aside', name: 'Set aside' },
];

/** What is set aside waits for no answer: it stands by how sure the desk is, the least sure first. */
export const orderChoices = (view: View): { order: Order; name: string }[] =>
  view === 'aside'
    ? [
        { order: 'due', name: 'doubt' },
        { order: 'newest', name: 'newest' },
      ]
    : [
        { order: 'due', name: 'time left' },
        { order: 'newest', name: 'newest' },
        { order: 'kind', name: 'kind' },
      ];

/** All, and each that I read. */
export const kindChoices = (reads: Kind[]): { kind?: Kind; name: string }[] => [
  { name: 'All' },
  ...kinds.filter((kind) => reads.includes(kind)).map((kind) => ({ kind, name: capital(pluralOf[kind]) })),
];
