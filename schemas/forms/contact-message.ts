import * as v from 'valibot';

import { MESSAGE_MAX } from './limits.ts';
import { person } from './person.ts';
import { visibleText } from './visible-text.ts';

export const contactMessage = v.object({
  ...person,
  message: visibleText({
    max: MESSAGE_MAX,
    required: 'Message is required',
    tooLong: `Message must be less than ${MESSAGE_MAX} characters`,
  }),
});

export type ContactMessage = v.InferOutput<typeof contactMessage>;
