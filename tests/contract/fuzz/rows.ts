import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { emailField, nameField } from '#schemas/forms/person-fields.ts';
import { RESUME_LINK_MAX } from '#schemas/forms/resume-file.ts';
import { visibleLength, WHITESPACE } from '#schemas/forms/visible-length.ts';
import type { Column, Table } from '#server/rows/tables.ts';

import { linkUnderSiteUrl } from '../../engines/visitor.ts';
import { badTimestamps } from './bad-timestamps.ts';
import { STORED_FILE } from './bad-uploads.ts';

export type Row = Record<string, unknown>;

const otherType = fc.jsonValue().filter((value) => typeof value !== 'string' && value !== null);
const email = fc.emailAddress().filter(({ length }) => length <= emailField.max);
const link = linkUnderSiteUrl(STORED_FILE);
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: nameField.max })
  .filter((text) => visibleLength(text) > 0 && visibleLength(text) <= nameField.max);

const good = {
  text: (max: number) =>
    fc.oneof<Arbitrary<unknown>[]>(
      text,
      fc.constantFrom(`अनिल "O'Neil" 🙂\\`, "'); DROP TABLE contact_messages; --"),
      fc.constantFrom('a'.repeat(max), '🙂'.repeat(max), ` ${'שלום'.repeat(max / 4)}\r\n`),
      // Stored as JSON writes it: PostgREST casts everything to the column's type.
      otherType.filter((value) => JSON.stringify(value).length <= nameField.max),
    ),
  email,
  link: fc.constantFrom(link, `${link}?download=a/b.pdf#c`),
  timestamp: fc.oneof(
    fc
      .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom('2024-02-29 23:59:60+05:30', '2026-11-15', '2026-11-15T24:00'),
  ),
  signals: (max: number) => fc.constantFrom<unknown[]>('empty,12', '🙂'.repeat(max), '', 7, null),
};

const blank = fc.string({ unit: fc.constantFrom(...WHITESPACE), maxLength: 40 });

/** Longer than the limit: by one, or by up to 5,000. */
const longer = (max: number, write: (length: number) => string) =>
  fc.integer({ min: max + 1, max: max + 5000 }).map(write);

/** A text with one of the pieces at any place. */
const withInserted = (text: Arbitrary<string>, ...pieces: string[]) =>
  fc.tuple(text, fc.constantFrom(...pieces), fc.nat()).map(([text, piece, place]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + piece + text.slice(at);
  });

const someText = fc.constant('https://Asha.Rao@example.in');

/** Reasons to refuse a value. What is undefined is left out of the JSON. */
const bad = {
  missing: [fc.constant(undefined), fc.constant(null)],
  any: [
    // What no text of Postgres can hold.
    withInserted(someText, '\0', '\0\0\0'),
    withInserted(someText, '\ud800', '\udbff', '\udc00', '\udfff', '\ude42\ud83d'),
  ],
  text: (max: number) => [
    blank,
    ...['a', '🙂', 'क', '\u200b'].map((letter) => longer(max, (length) => letter.repeat(length))),
    fc
      .tuple(
        blank,
        longer(max, (length) => 'é'.repeat(length)),
      )
      .map(([space, text]) => space + text),
    // A line end counts as one character.
    fc.constant(`a${'\r\n'.repeat(max - 1)}a`),
    fc.constantFrom<unknown>({ a: 'b'.repeat(max) }, Array(max).fill(1)),
  ],
  email: [
    fc.string().filter((text) => !text.includes('@')),
    fc.constantFrom('asha@', '@example.in', 'a@b', 'a@b..c', 'a@-b.c'),
    fc.oneof<Arbitrary<unknown>[]>(otherType, fc.array(email)),
    longer(emailField.max, (length) => `${'a'.repeat(length - 4)}@b.c`),
    withInserted(email, ...' @\n\té(),;:"\\<>[]\u202e🙂'),
  ],
  link: [
    fc.constantFrom('', 'https://', '//a.in/b.pdf', 'javascript:alert(1)', 'ftp://a.b/'),
    fc.oneof<Arbitrary<unknown>[]>(otherType, fc.constant([link])),
    fc.webUrl(),
    fc.constant(linkUnderSiteUrl('none.pdf')),
    fc.domain().map((host) => link.replace('localhost', `localhost@${host}`)),
    fc.domain().map((host) => link.replace('localhost:3000', host)),
    longer(RESUME_LINK_MAX, (length) => `${link}?`.padEnd(length, 'a')),
    withInserted(fc.constant(link), ...' \n\té\x7f\x01🙂'),
  ],
  timestamp: [...badTimestamps, otherType],
  signals: (max: number) => [
    ...['a', '🙂'].map((letter) => longer(max, (length) => letter.repeat(length))),
    fc.constantFrom<unknown>({ a: 'b'.repeat(max) }, Array(max).fill(1)),
  ],
};

const goodValue = (column: Column): Arbitrary<unknown> =>
  'max' in column ? good[column.kind](column.max) : good[column.kind];
const badValues = (column: Column): Arbitrary<unknown>[] => [
  ...(column.kind === 'signals' ? [] : bad.missing),
  ...bad.any,
  ...('max' in column ? bad[column.kind](column.max) : bad[column.kind]),
];

/** A row that would be stored. */
export const goodRow = ({ columns }: Table): Arbitrary<Row> =>
  fc.record(Object.fromEntries([...columns].map(([name, column]) => [name, goodValue(column)])));

/** As many rows that would be stored together: no two of them say the same. */
export const goodRows = (table: Table, count: number): Arbitrary<Row[]> =>
  goodRow(table).map((row) =>
    Array.from({ length: count }, (_, index) => ({ ...row, email: `${index}@example.in` })),
  );

/** Rows in which one column must be refused: for each column, and for each reason. */
export const badRows = (table: Table): Arbitrary<Row>[] =>
  [...table.columns].flatMap(([name, column]) =>
    badValues(column).map((bad) =>
      fc.tuple(goodRow(table), bad).map(([row, value]) => ({ ...row, [name]: value })),
    ),
  );

/** Any of these, or one in which every column must be. */
export const badRow = (table: Table): Arbitrary<Row> =>
  fc.oneof(
    ...badRows(table),
    fc.record(
      Object.fromEntries([...table.columns].map(([name, column]) => [name, fc.oneof(...badValues(column))])),
    ),
  );
