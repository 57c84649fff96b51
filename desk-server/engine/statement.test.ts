import { expect, test } from 'vitest';

import { list, sql } from './statement.ts';

test('whatever stands in a statement is a value, and a piece of SQL a part of it', () => {
  const name = "Asha'); DROP TABLE desk_letters; --";
  const isOld = sql`at < ${7}`;
  const { text, values } = sql`DELETE FROM desk_facts WHERE name = ${name} AND ${isOld} OR value = ${null}`;
  expect(text).toBe('DELETE FROM desk_facts WHERE name = $1 AND at < $2 OR value = $3');
  expect(values).toEqual([name, 7, null]);
});

test('a list has a place for each of its values, also in rows, and nothing is in an empty one', () => {
  const among = (numbers: number[]) => sql`number IN (${list(numbers)})`;
  expect([among([3, 5]).text, among([3, 5]).values]).toEqual(['number IN ($1, $2)', [3, 5]]);
  expect([among([]).text, among([]).values]).toEqual(['number IN (NULL)', []]);
  const rows = sql`VALUES ${list([sql`(${1}, 'a')`, sql`(${2}, 'b')`])}`;
  expect([rows.text, rows.values]).toEqual(["VALUES ($1, 'a'), ($2, 'b')", [1, 2]]);
});
