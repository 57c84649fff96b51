import type { Answers } from '#schemas/desk/api.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';

import { fittingColumns } from './columns.ts';
import { counted } from './counted.ts';
import { beginning } from './display-width.ts';
import { plain } from './plain.ts';
import { standing } from './times-in-words.ts';

const NAME_COLUMNS = 28;
const FIRST_WORDS_COLUMNS = 60;
const UNREAD = '•';

type Found = Pick<Answers['list'], 'rows' | 'total'>;
type Around = { promises: Promises; now: number; width: number | undefined };

/** A line for each letter, under a heading. */
export function listInWords({ rows, total }: Found, { promises, now, width }: Around): string {
  if (!rows.length) return 'There are no such letters.';
  const isAnyGiven = rows.some(({ assignee }) => assignee);
  const heading = ['  Number', 'Time', 'Kind', 'From', ...(isAnyGiven ? ['With'] : []), 'First words'];
  const lines = rows.map((row) => [
    `${row.isRead ? ' ' : UNREAD} ${row.number}`,
    standing(row, promises, now),
    row.kind,
    beginning(whoSent(row), NAME_COLUMNS),
    ...(isAnyGiven ? [beginning(plain(row.assignee?.name ?? ''), NAME_COLUMNS)] : []),
    beginning(plain(row.excerpt) || plain(row.resume?.file ?? ''), FIRST_WORDS_COLUMNS),
  ]);
  const table = fittingColumns([heading, ...lines], width, [
    { at: heading.length - 1, least: 0 },
    ...(isAnyGiven ? [{ at: 4, least: 10 }] : []),
    { at: 3, least: 12 },
  ]);
  return `${table}\n\n${howMany(rows, total)}`;
}

const whoSent = ({ name, company }: LetterRow) =>
  [name, company]
    .filter((part) => part !== undefined)
    .map(plain)
    .join(', ');

function howMany(rows: LetterRow[], total: Found['total']) {
  const all = `${total.isMore ? 'more than ' : ''}${counted(total.count, 'letter')}`;
  const isPart = rows.length < total.count || total.isMore;
  const mark = rows.some(({ isRead }) => !isRead) ? ` ${UNREAD} is unread.` : '';
  return isPart ? `${rows.length} of ${all}.${mark} More: --limit` : `${all}.${mark}`;
}
