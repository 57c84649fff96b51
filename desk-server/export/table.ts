import { indiaTime, tableTime } from '#schemas/desk/india-times.ts';

import { csvHead, csvLine } from './csv.ts';
import type { CsvValue } from './csv.ts';

/** A time is written in one way for people and in another for programs. A text is one that a visitor's clock has said, as it came. */
export type Column<Row> = { name: string } & (
  | { of: (row: Row) => CsvValue }
  | { timeOf: (row: Row) => string | number | null | undefined }
);

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** For people: Excel and LibreOffice show all scripts, and run nothing that a visitor wrote. */
export async function* csvTable<Row>(rows: Rows<Row>, columns: Column<Row>[]): AsyncGenerator<string, void> {
  yield csvHead(columns.map((column) => ('of' in column ? column.name : `${column.name} (India time)`)));
  for await (const row of rows)
    yield csvLine(columns.map((column) => ('of' in column ? column.of(row) : inTable(column.timeOf(row)))));
}

/** For programs, one row on each line, with every text exactly as it was sent and null for what is not there. It is closed by the last row alone:
 * when the rows end by an error, so does this, and what came before is no JSON. */
export async function* jsonTable<Row>(rows: Rows<Row>, columns: Column<Row>[]): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const row of rows) {
    const cells = columns.map((column) => [
      column.name,
      ('of' in column ? column.of(row) : inJson(column.timeOf(row))) ?? null,
    ]);
    yield `${before}${JSON.stringify(Object.fromEntries(cells))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

type Time = string | number | null | undefined;

function inTable(time: Time) {
  const known = typeof time === 'string' ? sentTime(time) : time;
  return typeof known === 'number' ? tableTime(known) : (time ?? undefined);
}

const inJson = (time: Time) => (typeof time === 'number' ? indiaTime(time) : time);

/** Undefined when it is no time at all, or nobody knows in which zone. */
function sentTime(sentAt: string): number | undefined {
  const time = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(sentAt) ? Date.parse(sentAt) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
