import stringWidth from 'string-width';

import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { Refusal } from '#server/refusal.ts';

import { CallRefused } from '../record/refused.ts';

/** '1 letter', '2 letters', 'no letters'. */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : several}`;

const list = new Intl.ListFormat('en-GB');
/** 'applications and messages' */
export const kindsInWords = (kinds: Kind[]) => list.format(kinds.map((kind) => pluralOf[kind]));

/** Lines with what belongs together under each other. The last column is as long as it is. */
export function columns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (widths, row) => row.map((cell, at) => Math.max(widths[at] ?? 0, stringWidth(cell))),
    [],
  );
  const padded = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell));
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

/** Visitors' words for a terminal, on one line: what would move its cursor, change its colours or turn its lines round is shown as a sign, and done by none. */
export const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
    .trim();

/** JSON leaves some of those signs as they are. */
export const plainJson = (value: unknown) =>
  JSON.stringify(value, undefined, 2).replaceAll(
    /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Says it in the terminal's words when something is not there. */
export async function unlessGone<Result>(work: Promise<Result>, gone: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallRefused && error.why === 'not-found') throw new Refusal(gone, { cause: error });
    throw error;
  }
}
