import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { OLDEST_FACT } from '#server/rows/schema-versions.ts';

/** Those before it were released while every older program refused what was newer. */
const FIRST = 12;

const root = new URL('../../', import.meta.url);
const migrationsIn = (folder: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(new URL(folder + name, root), 'utf8'));
const engines = { SQLite: 'server/rows/sqlite/migrations/', Postgres: 'supabase/migrations/' };

/** The oldest program that may write beside it, as the migration itself writes it into the database. */
function oldestIn(sql: string): number {
  const pattern = new RegExp(`'${OLDEST_FACT}', '(\\d{3})'\\) ON CONFLICT \\(name\\) DO UPDATE SET`, 'i');
  return Number(pattern.exec(sql)?.[1] ?? Number.NaN);
}

/** What is there no more after it. A table that is made anew under its name is there. */
function lostIn(sql: string): string[] {
  const words = sql.replaceAll(/--.*$/gm, '');
  const changes =
    /\b(?:DROP\s+(?:TABLE|INDEX|COLUMN|VIEW|TRIGGER|FUNCTION|POLICY|CONSTRAINT)\s+(?:IF\s+EXISTS\s+)?|(?:ALTER\s+TABLE\s+)(?=\S+\s+RENAME\s+TO\b)|RENAME\s+COLUMN\s+)([\w."]+)/gi;
  const isMade = (name: string) =>
    new RegExp(
      `\\bCREATE\\s+(?:\\w+\\s+){1,2}(?:IF\\s+NOT\\s+EXISTS\\s+)?${name}\\b|\\bRENAME\\s+TO\\s+${name}\\b`,
      'i',
    ).test(words);
  return [...words.matchAll(changes)].map(([, name = '']) => name).filter((name) => !isMade(name));
}

/** What is wrong with the migrations of one engine, in words. */
function faultsIn(migrations: string[]): string[] {
  return migrations.flatMap((sql, index) => {
    const number = index + 1;
    if (number < FIRST) return [];
    const oldest = oldestIn(sql);
    const before = number === FIRST ? FIRST - 1 : oldestIn(migrations[index - 1]!);
    if (!oldest) return [`${number} does not say which is the oldest program that may write beside it`];
    if (oldest < before || oldest > number) return [`${number} names ${oldest}, and is after ${before}`];
    const lost = lostIn(sql);
    return lost.length && oldest < number ? [`${number} takes ${lost.join()} from program ${oldest}`] : [];
  });
}

test.each(Object.entries(engines))(
  '%s: a migration says who may write beside it, and takes nothing from them',
  (_, folder) => {
    const migrations = migrationsIn(folder);
    expect(migrations.length).toBeGreaterThanOrEqual(FIRST - 1);
    expect(faultsIn(migrations)).toEqual([]);
  },
);

test('both engines say the same', () => {
  const [sqlite, postgres] = Object.values(engines).map((folder) => migrationsIn(folder).map(oldestIn));
  expect(sqlite).toEqual(postgres);
});

const says = (oldest: string) =>
  `INSERT INTO desk_facts VALUES ('${OLDEST_FACT}', '${oldest}') ON CONFLICT (name) DO UPDATE SET value = excluded.value;`;
const earlier = Array.from({ length: FIRST - 1 }, () => '');

test.each([
  ['ALTER TABLE desk_letters ADD COLUMN made_up INTEGER;', '011', []],
  ['', '', ['12 does not say which is the oldest program that may write beside it']],
  ['ALTER TABLE desk_letters ADD COLUMN made_up INTEGER;', '010', ['12 names 10, and is after 11']],
  ['ALTER TABLE desk_letters DROP COLUMN stage;', '011', ['12 takes stage from program 11']],
  ['ALTER TABLE desk_letters DROP COLUMN stage;', '012', []],
  ['ALTER TABLE desk_letters RENAME COLUMN stage TO step;', '011', ['12 takes stage from program 11']],
  ['ALTER TABLE desk_letters RENAME TO letters;', '011', ['12 takes desk_letters from program 11']],
  ['drop table private.desk_drafts;', '011', ['12 takes private.desk_drafts from program 11']],
  ['ALTER TABLE a RENAME TO a_before; CREATE TABLE a (x); DROP TABLE a_before;', '011', []],
])('of "%s", which names "%s", is said: %j', (sql, oldest, faults) => {
  expect(faultsIn([...earlier, oldest ? `${sql}\n${says(oldest)}` : sql])).toEqual(faults);
});
