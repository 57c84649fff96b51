import { indiaTime, tableTime } from '#schemas/desk/india-times.ts';

export type CsvValue = string | number | null | undefined;

/** The first line of a file. The mark before it tells Excel that what follows is UTF-8. */
export const csvHead = (names: string[]) => `\uFEFF${csvLine(names)}`;

/** A line as RFC 4180 has it, every field in quotes, in which a spreadsheet finds no formula. */
export const csvLine = (values: CsvValue[]) => `${values.map(fieldOf).join(',')}\r\n`;

function fieldOf(value: CsvValue) {
  if (typeof value === 'number') return `"${Number.isFinite(value) ? value : ''}"`;
  return `"${short(withoutFormula(readable(value ?? ''))).replaceAll('"', '""')}"`;
}

/** What Excel takes in a cell; of more it makes rows, in which a visitor's words would begin where they chose. */
const MOST_IN_CELL = 32_767;
const CUT = '… (cut: the rest is in the JSON)';

const short = (text: string) =>
  text.length <= MOST_IN_CELL ? text : text.slice(0, MOST_IN_CELL - CUT.length).toWellFormed() + CUT;

/** As a cell holds it: lines end with LF, since some readers end a row at a lone CR even in quotes, and others stop at a NUL. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\v\f]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '\uFFFD');

/**
 * An apostrophe makes a text of a formula. It also stands within: a spreadsheet that separates by semicolons parts a field in quotes at
 * these and at its line ends, and ran "x;=2+2;y" and a second line "=1+1" (LibreOffice 7.4).
 */
function withoutFormula(text: string) {
  const parts = text.split(/([;\t\n])/);
  const inner = parts.map((part, index) => {
    if (index === 0) return part;
    // The last part would go on in the next field.
    return couldRun(part, index === parts.length - 1) ? `'${part}` : part;
  });
  return `${opening(text) && !isPlainNumber(text) ? "'" : ''}${inner.join('')}`;
}

/** A list's dashes and a telephone number stay as they are within a text: what calls nothing does nothing. */
function couldRun(part: string, goesOn: boolean) {
  const first = opening(part);
  return first === '=' || first === '@' || (first !== undefined && (goesOn || /[(|!（｜！]/.test(part)));
}

/** What the text begins with, if a spreadsheet may take it for a formula's beginning. */
function opening(text: string) {
  const [blank = ''] = BLANK.exec(text) ?? [];
  if (/[\t\n]/.test(blank)) return '\t';
  const first = text.charAt(blank.length).normalize('NFKC').replace('\u2212', '-');
  return '=+-@'.includes(first) && first ? first : undefined;
}

/** What some reader leaves out: white space, what cannot be seen, quotes. */
const BLANK = /^[\s\uFFFD"\p{Cf}\p{Default_Ignorable_Code_Point}]*/u;

/** With a minus alone. A spreadsheet makes a number of +919820012345, and takes the plus from it. */
const isPlainNumber = (text: string) => /^-\d{1,15}(?:\.\d{1,15})?$/.test(text);

/** A time is written in one way for people and in another for programs. A text is one that a visitor's clock has said, as it came. Of what people said there
 * is a list for programs, and one text for people. */
export type Column<Row> = { name: string } & (
  | { of: (row: Row) => CsvValue }
  | { timeOf: (row: Row) => CsvValue }
  | { saidOf: (row: Row) => Said[] }
);
export type Said = { at: number; by: string; text: string };

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/** For people: Excel and LibreOffice show all scripts, and run nothing that a visitor wrote. */
export async function* csvTable<Row>(rows: Rows<Row>, columns: Column<Row>[]): AsyncGenerator<string, void> {
  yield csvHead(columns.map((column) => ('timeOf' in column ? `${column.name} (India time)` : column.name)));
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(row, column)));
}

/** For programs, one row on each line, with every text exactly as it was sent and null for what is not there. It is closed by the last row alone:
 * when the rows end by an error, so does this, and what came before is no JSON. */
export async function* jsonTable<Row>(rows: Rows<Row>, columns: Column<Row>[]): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const row of rows) {
    const cells = columns.map((column) => [column.name, valueOf(row, column) ?? null]);
    yield `${before}${JSON.stringify(Object.fromEntries(cells))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function cellOf<Row>(row: Row, column: Column<Row>): CsvValue {
  if ('of' in column) return column.of(row);
  if ('timeOf' in column) return inTable(column.timeOf(row));
  return (
    column
      .saidOf(row)
      // Set in, so that no text passes for another entry.
      .map(({ at, by, text }) => `${tableTime(at)}, ${by}:\n${text.replaceAll(/^/gm, '  ')}`)
      .join('\n\n')
  );
}

function valueOf<Row>(row: Row, column: Column<Row>) {
  if ('of' in column) return column.of(row);
  if ('timeOf' in column) return inJson(column.timeOf(row));
  return column.saidOf(row).map(({ at, by, text }) => ({ At: indiaTime(at), By: by, Text: text }));
}

function inTable(time: CsvValue) {
  const known = typeof time === 'string' ? sentTime(time) : time;
  return typeof known === 'number' ? tableTime(known) : (time ?? undefined);
}

const inJson = (time: CsvValue) => (typeof time === 'number' ? indiaTime(time) : time);

/** Undefined when it is no time at all, or nobody knows in which zone. */
function sentTime(sentAt: string): number | undefined {
  const time = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(sentAt) ? Date.parse(sentAt) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
