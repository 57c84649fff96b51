import { DAY_MS } from '#schemas/desk/durations.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';

import type { Query } from '../engine/engine.ts';
import { kindOfNumber } from '../engine/statement.ts';
import { eraseLetters } from '../erasure/erase-letters.ts';
import type { Withdrawal } from '../mail/compose/desk-mails.ts';
import { queueMails } from '../mail/outbox.ts';
import type { NewMail } from '../mail/outbox.ts';
import { mayMail } from '../mail/throttle.ts';
import type { Desk } from '../record/desk.ts';
import { addressKey } from '../record/letter-record.ts';

type Request = {
  id: string;
  at: number;
  what: 'take-back' | 'links';
  hash: string | null;
  address: string | null;
};

/** Whose name stands on a proof of what its sender took back. */
const THE_SENDER = { id: 0, name: 'its sender' };
const AT_ONCE = 20;

/** Does what visitors have asked for at the site: see server/private-page, which writes it down. */
export async function answerRequests(desk: Desk): Promise<void> {
  const { engine } = desk;
  const open = await engine.query<Request>`
    SELECT id, at, what, hash, address FROM desk_requests WHERE done_at IS NULL ORDER BY at LIMIT ${AT_ONCE}`;
  let failed: { error: unknown } | undefined;
  for (const request of open)
    try {
      if (request.what === 'take-back') await takeBack(desk, request);
      else await sendLinks(desk, request);
    } catch (error) {
      // One that cannot be done now keeps nobody else waiting: it goes behind the others.
      failed ??= { error };
      await engine.transaction(
        (query) => query`UPDATE desk_requests SET at = ${desk.now()} WHERE id = ${request.id}`,
      );
    }
  if (failed) throw failed.error;
}

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

/** The address is forgotten with it: whether there was anything is nobody's to know. */
async function sendLinks(desk: Desk, { id, address }: Request) {
  const { engine, mail, now } = desk;
  await engine.transaction(async (query) => {
    await query`UPDATE desk_requests SET done_at = ${now()}, address = NULL WHERE id = ${id}`;
    if (!address || !mail.smtp) return;
    const [newest] = await query<{ number: number }>`
      SELECT number FROM desk_letters WHERE address = ${addressKey(address)} AND state <> 'aside' ORDER BY received_at DESC LIMIT 1`;
    // It goes with its letter, should that be erased before it goes out.
    if (newest && (await mayMail(desk, query, 'links', address)))
      await queueMails(query, now(), [{ kind: 'links', letter: newest.number }]);
  });
}

/** A proof can be read again at its link for a day. */
export const forgetRequests = (query: Query, now: number) =>
  query`DELETE FROM desk_requests WHERE done_at <= ${now - DAY_MS}`;
