import * as v from 'valibot';

import { EMAIL_MAX, NAME_MAX } from './limits.ts';
import { visibleText } from './visible-text.ts';

/** HTML's own rule for an address, with a dot in the host: without one it is a typing error. */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](-*[A-Za-z0-9])*(\.[A-Za-z0-9](-*[A-Za-z0-9])*)+$/;

const invalidEmail = 'Invalid email address';

/** The two fields that every form has. */
export const person = {
  name: visibleText({
    max: NAME_MAX,
    required: 'Name is required',
    tooLong: `Name must be less than ${NAME_MAX} characters`,
  }),
  email: v.pipe(
    v.string(invalidEmail),
    v.trim(),
    v.regex(EMAIL_PATTERN, invalidEmail),
    v.maxLength(EMAIL_MAX, `Email must be less than ${EMAIL_MAX} characters`),
  ),
};
