import { EMAIL_MAX } from '#schemas/limits.ts';
import { RESUME_LINK_MAX } from '#schemas/resume.ts';
import { WHITESPACE } from '#schemas/visible-length.ts';

import { checkName, repeatName, tables, wordColumns } from './tables.ts';
import type { Column, Table } from './tables.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The twin of `supabase/migrations`: the same tables, rules and names of rules. Each entry brings a file from one version
 * to the next, so what is here stays, and changes are added. */
export const sqliteSchema = [
  [
    ...[...tables.values()].map(createTable),
    'CREATE TABLE objects (name TEXT PRIMARY KEY, claimed_at TEXT NOT NULL) STRICT, WITHOUT ROWID;',
    `CREATE INDEX job_applications_resume_name ON job_applications (${nameInLink('resume_url')});`,
  ].join('\n'),
  [...tables.values()].map(indexWords).join('\n'),
];

/** The file that a link names: what follows its last slash, without query and hash. SQLite cannot search from the end,
 * but it can trim from there. */
export function nameInLink(column: string) {
  const before = (text: string, mark: string) =>
    `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`;
  const path = before(before(column, '#'), '?');
  return `substr(${path}, length(rtrim(${path}, replace(${path}, '/', ''))) + 1)`;
}

function createTable({ name, columns }: Table) {
  const checks = [...columns].flatMap(([column, rule]) => {
    const condition = conditionFor(column, rule);
    return condition ? [`CONSTRAINT ${checkName(name, column)} CHECK (${condition})`] : [];
  });
  const lines = [
    'id TEXT PRIMARY KEY',
    'received_at TEXT NOT NULL',
    ...[...columns.keys()].map((column) => `${column} TEXT NOT NULL`),
    // Of several broken rules Postgres names the first by the alphabet, SQLite the first that was written down.
    ...checks.sort(),
  ];
  return `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n) STRICT;`;
}

/** With the whole text in it: SQLite has no hash to offer, and a part of the text would leave those who differ in the rest
 * to be read one by one. */
function indexWords(table: Table) {
  return `CREATE INDEX ${repeatName(table.name)} ON ${table.name} (${wordColumns(table).join(', ')}, received_at);`;
}

function conditionFor(column: string, rule: Column) {
  switch (rule.kind) {
    case 'text':
      // length() stops at a NUL character, so a long text could hide behind one.
      // Most texts begin with a letter and are short enough as they are: those need no second look.
      return [
        `instr(${column}, char(0)) = 0`,
        `(${column} GLOB '[!-~]*' AND length(${column}) <= ${rule.max} OR length(${trimmed(column)}) BETWEEN 1 AND ${rule.max})`,
      ].join(' AND ');
    case 'email':
      return isEmail(column);
    case 'link':
      return `(${column} GLOB 'http://[!-~]*' OR ${column} GLOB 'https://[!-~]*') AND ${column} NOT GLOB '*[^!-~]*' AND length(${column}) <= ${RESUME_LINK_MAX}`;
    case 'timestamp':
      return undefined;
  }
}

function trimmed(column: string) {
  return `trim(replace(${column}, char(13, 10), char(10)), ${quote(WHITESPACE)})`;
}

/** `EMAIL_PATTERN` without regular expressions, which SQLite lacks. */
function isEmail(column: string) {
  return [
    `length(${column}) <= ${EMAIL_MAX}`,
    `${column} GLOB '[^@]*@?*.?*'`,
    // Printable ASCII without brackets, quotes and the like: two short lists are compared faster than one of all letters.
    `${column} NOT GLOB '*[^!-~]*'`,
    `${column} NOT GLOB '*[]"(),:;<>[\\]*'`,
    // Nothing but letters, digits, dots and dashes after the first @, so no second one either.
    `${column} NOT GLOB '*@*[^A-Za-z0-9.-]*'`,
    // No dot or dash at either end of the host, no dot beside a dot or a dash.
    `${column} NOT GLOB '*@[.-]*'`,
    `${column} NOT GLOB '*[.-]'`,
    `${column} NOT GLOB '*@*[.-].*'`,
    `${column} NOT GLOB '*@*.-*'`,
  ].join(' AND ');
}
