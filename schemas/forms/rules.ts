import * as v from 'valibot';

import { EMAIL_PATTERN } from './email.ts';
import type { Field, Form, TextField } from './form.ts';
import { resumeExtension, resumeTypes } from './resume-file.ts';
import { RESUME_MAX_BYTES } from './resume.ts';
import { invalidEmail, notAResume, required, resumeTooLarge, tooLong } from './texts.ts';
import { trimmed, visibleLength } from './visible-length.ts';

/** What a form's values must be, as its description has it. */
export const rulesOf = ({ fields }: Form) =>
  v.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])));

export function ruleOf(field: Field) {
  if (field.kind === 'file') return resume(field);
  return field.kind === 'email' ? email(field) : text(field);
}

const text = (field: TextField) =>
  v.pipe(
    v.string(required(field)),
    v.transform(trimmed),
    v.minLength(1, required(field)),
    v.check((written) => visibleLength(written) <= field.max, tooLong(field)),
  );

const email = (field: TextField) =>
  v.pipe(
    v.string(invalidEmail),
    v.trim(),
    v.regex(EMAIL_PATTERN, invalidEmail),
    v.maxLength(field.max, tooLong(field)),
  );

const resume = (field: Field) =>
  v.pipe(
    v.file(required(field)),
    // What a form sends for a file that was not chosen is an empty one.
    v.minSize(1, required(field)),
    v.maxSize(RESUME_MAX_BYTES, resumeTooLarge(field)),
    v.check(isResume, notAResume(field)),
  );

/** The browser names a type from its own list, and sometimes none; the extension decides. */
function isResume({ name, type }: File) {
  const extension = resumeExtension(name);
  return extension !== undefined && (!type || type === resumeTypes[extension]);
}
