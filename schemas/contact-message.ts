import * as v from 'valibot';

import { person } from './person.ts';
import { visibleText } from './visible-text.ts';

export const MESSAGE_MAX = 1000;

export const contactMessage = v.object({
  ...person,
  message: visibleText({
    max: MESSAGE_MAX,
    required: 'Message is required',
    tooLong: `Message must be less than ${MESSAGE_MAX} characters`,
  }),
});
