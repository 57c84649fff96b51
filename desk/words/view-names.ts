import type { View } from '#schemas/desk/filter.ts';

export const viewNames: Record<View, string> = {
  waiting: 'Waiting',
  unread: 'Unread',
  mine: 'Mine',
  answered: 'Answered',
  aside: 'Set aside',
  all: 'All',
};
