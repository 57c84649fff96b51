import type { Subject } from '#schemas/desk/api.ts';
import type { AfterSending } from '#schemas/desk/batches.ts';
import { orders, places, views } from '#schemas/desk/filter.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import type { ResumePlace } from '#schemas/desk/search.ts';
import { stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** Every address of the desk's page, once. */
export const patterns = {
  inbox: '/',
  letter: '/letters/:number',
  retention: '/retention',
  reports: '/reports',
  people: '/people',
  delete: '/delete',
  proofs: '/proofs',
  proof: '/proofs/:id',
  signIn: '/sign-in',
  resume: '/resumes/:file',
  search: '/search',
  hiring: '/hiring',
  replyToMany: '/reply-to-many',
  closeOpening: '/hiring/:opening/close',
  batch: '/batches/:batch',
  savedReplies: '/saved-replies',
} as const;

export const paths = {
  inbox: (filter?: Filter) => patterns.inbox + query(filter),
  /** `filter`: the list it is opened from, which tells its neighbours. */
  letter: (number: number, filter?: Filter) => `/letters/${number}${query(filter)}`,
  /** The same with its resume open at a line, where these words are marked. */
  resumeLine: (number: number, filter: Filter, { page, line }: ResumePlace, words: string) =>
    `/letters/${number}${query(filter)}&line=${page}.${line}&mark=${encodeURIComponent(words)}`,
  /** The same with the reply open; `stage`: where its sending moves the application. */
  reply: (number: number, filter?: Filter, stage?: Stage) =>
    `/letters/${number}${query(filter) || '?'}&reply${stage ? `=${stage}` : ''}`,
  retention: () => patterns.retention,
  reports: () => patterns.reports,
  people: () => patterns.people,
  /** One of them, or a new one. */
  savedReplies: (which?: number | 'new') =>
    patterns.savedReplies + (which === undefined ? '' : which === 'new' ? '?new' : `?reply=${which}`),
  /** Without a subject it asks for an address. */
  delete: (subject?: Subject) =>
    patterns.delete +
    (!subject
      ? ''
      : 'email' in subject
        ? `?email=${encodeURIComponent(subject.email)}`
        : `?number=${subject.number}`),
  proofs: () => patterns.proofs,
  proof: (id: string) => `/proofs/${encodeURIComponent(id)}`,
  search: (words = '') => (words ? `/search?words=${encodeURIComponent(words)}` : '/search'),
  /** `opening`: the name of its page; the empty text stands for none. */
  hiring: (opening?: string) =>
    opening === undefined ? patterns.hiring : `/hiring?opening=${encodeURIComponent(opening)}`,
  /** `after`: what becomes of them, where that is known; a saved reply that ends so begins the text. `isScheduled`: it was asked for the next morning. */
  replyToMany: (numbers: Iterable<number>, after?: AfterSending, isScheduled = false) =>
    `/reply-to-many?numbers=${[...numbers].join(',')}${after ? `&after=${after}` : ''}${isScheduled ? '&scheduled' : ''}`,
  /** Also of one that is closed already: whoever still waits is written to. */
  closeOpening: (opening: string) => `/hiring/${opening}/close`,
  batch: (batch: number) => `/batches/${batch}`,
  /** Files of what a filter finds, or of some letters. */
  exports: (which: { filter: Filter } | { numbers: Iterable<number> }) => {
    const asked =
      'filter' in which
        ? `filter=${encodeURIComponent(JSON.stringify(which.filter))}`
        : `numbers=${[...which.numbers].join(',')}`;
    return { csv: `${deskPaths.exportCsv}?${asked}`, json: `${deskPaths.exportJson}?${asked}` };
  },
  /** All that is held of an address, with its files. */
  personZip: (email: string) => `${deskPaths.personZip}?email=${encodeURIComponent(email)}`,
};

const query = (filter?: Filter) => {
  const params = filter ? queryOfFilter(filter) : '';
  return params && `?${params}`;
};

/** What these screens were called once: bookmarks and mails lead there still. */
export const formerAddresses: Record<string, string> = {
  '/keeping': patterns.retention,
  '/figures': patterns.reports,
  '/erase': patterns.delete,
};

/** What an address shows: what it does not say, or says wrongly, is as at the beginning. */
export function filterOfAddress(params: URLSearchParams): Filter & { order: NonNullable<Filter['order']> } {
  const words = params.get('words');
  const kind = one(kinds, params.get('kind'));
  const place = one(places, params.get('in'));
  const stage = one(stages, params.get('stage'));
  const opening = params.get('opening');
  return {
    view: one(views, formerViews[params.get('view') ?? ''] ?? params.get('view')) ?? 'waiting',
    order: one(orders, params.get('order')) ?? 'due',
    ...(kind && { kind }),
    ...(stage && { stage }),
    // The empty one stands for none.
    ...(opening !== null && { opening }),
    ...(words && { words }),
    ...(place && { in: place }),
    ...(params.has('exactly') && { exactly: true }),
  };
}

/** Where the reply that an address opens moves its application. */
export const stageOfAddress = (params: URLSearchParams) => one(stages, params.get('reply'));

const formerViews: Record<string, View> = { aside: 'spam' };

/** Defaults are left out of the address. */
export function queryOfFilter({ view, kind, stage, opening, order, words, in: place, exactly }: Filter) {
  const params = new URLSearchParams();
  if (view !== 'waiting') params.set('view', view);
  if (kind) params.set('kind', kind);
  if (stage) params.set('stage', stage);
  if (opening !== undefined) params.set('opening', opening);
  if (order && order !== 'due') params.set('order', order);
  if (words) params.set('words', words);
  if (place) params.set('in', place);
  if (exactly) params.set('exactly', '');
  return params.toString();
}

const one = <Name extends string>(names: readonly Name[], word: string | null) =>
  names.find((name) => name === word);
