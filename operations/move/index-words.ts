import { inPieces, numbersOf } from '#desk-server/engine/statement.ts';
import type { Desk } from '#desk-server/record/desk.ts';
import { formsOf, indexLetters } from '#desk-server/record/letter-record.ts';

import type { Row, Table } from './row-store.ts';

const AT_ONCE = 100;

/** Where the words of a letter stand, and the column that names it. */
const WORDS: Record<string, string> = {
  desk_letters: 'number',
  desk_notes: 'letter',
  desk_answers: 'letter',
  desk_incoming: 'letter',
  desk_resume_texts: 'letter',
};

/**
 * Keeps the target's index of words, which no database hands on: the desk's own code writes it. What is about to change is taken out of it first, so that whatever
 * is missing is what is to be written, also after this was killed.
 */
export async function keepIndex(desk: Desk) {
  const indexed = new Set(await indexedLetters(desk));
  return {
    async forget(table: Table, gone: Row[], come: Row[]) {
      const column = WORDS[table.name];
      if (column === undefined) return;
      const place = table.columns.indexOf(column);
      const stay = new Set(table.name === 'desk_letters' ? come.map((row) => Number(row[place])) : []);
      // A letter whose row alone is different has the words that it had.
      const stale = [...(table.name === 'desk_letters' ? gone : [...gone, ...come])]
        .map((row) => Number(row[place]))
        .filter((number) => indexed.has(number) && !stay.has(number));
      for (const number of new Set(stale)) {
        await desk.engine.transaction((query) => desk.engine.unindex(query, number));
        indexed.delete(number);
      }
    },
    /** Answers how many were missing. */
    async fill(tell: (done: number, of: number) => void = () => {}) {
      const missing = (await lettersIn(desk)).filter(({ number }) => !indexed.has(number));
      let done = 0;
      for (const letters of inPieces(missing, AT_ONCE)) {
        const forms = await formsOf(desk, letters);
        const whole = letters.flatMap(({ number, id }) =>
          forms.has(id) ? { number, form: forms.get(id) } : [],
        );
        await desk.engine.transaction((query) => indexLetters(desk, query, whole));
        for (const number of numbersOf(whole)) indexed.add(number);
        tell((done += letters.length), missing.length);
      }
      return missing.length;
    },
  };
}

const lettersIn = ({ engine }: Desk) =>
  engine.query<{
    number: number;
    id: string;
    kind: number;
  }>`SELECT number, id, kind FROM desk_letters ORDER BY number`;

/** Each engine has its own name for it. */
async function indexedLetters({ engine }: Desk): Promise<number[]> {
  const { newestFirst: number } = engine.search({ all: [] });
  return numbersOf(await engine.query<{ number: number }>`SELECT ${number} AS number FROM desk_words`);
}
