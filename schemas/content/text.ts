import * as v from 'valibot';

/** A required, non-empty line of content; the description is for the person who writes it. */
export const text = (description: string) =>
  v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'), v.description(description));
