import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';
import { MOST_ASKED_AGAIN_AN_HOUR } from '#server/private-page/limits.ts';

import type { Query } from '../engine/engine.ts';
import { kindOfNumber, sql } from '../engine/statement.ts';
import { eraseLetters } from '../erasure/erase-letters.ts';
import { count, roomAt } from '../mail/caps.ts';
import type { Withdrawal } from '../mail/compose/desk-mails.ts';
import { queueMails } from '../mail/outbox.ts';
import type { NewMail } from '../mail/outbox.ts';
import { allCaps, askedCaps, askedKey, domainCaps, mailboxCaps } from '../mail/visitor-caps.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { addressKey } from '../record/letter-record.ts';
import { allowKeeping } from '../record/letter-state.ts';

type Request = {
  id: string;
  what: 'take-back' | 'links' | 'may-keep' | 'may-not-keep';
  hash: string | null;
  address: string | null;
};

/** Whose name stands on what its sender did. */
const THE_SENDER = { id: 0, name: 'its sender' };
const AT_ONCE = 20;

/** Does what visitors have asked for at the site: see server/private-page, which writes it down. */
export async function answerRequests(desk: Desk): Promise<void> {
  const { engine } = desk;
  const open = await engine.query<Request>`
    SELECT id, what, hash, address FROM desk_requests WHERE done_at IS NULL AND ${isDue(desk.now())} ORDER BY at LIMIT ${AT_ONCE}`;
  let failed: { error: unknown } | undefined;
  for (const request of open)
    try {
      if (request.what === 'take-back') await takeBack(desk, request);
      else if (request.what === 'links') await sendLinks(desk, request);
      else await noteMayKeep(desk, request);
    } catch (error) {
      // One that cannot be done now keeps nobody else waiting: it goes behind the others.
      failed ??= { error };
      await engine.transaction(
        (query) => query`UPDATE desk_requests SET at = ${desk.now()} WHERE id = ${request.id}`,
      );
    }
  if (failed) throw failed.error;
}

/** Nothing is put off for more than an hour: what says so was written by a clock that was ahead. */
const isDue = (now: number) => sql`(next_at <= ${now} OR next_at > ${now + HOUR_MS})`;

/** Erased with its proof, the end of the request and the owner's mail in one transaction. */
async function takeBack(desk: Desk, { id, hash }: Request) {
  const { engine, mail, now } = desk;
  const [letter] = await engine.query<{ number: number; kind: number; received_at: number }>`
    SELECT l.number, l.kind, l.received_at FROM desk_private_links AS p JOIN desk_letters AS l ON l.number = p.letter WHERE p.hash = ${hash}`;
  // Another desk may have been faster: its proof stays.
  const finish = (query: Query, proof?: ErasureProof) =>
    query`UPDATE desk_requests SET done_at = ${now()}, proof = ${proof ? JSON.stringify(proof) : null} WHERE id = ${id} AND done_at IS NULL`;
  const proof =
    letter &&
    (await eraseLetters(desk, [letter.number], {
      by: THE_SENDER,
      reason: 'asked',
      async also(query, proof) {
        await finish(query, proof);
        if (!mail.smtp) return;
        const kind = kindOfNumber(letter.kind);
        const withdrawal: Withdrawal = { kind, receivedAt: letter.received_at, proof: proof.id };
        const detail = JSON.stringify(withdrawal);
        const readers = mail.notify.filter(({ kinds }) => kinds.includes(kind));
        const mails = readers.map(({ address }): NewMail => ({ kind: 'withdrawn', address, detail }));
        await queueMails(query, now(), mails);
      },
    }));
  // Somebody else has erased it meanwhile.
  if (!proof) await engine.transaction((query) => finish(query));
}

/** The last answer counts: one that was changed while this was read is another request. */
async function noteMayKeep({ engine, now }: Desk, { id, what, hash }: Request) {
  await engine.transaction(async (query) => {
    const [open] = await query`
      UPDATE desk_requests SET done_at = ${now()} WHERE id = ${id} AND what = ${what} AND done_at IS NULL RETURNING id`;
    const [letter] = await query<{ number: number; kind: number }>`
      SELECT l.number, l.kind FROM desk_private_links AS p JOIN desk_letters AS l ON l.number = p.letter WHERE p.hash = ${hash}`;
    if (!open || !letter) return;
    const mayKeep = what === 'may-keep';
    if (!(await allowKeeping(query, letter.number, mayKeep, now()))) return;
    await record(query, THE_SENDER, now(), 'may-keep', {
      letter: letter.number,
      detail: mayKeep ? 'yes' : 'no',
    });
    await noteChange(query, [letter]);
  });
}

/** In an hour, to all together: as many as the site notes. */
const MOST_LINKS_AN_HOUR = MOST_ASKED_AGAIN_AN_HOUR;

/** The address is forgotten with it: whether there was anything is nobody's to know. So each counts, and one for which there is no room waits, whoever
 * it is of. To a mailbox count the mails that go there: whoever asks for other spellings of it, of which there is nothing, takes no room from its owner. */
async function sendLinks(desk: Desk, { id, address }: Request) {
  const { engine, mail, now } = desk;
  const done = (query: Query) =>
    query`UPDATE desk_requests SET done_at = ${now()}, address = NULL WHERE id = ${id} AND done_at IS NULL RETURNING id`;
  await engine.transaction(async (query) => {
    if (!address || !mail.smtp) return done(query);
    const [newest] = await query<{ number: number }>`
      SELECT number FROM desk_letters WHERE address = ${addressKey(address)} AND state <> 'aside' ORDER BY received_at DESC LIMIT 1`;
    const caps = [
      ...allCaps('link', MOST_LINKS_AN_HOUR),
      ...domainCaps('links', address),
      ...askedCaps(address),
      ...(newest ? mailboxCaps('links', address) : []),
    ];
    const room = await roomAt(desk, query, caps);
    if (room > now()) return putOff(desk, query, { id, address }, room);
    // Another desk may have been faster.
    if (!(await done(query)).length) return;
    await count(desk, query, caps);
    // It goes with its letter, should that be erased before it goes out.
    if (newest) await queueMails(query, now(), [{ kind: 'links', letter: newest.number }]);
  });
}

/** At most one waits for an address: a mail has all of its links. */
async function putOff(
  { ledger, now }: Desk,
  query: Query,
  { id, address }: { id: string; address: string },
  until: number,
) {
  const hash = ledger.keyed(askedKey(address));
  const [waits] = await query`
    SELECT 1 AS one FROM desk_requests WHERE hash = ${hash} AND what = 'links' AND done_at IS NULL AND id <> ${id} LIMIT 1`;
  if (waits)
    return query`UPDATE desk_requests SET done_at = ${now()}, address = NULL WHERE id = ${id} AND done_at IS NULL`;
  return query`
    UPDATE desk_requests SET hash = ${hash}, next_at = ${Math.min(until, now() + HOUR_MS)} WHERE id = ${id} AND done_at IS NULL`;
}

/** A proof can be read again at its link for a day. What has waited for links for as long, and with it an address, is dropped. */
export const forgetRequests = (query: Query, now: number) => query`
  DELETE FROM desk_requests WHERE done_at <= ${now - DAY_MS} OR (what = 'links' AND next_at > 0 AND at <= ${now - DAY_MS})`;
