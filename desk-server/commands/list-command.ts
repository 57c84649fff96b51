import type { Answers } from '#schemas/desk/api.ts';
import { orders } from '#schemas/desk/filter.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { listLetters } from '../letters/list-letters.ts';
import type { AtTheDesk, Command } from './command.ts';
import { listInWords } from './list-in-words.ts';
import { filterOptions, readFilter, wholeNumber } from './read-values.ts';

const MOST = 1000;
const USUAL = '50';

export const listCommand: Command = {
  usage: ['list', 'list --view unread --kind applications', 'list --search "solar pump" --order newest'],
  about: 'the letters, the next to be answered first',
  words: 0,
  options: {
    ...filterOptions,
    order: { value: orders.join('|'), about: 'what comes first' },
    limit: { value: USUAL, about: `at most so many, up to ${MOST}` },
  },
  read(given) {
    const filter = readFilter(given, 'waiting');
    const limit = wholeNumber('--limit', given.value('limit') ?? USUAL, MOST);
    return async (at) => {
      const found = await lettersFound(at, filter, limit);
      const { promises, now } = at.desk;
      return { text: listInWords(found, { promises, now: now(), width: at.width }), json: found };
    };
  },
};

type Found = Pick<Answers['list'], 'rows' | 'total'>;

async function lettersFound({ desk, owner }: AtTheDesk, filter: Filter, limit: number): Promise<Found> {
  const rows: LetterRow[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await listLetters(desk, owner, {
      filter: { order: 'due', ...filter },
      limit: Math.min(limits.pageRows, limit - rows.length),
      ...(after !== undefined && { after }),
    });
    rows.push(...page.rows);
    after = page.after;
    if (after === undefined || rows.length >= limit) return { rows, total: page.total };
  }
}
