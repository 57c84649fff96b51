import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { People, Person } from '#schemas/desk/people.ts';

import type { Query } from '../engine/engine.ts';
import { inserted, numbersOf, sql } from '../engine/statement.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { assigned, change } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused, notAtTheDesk } from '../record/refused.ts';
import { readerOf, writeReads } from './find-person.ts';
import type { PersonRow } from './find-person.ts';
import { refuseName, rename } from './person-name.ts';
import { presenceAt } from './presence.ts';
import { makeLink, wrongLinksThisWeek } from './sign-in.ts';

export async function listPeople(desk: Desk, reader: Reader): Promise<People> {
  const { engine, now } = desk;
  const people = await engine.query<PersonRow>`
    SELECT * FROM desk_people ORDER BY is_owner DESC, shut_out_at IS NOT NULL, id`;
  const sessions = await engine.query<{ person: number; browser: string; seen_at: number; doing_at: number }>`
    SELECT person, browser, seen_at, doing_at FROM desk_sessions ORDER BY seen_at DESC`;
  const links = await engine.query<{ person: number; made_at: number; made_by: string; expires_at: number }>`
    SELECT person, made_at, made_by, expires_at FROM desk_links WHERE expires_at > ${now()}`;
  const here = await presenceAt(desk, reader);
  return {
    wrongLinks: await wrongLinksThisWeek(desk),
    people: people.map((row): Person => {
      const own = sessions.filter(({ person }) => person === row.id);
      const link = links.find(({ person }) => person === row.id);
      // Whether somebody hides names is theirs alone.
      const { hidesNames: _own, ...person } = readerOf(row);
      return {
        ...person,
        state: row.shut_out_at === null ? (own.length ? 'in' : 'invited') : 'out',
        sessions: own.map(({ browser, seen_at, doing_at }) => ({
          browser,
          seenAt: Math.max(seen_at, doing_at),
        })),
        here: here.find(({ person }) => person === row.id),
        link: link && { madeAt: link.made_at, madeBy: link.made_by, expiresAt: link.expires_at },
        shutOut:
          row.shut_out_at === null ? undefined : { at: row.shut_out_at, by: row.shut_out_by ?? 'somebody' },
      };
    }),
  };
}

/** Another person of the same name would not be told apart. */
export async function invite(
  desk: Desk,
  by: Reader,
  { name, reads, mayDelete, mayWriteToMany }: CheckedInput<'invite'>,
) {
  const person = await desk.engine.transaction(async (query) => {
    await refuseName(query, name);
    const made = await query<PersonRow>`
      INSERT INTO desk_people (name, reads, is_owner, made_at) VALUES (${name}, ${writeReads(reads)}, 0, ${desk.now()}) RETURNING *`;
    const row = inserted(made);
    await allow(query, desk, by, row, { mayDelete, mayWriteToMany });
    return row.id;
  });
  return makeLink(desk, person, by);
}

export async function revokeLink({ engine }: Desk, person: number): Promise<void> {
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_links WHERE person = ${person}`;
    await noteChange(query);
  });
}

export async function changePerson(
  desk: Desk,
  by: Reader,
  { person, name, reads, mayDelete, mayWriteToMany }: CheckedInput<'change-person'>,
): Promise<void> {
  await desk.engine.transaction(async (query) => {
    const row = await personRow(query, person);
    const changesRights = reads || mayDelete !== undefined || mayWriteToMany !== undefined;
    if (changesRights && row.is_owner)
      throw new CallRefused('bad-request', 'The owner may read and delete everything, and write to many.');
    if (name) await rename(query, desk, by, person, name);
    if (reads) {
      await query`UPDATE desk_people SET reads = ${writeReads(reads)} WHERE id = ${person}`;
      // What somebody may no longer read is not theirs to answer.
      await unassign(query, person, sql`NOT (${mayRead(reads)})`);
      await record(query, by, desk.now(), 'changed-rights', {
        detail: `${name ?? row.name}: ${writeReads(reads)}`,
      });
    }
    await allow(query, desk, by, { ...row, name: name ?? row.name }, { mayDelete, mayWriteToMany });
    await noteChange(query);
  });
}

const rights = {
  mayDelete: { column: 'may_delete', words: 'delete for good' },
  mayWriteToMany: { column: 'may_write_to_many', words: 'write to many' },
} as const;
type Rights = { [Right in keyof typeof rights]?: boolean | undefined };

/** Written down when it changes something. */
async function allow(query: Query, { now }: Desk, by: Reader, row: PersonRow, asked: Rights): Promise<void> {
  for (const [right, { column, words }] of Object.entries(rights)) {
    const may = asked[right as keyof Rights];
    if (may === undefined || may === (row[column] === 1)) continue;
    await query`UPDATE desk_people SET ${raw(column)} = ${may ? 1 : 0} WHERE id = ${row.id}`;
    const detail = `${row.name}: ${may ? 'may' : 'may no longer'} ${words}`;
    await record(query, by, now(), 'changed-rights', { detail });
  }
}

/** At once: links, browsers and streams. What was assigned to them is for somebody else. */
export async function removeAccess(desk: Desk, by: Reader, person: number): Promise<{ sessions: number }> {
  return desk.engine.transaction(async (query) => {
    const { is_owner, name } = await personRow(query, person);
    if (is_owner) throw new CallRefused('bad-request', 'The access of the owner cannot be removed.');
    await query`UPDATE desk_people SET shut_out_at = ${desk.now()}, shut_out_by = ${by.name}, tell_at = NULL, may_delete = 0, may_write_to_many = 0 WHERE id = ${person} AND shut_out_at IS NULL`;
    await query`DELETE FROM desk_links WHERE person = ${person}`;
    const ended = await query`DELETE FROM desk_sessions WHERE person = ${person} RETURNING hash`;
    await unassign(query, person, sql`l.state = 'waiting'`);
    await record(query, by, desk.now(), 'shut-out', { detail: name });
    await noteChange(query);
    return { sessions: ended.length };
  });
}

async function unassign(query: Query, person: number, which: Sql): Promise<void> {
  const given = await query<{ number: number }>`
    SELECT l.number FROM desk_letters AS l WHERE l.assignee = ${person} AND ${which}`;
  await change(query, numbersOf(given), assigned(null));
}

async function personRow(query: Query, person: number): Promise<PersonRow> {
  const [row] = await query<PersonRow>`SELECT * FROM desk_people WHERE id = ${person}`;
  if (!row) throw notAtTheDesk();
  return row;
}
