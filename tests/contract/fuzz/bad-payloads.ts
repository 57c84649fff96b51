import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { serverColumns } from '#server/rows/tables.ts';
import type { Table } from '#server/rows/tables.ts';

import { badRow, goodRows } from './rows.ts';
import type { Row } from './rows.ts';
import { constants, words } from './values.ts';

type Make<T> = (table: Table) => Arbitrary<T>;

/** So that several rows are not refused for their length. */
const MOST_BYTES = 50_000;

/** Good rows with a bad one among them. */
export const oneBadOfSeveral: Make<unknown> = (table) =>
  fc.tuple(goodRows(table, 400), badRow(table), fc.nat(), fc.nat()).map(([good, bad, count, place]) => {
    const most = Math.ceil(MOST_BYTES / JSON.stringify(good.at(-1)).length);
    const rows = good.slice(0, 1 + (count % most));
    // Null instead of missing: it shall not be refused for its keys.
    const whole = Object.fromEntries(Object.entries(bad).map(([name, value]) => [name, value ?? null]));
    return rows.toSpliced(place % (rows.length + 1), 0, whole);
  });

const unlike: ((row: Row) => unknown)[] = [
  (row) => ({ ...row, name: undefined }),
  (row) => ({ ...row, id: 1 }),
  (row) => ({ ...row, name: undefined, names: row.name }),
  (row) => [row],
  ...[{}, null, 5, 'a', []].map((other) => () => other),
];

/** Something that is no row like the others, beside them. */
export const unlikeRows = unlike.map(
  (make): Make<unknown> =>
    (table) =>
      fc
        .tuple(goodRows(table, 2), fc.nat(2))
        .map(([rows, at]) => rows.toSpliced(at, 0, make(rows[0]!) as Row)),
);

const unknownNames = [
  ...constants([...serverColumns, ...words`__proto__ constructor toString rawJSON Name name,email a"b 🙂`]),
  ...constants(['', ' name', '\0', '\ud800', 'a'.repeat(10_000)]),
  fc.string({ unit: 'grapheme' }).map((name) => `${name} `),
];

/** A row or two with a column that no table has. By way of text, where __proto__ is a key like any other. */
export const unknownColumns = unknownNames.map(
  (name): Make<unknown> =>
    (table) =>
      fc.tuple(goodRows(table, 2), name, fc.jsonValue(), fc.boolean()).map(([rows, name, value, both]) => {
        const more = `{${JSON.stringify(name)}:${JSON.stringify(value)},`;
        const texts = rows.map((row) => more + JSON.stringify(row).slice(1));
        return JSON.parse(both ? `[${texts.join()}]` : texts[0]!) as unknown;
      }),
);

/** For `?columns=`: all that the table has. */
export const allColumns: Make<string> = ({ columns }) =>
  fc
    .tuple(...[...columns.keys()].map((name) => fc.constantFrom(name, `"${name}"`)))
    .map((names) => encodeURIComponent(names.join()));

/** For `?columns=`: some that it does not have, or not all that it needs. */
export const strangeColumns: Make<string>[] = [
  ...constants(
    words`nope name %22name%22,%22email%22 id %22received_at%22 %22 ,,, * %20 %00 %ff %ED%A0%80 __proto__`,
  ),
  ...constants(['constructor', 'name%3Bdrop', 'a,'.repeat(3000)]),
  fc.string({ unit: 'grapheme', minLength: 1 }).map(encodeURIComponent),
]
  .map(
    (columns): Make<string> =>
      () =>
        columns,
  )
  .concat(['id', '%F0%9F%99%82'].map((more) => (table) => allColumns(table).map((all) => `${all},${more}`)));
