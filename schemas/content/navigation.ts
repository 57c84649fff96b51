import * as v from 'valibot';

import { address, text } from './text.ts';

const link = { name: text('What the visitor reads'), path: address };

/** One cell of the header. Its dropdown items are numbered and linked in the order given here. */
const navigationItemSchema = v.pipe(
  v.strictObject({
    ...link,
    allLabel: v.optional(text('The panel’s link to the item’s own page')),
    sentence: v.optional(text('One sentence shown in the panel')),
    dropdownItems: v.optional(v.array(v.strictObject(link)), []),
  }),
  v.transform((item) => ({ ...item, hasDropdown: item.dropdownItems.length > 0 })),
);

export const navigationSchema = v.array(navigationItemSchema);

export type NavigationItem = v.InferOutput<typeof navigationItemSchema>;
