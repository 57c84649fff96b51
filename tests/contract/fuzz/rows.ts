import { emailField } from '#schemas/forms/person-fields.ts';
import { RESUME_LINK_MAX } from '#schemas/forms/resume.ts';
import { WHITESPACE } from '#schemas/forms/visible-length.ts';
import { tables } from '#server/rows/tables.ts';
import type { Column, Table } from '#server/rows/tables.ts';

import { linkUnderSiteUrl } from '../../engines/visitor.ts';
import { STORED_FILE } from './bad-uploads.ts';
import type { Random, Weighted } from './random.ts';

export type Row = Record<string, unknown>;

export const anyTable = (random: Random) => random.pick([...tables.values()]);

/** A row that would be stored. */
export function goodRow(table: Table, random: Random): Row {
  return Object.fromEntries([...table.columns].map(([name, column]) => [name, goodValue(column, random)]));
}

/** As many rows that would be stored together: no two of them say the same. */
export function goodRows(table: Table, random: Random, count: number): Row[] {
  const row = goodRow(table, random);
  return Array.from({ length: count }, (_, index) => ({ ...row, email: `${index}@example.in` }));
}

/** A row in which one column or several must be refused. */
export function badRow(table: Table, random: Random): Row {
  const row = goodRow(table, random);
  const names = Object.keys(row);
  const bad = new Set(Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, () => random.pick(names)));
  // Undefined is left out of the JSON.
  for (const name of bad) row[name] = badValue(table.columns.get(name)!, random);
  return row;
}

function goodValue(column: Column, random: Random): unknown {
  switch (column.kind) {
    case 'text':
      return random.pick<unknown>([
        'Asha Rao',
        `अनिल "O'Neil" 🙂\\`,
        "'); DROP TABLE contact_messages; --",
        'a'.repeat(column.max),
        '🙂'.repeat(column.max),
        ` ${'שלום'.repeat(column.max / 4)}\r\n`,
        // Stored as JSON writes it: PostgREST casts everything to the column's type.
        42.5,
        true,
        { a: ['b'] },
      ]);
    case 'email':
      return random.pick(['asha@example.in', "o'neil+jobs@mail.example.co.uk"]);
    case 'link':
      return random.pick([
        linkUnderSiteUrl(STORED_FILE),
        `${linkUnderSiteUrl(STORED_FILE)}?download=a/b.pdf#c`,
      ]);
    case 'timestamp':
      return random.pick(['2026-11-15T10:00:00.000Z', '2024-02-29 23:59:60+05:30', '2026-11-15']);
  }
}

function badValue(column: Column, random: Random): unknown {
  if (random.oneIn(5)) return random.pick([undefined, null]);
  if (random.oneIn(3)) return withUnstorable(random);
  switch (column.kind) {
    case 'text':
      return random.weighted(badTexts)[1](column.max, random);
    case 'email':
      return random.weighted(badEmails)[1](random);
    case 'link':
      return random.weighted(badLinks)[1](random);
    case 'timestamp':
      return random.pick(badTimestamps);
  }
}

/** What no text of Postgres can hold, somewhere in one that is fine otherwise. */
function withUnstorable(random: Random) {
  const piece = random.pick(['\0', '\ud800', '\udbff', '\udc00', '\udfff', '\ude42\ud83d', '\0\0\0']);
  return insertedAnywhere('https://Asha.Rao@example.in', piece, random);
}

const badTexts: Weighted<(max: number, random: Random) => unknown> = {
  empty: [2, () => ''],
  blank: [3, (_max, random) => someOf(WHITESPACE, random)],
  'longer by one': [3, (max, random) => random.pick(['a', '🙂', 'क', '\u200b']).repeat(max + 1)],
  'much longer': [2, (max, random) => 'é'.repeat(max + random.between(2, 20_000))],
  'line ends that count': [1, (max) => `a${'\r\n'.repeat(max - 1)}a`],
  'longer inside white space': [1, (max, random) => `${someOf(WHITESPACE, random)}${'a'.repeat(max + 1)}`],
  'long object': [1, (max) => ({ a: 'b'.repeat(max) })],
  'long array': [1, (max) => Array.from({ length: max }, () => 1)],
};

const badEmails: Weighted<(random: Random) => unknown> = {
  'no address': [3, (random) => random.pick(['', 'asha', 'asha@', '@example.in', 'a@b', 'a@b..c', 'a@-b.c'])],
  'other type': [2, (random) => random.pick([0, 1.5, true, false, [], {}, ['a@b.c'], { a: 'a@b.c' }])],
  'too long': [2, (random) => `${'a'.repeat(emailField.max - 4 + random.pick([1, 2, 50, 5000]))}@b.c`],
  'impossible character': [
    4,
    (random) => insertedAnywhere('asha@example.in', random.pick([...' @\n\té(),;:"\\<>[]\u202e🙂']), random),
  ],
};

const badLinks: Weighted<(random: Random) => unknown> = {
  'no link': [
    3,
    (random) => random.pick(['', 'https://', '//a.in/b.pdf', 'javascript:alert(1)', 'ftp://a.b/']),
  ],
  'other type': [2, (random) => random.pick([0, true, [], {}, ['https://example.in/a.pdf']])],
  foreign: [
    3,
    (random) =>
      random.pick([
        'https://evil.example/malware.pdf',
        linkUnderSiteUrl('none.pdf'),
        linkUnderSiteUrl(STORED_FILE).replace('localhost', 'localhost@evil.example'),
        linkUnderSiteUrl(STORED_FILE).replace('localhost:3000', 'evil.example'),
      ]),
  ],
  'too long': [2, (random) => 'https://a.in/'.padEnd(RESUME_LINK_MAX + random.pick([1, 2, 9000]), 'a')],
  'impossible character': [
    3,
    (random) => insertedAnywhere('https://a.in/b.pdf', random.pick([...' \n\té\x7f\x01🙂']), random),
  ],
};

const badTimestamps: unknown[] = [
  '',
  ' ',
  'yesterdayish',
  '2026',
  '2026-11',
  '2026-02-30T10:00:00Z',
  '2025-02-29',
  '2026-00-10',
  '2026-13-01T00:00:00Z',
  '2026-11-00',
  '2026-11-32',
  '0000-01-01T00:00:00Z',
  '2026-11-15T25:00:00Z',
  '2026-11-15T24:00:01Z',
  '2026-11-15T10:60:00Z',
  '2026-11-15T10:00:61Z',
  '2026-11-15T10:00:00+16:00',
  '2026-11-15T10:00:00-99:99',
  '2026-11-15T10:00:00Zulu',
  '2026-11-15T10:00:00.Z',
  '２０２６-11-15',
  '99999999999999999999',
  "2026-11-15'; --",
  '2026-11-15T10:00:00Z'.repeat(500),
  1_763_200_000_000,
  -1,
  true,
  {},
  [],
  ['2026-11-15T10:00:00Z'],
];

function insertedAnywhere(text: string, piece: string, random: Random) {
  const at = random.between(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
}

function someOf(characters: string, random: Random) {
  return Array.from({ length: random.between(1, 40) }, () => random.pick([...characters])).join('');
}
