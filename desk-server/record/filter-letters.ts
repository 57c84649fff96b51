import type { Filter, View } from '#schemas/desk/filter.ts';

import type { Engine } from '../engine/engine.ts';
import { mayRead, Statement } from '../engine/statement.ts';
import { wordsLookedFor } from '../search/letter-words.ts';
import type { Reader } from './desk.ts';

/** What a filter says in SQL: over `desk_letters AS l`, with the reader's rights in it. */
export type LetterQuery = {
  statement: Statement;
  from: string;
  where: string;
  /** What the list is ordered by, in the order of its weight, and which way. The last is the letter's number, so that no two are alike. */
  order: { columns: string[]; direction: 'ASC' | 'DESC' };
  /** The words looked for. */
  words: string[];
};

/** A letter looked for by more words than this is found by these. */
const MOST_WORDS = 12;

export function filterLetters(engine: Engine, reader: Reader, filter: Filter): LetterQuery {
  const statement = new Statement();
  const words = filter.words ? wordsLookedFor(filter.words).slice(0, MOST_WORDS) : [];
  const reads = filter.kind ? reader.reads.filter((kind) => kind === filter.kind) : reader.reads;
  const conditions = [viewCondition(filter.view, statement, reader)];
  let kindOf = 'l';
  let from = 'desk_letters AS l';
  let newestFirst = 'l.received_at';
  if (filter.words?.trim()) {
    const search = engine.search(words);
    if (words.length) {
      from += ` ${search.join}`;
      conditions.push(search.condition(statement.value(search.value)));
      newestFirst = search.newestFirst;
      kindOf = search.kindOf;
    }
    // Signs alone are no words: nothing holds them.
    else conditions.push('1 = 0');
  }
  conditions.push(mayRead(reads, kindOf));
  return {
    statement,
    from,
    where: conditions.filter(Boolean).join(' AND '),
    order: orderOf(filter, newestFirst, words.length > 0),
    words,
  };
}

function viewCondition(view: View, statement: Statement, reader: Reader) {
  switch (view) {
    case 'waiting':
      return "l.state = 'waiting'";
    case 'unread':
      return "l.state = 'waiting' AND l.read_at IS NULL";
    case 'mine':
      return `l.state = 'waiting' AND l.assignee = ${statement.value(reader.id)}`;
    case 'answered':
      return "l.state = 'answered'";
    case 'aside':
      return "l.state = 'aside'";
    case 'all':
      return '';
  }
}

const BY_DOUBT = 'CASE WHEN l.spam_mark = 1 OR l.spam_score IS NULL THEN 2000 ELSE l.spam_score END';

function orderOf(filter: Filter, newestFirst: string, isSearch: boolean): LetterQuery['order'] {
  if (isSearch) return { columns: [newestFirst], direction: 'DESC' };
  const isOver = filter.view === 'answered' || filter.view === 'aside';
  if (filter.order === 'kind' && !isOver)
    return { columns: ['l.kind', 'l.due_at', 'l.number'], direction: 'ASC' };
  if (filter.view === 'answered') return { columns: ['l.answered_at', 'l.number'], direction: 'DESC' };
  // By doubt: the first may be a letter. What people set aside comes last.
  if (filter.view === 'aside' && filter.order !== 'newest')
    return { columns: [BY_DOUBT, 'l.number'], direction: 'ASC' };
  if (filter.order === 'newest' || isOver || filter.view === 'all')
    return { columns: ['l.received_at', 'l.number'], direction: 'DESC' };
  return { columns: ['l.due_at', 'l.number'], direction: 'ASC' };
}
