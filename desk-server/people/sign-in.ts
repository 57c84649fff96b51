import { createHash, randomBytes } from 'node:crypto';

import { hoursInWords } from '#schemas/content/reply-time.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { linkLives } from '#schemas/desk/people.ts';
import type { LinkLook } from '#schemas/desk/people.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { CallRefused, notAtTheDesk } from '../record/refused.ts';
import { readerOf } from './find-person.ts';
import type { PersonRow } from './find-person.ts';

/** A browser that has not been here for so long is signed out. */
export const SESSION_MS = 30 * DAY_MS;
/** How often it is written down that a browser is still used. */
const SEEN_EVERY_MS = 5 * 60_000;

export type SignedIn = {
  /** Whether the browser is to keep its secret for longer: it has not been told for a while. */
  isRenewed: boolean;
  reader: Reader;
  hash: string;
  keysOff: boolean;
  staysOpen: boolean;
  tellAt: string | undefined;
  lookedAt: number;
};

/** Always a new secret: one that somebody has put into the browser before is worth nothing. */
export async function openSession({ engine, now }: Desk, person: number, browser: string): Promise<string> {
  const token = newSecret();
  await engine.transaction(async (query) => {
    const at = now();
    await closeOldSessions(query, at);
    await query`INSERT INTO desk_sessions (hash, person, browser, made_at, seen_at, doing_at)
      VALUES (${hashOf(token)}, ${person}, ${browser}, ${at}, ${at}, ${at})`;
    await noteChange(query);
  });
  return token;
}

/** Who a browser's secret belongs to; undefined when it is none, has run out, or its person was shut out. */
export async function findSession({ engine, now }: Desk, token: string): Promise<SignedIn | undefined> {
  const hash = hashOf(token);
  const [row] = await engine.query<PersonRow & { seen_at: number }>`
    SELECT p.*, s.seen_at FROM desk_sessions AS s JOIN desk_people AS p ON p.id = s.person
      WHERE s.hash = ${hash} AND s.seen_at > ${now() - SESSION_MS} AND p.shut_out_at IS NULL`;
  if (!row) return undefined;
  const isRenewed = row.seen_at < now() - SEEN_EVERY_MS && (await writeSeen(engine, hash, now()));
  return {
    isRenewed,
    reader: readerOf(row),
    hash,
    keysOff: row.keys_off === 1,
    staysOpen: row.stays_open === 1,
    tellAt: row.tell_at ?? undefined,
    lookedAt: row.looked_at,
  };
}

/** Whether we could: where nothing can be written, one can still read. */
async function writeSeen(engine: Desk['engine'], hash: string, now: number) {
  try {
    await engine.transaction(
      (query) => query`UPDATE desk_sessions SET seen_at = ${now} WHERE hash = ${hash}`,
    );
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}

export const closeOldSessions = (query: Query, now: number) =>
  query`DELETE FROM desk_sessions WHERE seen_at < ${now - SESSION_MS}`;

export async function closeSession({ engine }: Desk, hash: string): Promise<void> {
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_sessions WHERE hash = ${hash}`;
    await noteChange(query);
  });
}

/** Which of these are still good. */
export async function liveSessions({ engine, now }: Desk): Promise<Set<string>> {
  const rows = await engine.query<{ hash: string }>`
    SELECT s.hash FROM desk_sessions AS s JOIN desk_people AS p ON p.id = s.person WHERE s.seen_at > ${now() - SESSION_MS}
      AND p.shut_out_at IS NULL`;
  return new Set(rows.map(({ hash }) => hash));
}

/** Cannot be guessed: 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export type SignInLink = { token: string; expiresAt: number };

/** The person's older links end with it. Whoever was shut out is let in again by it. */
export async function makeLink({ engine, now }: Desk, person: number, by: Reader): Promise<SignInLink> {
  return engine.transaction(async (query) => {
    const at = now();
    const [of] = await query<PersonRow>`
      UPDATE desk_people SET shut_out_at = NULL, shut_out_by = NULL WHERE id = ${person} RETURNING *`;
    if (!of) throw notAtTheDesk();
    await query`DELETE FROM desk_links WHERE person = ${person}`;
    await forgetOldLinks(query, at);
    const token = newSecret();
    const expiresAt = at + linkLives[of.is_owner === 1 ? 'owner' : 'colleague'].ms;
    await query`INSERT INTO desk_links (hash, person, made_at, made_by, expires_at)
      VALUES (${hashOf(token)}, ${person}, ${at}, ${by.name}, ${expiresAt})`;
    await record(query, by, at, 'invited', { detail: of.name });
    await noteChange(query);
    return { token, expiresAt };
  });
}

export const forgetOldLinks = (query: Query, now: number) =>
  query`DELETE FROM desk_links WHERE expires_at < ${now}`;

/** What a link would do. Changes nothing. */
export async function lookAtLink({ engine, now, promises }: Desk, token: string): Promise<LinkLook> {
  const [row] = await engine.query<PersonRow & { link_made_at: number; made_by: string; expires_at: number }>`
    SELECT p.*, k.made_at AS link_made_at, k.made_by, k.expires_at
      FROM desk_links AS k JOIN desk_people AS p ON p.id = k.person
      WHERE k.hash = ${hashOf(token)} AND k.expires_at > ${now()} AND p.shut_out_at IS NULL`;
  if (!row) throw deadLink();
  const { name, isOwner, reads } = readerOf(row);
  const promised = reads.map((kind) => promises.kinds[kind]).find(({ isPromised }) => isPromised);
  return {
    name,
    isOwner,
    reads,
    madeAt: row.link_made_at,
    madeBy: row.made_by,
    expiresAt: row.expires_at,
    now: now(),
    company: promises.company,
    replyTime: promised && hoursInWords(promised.hours, promises.workingHours),
  };
}

/** Uses a link up, in one step, and answers whose it was. */
export async function useLink({ engine, now }: Desk, token: string): Promise<number> {
  return engine.transaction(async (query) => {
    const [used] = await query<{ person: number }>`
      DELETE FROM desk_links WHERE hash = ${hashOf(token)} AND expires_at > ${now()}
        AND person IN (SELECT id FROM desk_people WHERE shut_out_at IS NULL) RETURNING person`;
    if (!used) throw deadLink();
    return used.person;
  });
}

/** The same for one that ran out, one that was used and one that never was. */
const deadLink = () => new CallRefused('dead-link', 'This link no longer works. Ask for another.');

const DAYS = 7;

/** Secrets that were none, by the day, so that the owner sees that somebody tries. */
export async function countWrongLink({ engine, now }: Desk, tries: number): Promise<void> {
  const today = dayOf(now());
  await engine.transaction(async (query) => {
    await forgetOldTries(query, now());
    await query`
      INSERT INTO desk_wrong_links (day, tries) VALUES (${today}, ${tries}) ON CONFLICT (day) DO UPDATE
        SET tries = desk_wrong_links.tries + excluded.tries`;
  });
}

export const forgetOldTries = (query: Query, now: number) =>
  query`DELETE FROM desk_wrong_links WHERE day <= ${dayOf(now) - DAYS}`;

const dayOf = (time: number) => Math.floor(time / DAY_MS);

export async function wrongLinksThisWeek({ engine, now }: Desk): Promise<number> {
  const [row] = await engine.query<{ n: number | null }>`
    SELECT CAST(sum(tries) AS bigint) AS n FROM desk_wrong_links WHERE day > ${dayOf(now()) - DAYS}`;
  return row?.n ?? 0;
}
