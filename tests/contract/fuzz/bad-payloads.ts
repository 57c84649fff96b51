import { serverColumns } from '#server/rows/tables.ts';
import type { Table } from '#server/rows/tables.ts';

import type { Random } from './random.ts';
import { badRow, goodRows } from './rows.ts';
import type { Row } from './rows.ts';

/** Good rows with a bad one among them. */
export function oneBadOfSeveral(table: Table, random: Random) {
  const good = goodRows(table, random, 400);
  const most = Math.floor(200_000 / JSON.stringify(good.at(-1)).length);
  const rows = good.slice(0, random.between(1, Math.min(most, good.length)));
  // Null instead of missing: it shall not be refused for its keys.
  const bad = Object.entries(badRow(table, random)).map(([name, value]) => [name, value ?? null]);
  return rows.toSpliced(random.between(0, rows.length), 0, Object.fromEntries(bad));
}

export function unlikeRows(table: Table, random: Random) {
  const [row, another] = goodRows(table, random, 2) as [Row, Row];
  const { name, ...others } = row;
  const unlike: unknown[] = [
    others,
    { ...row, id: 1 },
    { ...others, names: name },
    {},
    null,
    5,
    'a',
    [],
    [row],
  ];
  const other = random.pick(unlike);
  return random.oneIn(2) ? [row, other] : [other, row, another];
}

export function withUnknownColumn(table: Table, random: Random): unknown {
  const name = random.pick([...serverColumns, ...serverColumns, ...unknownColumns]);
  const value = random.pick<unknown>([
    1,
    'a',
    null,
    {},
    { name: 'Asha' },
    '019a8a50-0000-7000-8000-000000000000',
  ]);
  // By way of text, where __proto__ is a key like any other.
  const [row, another] = goodRows(table, random, 2).map(
    (good) => `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(good).slice(1)}`,
  );
  return JSON.parse(random.oneIn(3) ? `[${row},${another}]` : row!);
}

/** For `?columns=`: all that the table has. */
export const allColumns = ({ columns }: Table, random: Random) =>
  encodeURIComponent([...columns.keys()].map((name) => (random.oneIn(2) ? `"${name}"` : name)).join());

/** For `?columns=`: some that it does not have, or not all that it needs. */
export const strangeColumns = (table: Table, random: Random) =>
  random.pick([
    'nope',
    'name',
    '%22name%22,%22email%22',
    'id',
    '%22received_at%22',
    '%22',
    ',,,',
    '*',
    '%20',
    '%00',
    '%ff',
    '%ED%A0%80',
    '__proto__',
    'constructor',
    'name%3Bdrop',
    `${allColumns(table, random)},id`,
    `${allColumns(table, random)},%F0%9F%99%82`,
    'a,'.repeat(3000),
  ]);

const unknownColumns = [
  '__proto__',
  'constructor',
  'toString',
  'rawJSON',
  '',
  ' name',
  'Name',
  '🙂',
  '\0',
  '\ud800',
  'a"b',
  'name,email',
  'a'.repeat(10_000),
];
