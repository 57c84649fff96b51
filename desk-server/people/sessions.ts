import { createHash, randomBytes } from 'node:crypto';

import { DAY_MS } from '#schemas/desk/durations.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
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
  return { isRenewed, reader: readerOf(row), hash, keysOff: row.keys_off === 1, lookedAt: row.looked_at };
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
