import * as v from 'valibot';

import { trimmed, visibleLength } from './visible-length.ts';

/** A text that a visitor writes. */
export function visibleText({ max, required, tooLong }: { max: number; required: string; tooLong: string }) {
  return v.pipe(
    v.string(required),
    v.transform(trimmed),
    v.minLength(1, required),
    v.check((text) => visibleLength(text) <= max, tooLong),
  );
}
