import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import type { Desk, Reader } from '../record/desk.ts';
import { filterLetters } from '../record/filter-letters.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { beyond, countLetters } from './list-letters.ts';

/** Where a letter stands in the list that a filter makes, and between which others; undefined when it is no longer in it. */
export async function placeInList(
  desk: Desk,
  reader: Reader,
  { number }: LetterRecord,
  filter: Filter,
): Promise<Letter['place']> {
  const { engine } = desk;
  const fresh = () => filterLetters(engine, reader, filter);
  const self = fresh();
  const keys = self.order.columns.map((column, index) => `${column} AS key_${index}`).join(', ');
  const [here] = await engine.query<Record<string, number>>(
    `SELECT ${keys} FROM ${self.from} WHERE ${self.where} AND l.number = ${self.statement.value(number)}`,
    ...self.statement.values,
  );
  if (!here) return undefined;
  const places = self.order.columns.map((_column, index) => here[`key_${index}`] ?? 0);

  const neighbour = async (backwards: boolean) => {
    const list = fresh();
    const condition = beyond(list, places, backwards);
    const direction = (list.order.direction === 'ASC') === backwards ? 'DESC' : 'ASC';
    const [row] = await engine.query<{ number: number }>(
      `SELECT l.number FROM ${list.from} WHERE ${list.where} AND ${condition}
        ORDER BY ${list.order.columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT 1`,
      ...list.statement.values,
    );
    return row?.number;
  };

  const ahead = fresh();
  const isAhead = beyond(ahead, places, true);
  ahead.where += ` AND ${isAhead}`;
  const [of, before] = [await countLetters(desk, fresh()), await countLetters(desk, ahead)];
  return { at: before.count + 1, of, before: await neighbour(true), after: await neighbour(false) };
}
