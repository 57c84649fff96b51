import { join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { Filter, View } from '#schemas/desk/filter.ts';
import { openStages } from '#schemas/desk/hiring.ts';

import { list, sql } from '../engine/statement.ts';
import type { Desk, Reader } from './desk.ts';
import { lookFor, lookup } from './look-for.ts';
import { mayRead } from './may-read.ts';

/** What a filter says in SQL: over `desk_letters AS l`, with the reader's rights in it. */
export type LetterQuery = {
  from: Sql;
  where: Sql;
  /** What the list is ordered by, in the order of its weight, and which way. The last is the letter's number, so that no two are alike. */
  order: { columns: Sql[]; direction: 'ASC' | 'DESC' };
  /** The words looked for. */
  words: string[];
};

export async function filterLetters(desk: Desk, reader: Reader, filter: Filter): Promise<LetterQuery> {
  const reads = filter.kind ? reader.reads.filter((kind) => kind === filter.kind) : reader.reads;
  const conditions = [viewCondition(filter.view, reader), ...hiringConditions(filter)];
  let kindOf = 'l';
  let from = sql`desk_letters AS l`;
  let newestFirst = RECEIVED;
  let words: string[] = [];
  if (filter.words?.trim()) {
    const lookedFor = await lookFor(desk, reader, filter);
    ({ words } = lookedFor);
    if (words.length) {
      const search = lookup(desk, reader, lookedFor, filter);
      from = sql`${from} ${search.join}`;
      conditions.push(search.condition);
      newestFirst = search.newestFirst;
      kindOf = search.kindOf;
    }
    // Signs alone are no words: nothing holds them.
    else conditions.push(sql`1 = 0`);
  }
  conditions.push(mayRead(reads, kindOf));
  return {
    from,
    where: join(conditions, ' AND '),
    order: orderOf(filter, newestFirst, words.length > 0),
    words,
  };
}

function viewCondition(view: View, reader: Reader) {
  switch (view) {
    case 'waiting':
      return sql`l.state = 'waiting'`;
    case 'unread':
      return sql`l.state = 'waiting' AND l.read_at IS NULL`;
    case 'mine':
      return sql`l.state = 'waiting' AND l.assignee = ${reader.id}`;
    case 'drafts':
      return hasDraftOf(reader);
    case 'answered':
      return sql`l.state = 'answered'`;
    case 'spam':
      return sql`l.state = 'aside'`;
    case 'hiring':
      return sql`l.state <> 'aside' AND l.stage IN (${list([...openStages])})`;
    case 'all':
      return sql`1 = 1`;
  }
}

/** Of an application that is set aside nothing is said here. */
function hiringConditions({ stage, opening }: Filter): Sql[] {
  return [
    ...(stage === undefined ? [] : [sql`l.stage = ${stage}`]),
    ...(opening === undefined
      ? []
      : [sql`l.stage IS NOT NULL AND ${opening ? sql`l.opening = ${opening}` : sql`l.opening IS NULL`}`]),
  ];
}

/** In whatever state: what is written and not sent is not to be forgotten. */
export const hasDraftOf = ({ id }: Reader) =>
  sql`l.number IN (SELECT letter FROM desk_drafts WHERE person = ${id})`;

const BY_DOUBT = sql`CASE WHEN l.spam_mark = 1 OR l.spam_score IS NULL THEN 2000 ELSE l.spam_score END`;
const STAGE = sql`CASE l.stage ${join(
  openStages.map((stage, place) => sql`WHEN ${stage} THEN CAST(${place} AS bigint)`),
  ' ',
)} END`;
const NUMBER = sql`l.number`;
const RECEIVED = sql`l.received_at`;
const DUE = sql`l.due_at`;

function orderOf(filter: Filter, newestFirst: Sql, isSearch: boolean): LetterQuery['order'] {
  if (isSearch) return { columns: [newestFirst], direction: 'DESC' };
  const isOver = filter.view === 'answered' || filter.view === 'spam';
  // As Hiring has them: by stage, the longest in it first.
  if (filter.view === 'hiring') return { columns: [STAGE, sql`l.stage_at`, NUMBER], direction: 'ASC' };
  if (filter.order === 'kind' && !isOver) return { columns: [sql`l.kind`, DUE, NUMBER], direction: 'ASC' };
  if (filter.view === 'answered') return { columns: [sql`l.answered_at`, NUMBER], direction: 'DESC' };
  // By doubt: the first may be a letter. What people set aside comes last.
  if (filter.view === 'spam' && filter.order !== 'newest')
    return { columns: [BY_DOUBT, NUMBER], direction: 'ASC' };
  if (filter.order === 'newest' || isOver || filter.view === 'all')
    return { columns: [RECEIVED, NUMBER], direction: 'DESC' };
  return { columns: [DUE, NUMBER], direction: 'ASC' };
}
