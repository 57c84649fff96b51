import * as v from 'valibot';

import { kinds } from './kinds.ts';
import { limits } from './limits.ts';
import { stages } from './stages.ts';
import { wellFormed } from './written-text.ts';

export const views = ['waiting', 'unread', 'mine', 'drafts', 'answered', 'spam', 'hiring', 'all'] as const;
export type View = (typeof views)[number];

export const orders = ['due', 'newest', 'kind'] as const;
export type Order = (typeof orders)[number];

/** Where a word stands: with its sender's name and address, in what was sent, in its resume, in the notes and replies beside it. */
export const places = ['person', 'sent', 'resume', 'beside'] as const;
export type Place = (typeof places)[number];

/** Of an opening's page; the empty text stands for none. */
export const openingName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,80}$/));

export const filterSchema = v.strictObject({
  view: v.picklist(views),
  kind: v.optional(v.picklist(kinds)),
  /** Of applications: how far they are, and the opening that they were sent for; the empty text stands for none. */
  stage: v.optional(v.picklist(stages)),
  opening: v.optional(openingName),
  order: v.optional(v.picklist(orders), 'due'),
  /** Letters that hold all of these words, or words that begin with them, or that are one letter away from them. */
  words: v.optional(wellFormed(limits.searchWords)),
  /** One of the words at least stands there. */
  in: v.optional(v.picklist(places)),
  /** And nothing that is one letter away. */
  exactly: v.optional(v.boolean()),
});
export type Filter = v.InferInput<typeof filterSchema>;
