import * as v from 'valibot';

/** What surrounds a text without being part of it: the characters that JavaScript's `trim` takes away. The databases
 * trim the same ones, from this list. */
export const WHITESPACE =
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

/** Length as Postgres and SQLite count it: in code points, so that an emoji is one. */
const codePoints = (text: string) => Array.from(text).length;

/** A text that a visitor writes. It is trimmed first, and a line end counts once, as the browser shows it. */
export function visibleText({ max, required, tooLong }: { max: number; required: string; tooLong: string }) {
  return v.pipe(
    v.string(required),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.minLength(1, required),
    v.check((text) => codePoints(text) <= max, tooLong),
  );
}
