import type { Sql } from 'sql-template-tag';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { People, Person } from '#schemas/desk/people.ts';

import type { Query } from '../engine/engine.ts';
import { inserted, numbersOf, sql } from '../engine/statement.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { assigned, change } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused } from '../record/refused.ts';
import { readerOf, writeReads } from './find-person.ts';
import type { PersonRow } from './find-person.ts';
import { refuseName, rename } from './person-name.ts';
import { presenceAt } from './presence.ts';
import { makeLink, wrongLinksThisWeek } from './sign-in.ts';
import type { SignInLink } from './sign-in.ts';

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
      return {
        ...readerOf(row),
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
export async function invite(desk: Desk, by: Reader, { name, reads }: CheckedInput<'invite'>) {
  const person = await desk.engine.transaction(async (query) => {
    await refuseName(query, name);
    const made = await query<{ id: number }>`
      INSERT INTO desk_people (name, reads, is_owner, made_at) VALUES (${name}, ${writeReads(reads)}, 0, ${desk.now()}) RETURNING id`;
    return inserted(made).id;
  });
  return makeLink(desk, person, by);
}

export async function newLink(desk: Desk, by: Reader, person: number): Promise<SignInLink> {
  await colleague(desk, person);
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
  { person, name, reads }: CheckedInput<'change-person'>,
): Promise<void> {
  const { is_owner, name: of } = await colleague(desk, person);
  if (reads && is_owner) throw new CallRefused('bad-request', 'The owner reads everything.');
  await desk.engine.transaction(async (query) => {
    if (name) await rename(query, desk, by, person, name);
    if (reads) {
      await query`UPDATE desk_people SET reads = ${writeReads(reads)} WHERE id = ${person}`;
      // What somebody may no longer read is not theirs to answer.
      await unassign(query, person, sql`NOT (${mayRead(reads)})`);
      await record(query, by, desk.now(), 'changed-rights', { detail: `${of}: ${writeReads(reads)}` });
    }
    await noteChange(query);
  });
}

/** At once: links, browsers and streams. What was given to them waits for somebody else. */
export async function removeAccess(desk: Desk, by: Reader, person: number): Promise<{ sessions: number }> {
  const { is_owner, name } = await colleague(desk, person);
  if (is_owner) throw new CallRefused('bad-request', 'The owner cannot be shut out.');
  return desk.engine.transaction(async (query) => {
    await query`UPDATE desk_people SET shut_out_at = ${desk.now()}, shut_out_by = ${by.name} WHERE id = ${person} AND shut_out_at IS NULL`;
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

async function colleague({ engine }: Desk, person: number): Promise<PersonRow> {
  const [row] = await engine.query<PersonRow>`SELECT * FROM desk_people WHERE id = ${person}`;
  if (!row) throw new CallRefused('not-found', 'This colleague is not at the desk.');
  return row;
}
