import { orders, views } from '#schemas/desk/filter.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';

/** What an address shows: what it does not say, or says wrongly, is as at the beginning. */
export function filterOfAddress(params: URLSearchParams): Filter & { order: NonNullable<Filter['order']> } {
  const words = params.get('words');
  const kind = one(kinds, params.get('kind'));
  return {
    view: one(views, params.get('view')) ?? 'waiting',
    order: one(orders, params.get('order')) ?? 'due',
    ...(kind && { kind }),
    ...(words && { words }),
  };
}

/** Without what goes without saying. */
export function queryOfFilter({ view, kind, order, words }: Filter) {
  const params = new URLSearchParams();
  if (view !== 'waiting') params.set('view', view);
  if (kind) params.set('kind', kind);
  if (order && order !== 'due') params.set('order', order);
  if (words) params.set('words', words);
  return params.toString();
}

const one = <Name extends string>(names: readonly Name[], word: string | null) =>
  names.find((name) => name === word);
