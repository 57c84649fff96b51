import type { Order, View } from '#schemas/desk/filter.ts';

export const viewNames: Record<View, string> = {
  waiting: 'Waiting',
  unread: 'Unread',
  mine: 'Mine',
  answered: 'Answered',
  aside: 'Set aside',
  all: 'All',
};

/** What is set aside waits for no answer: it stands by how sure the desk is, the least sure first. */
export const orderNames = (view: View) =>
  view === 'aside' ? orders('doubt').slice(0, 2) : orders('time left');

const orders = (due: string): [Order, string][] => [
  ['due', due],
  ['newest', 'newest'],
  ['kind', 'kind'],
];
