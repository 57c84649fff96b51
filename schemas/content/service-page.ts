import * as v from 'valibot';

import { body, head, text } from './text.ts';

/** `content/services/*.md`: one for each service page, named by the last part of its address */
export const servicePageSchema = v.strictObject({
  slug: v.string(),
  ...head,
  quote: text('The closing quote, without quotation marks'),
  ...body,
});

export type ServicePage = v.InferOutput<typeof servicePageSchema>;
