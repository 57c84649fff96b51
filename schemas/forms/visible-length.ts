/** What surrounds a text without being part of it: the characters that JavaScript's `trim` takes away. The databases
 * trim the same ones, from this list. */
export const WHITESPACE =
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

/** A text as it counts and is stored: trimmed, and a line end is one character, as the browser shows it. */
export const trimmed = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Length as Postgres and SQLite count it: in code points, so that an emoji is one. */
export const visibleLength = (text: string) => Array.from(trimmed(text)).length;
