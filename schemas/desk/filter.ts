import * as v from 'valibot';

import { kinds } from './kinds.ts';
import { limits } from './limits.ts';
import { wellFormed } from './written-text.ts';

export const views = ['waiting', 'unread', 'mine', 'drafts', 'answered', 'spam', 'all'] as const;
export type View = (typeof views)[number];

export const orders = ['due', 'newest', 'kind'] as const;
export type Order = (typeof orders)[number];

export const filterSchema = v.strictObject({
  view: v.picklist(views),
  kind: v.optional(v.picklist(kinds)),
  order: v.optional(v.picklist(orders), 'due'),
  /** Letters that hold all of these words, or words that begin with them: in what was sent, in notes and in answers. */
  words: v.optional(wellFormed(limits.searchWords)),
});
export type Filter = v.InferInput<typeof filterSchema>;
