import { createHmac } from 'node:crypto';

import { kindOfNumber } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { Unreachable } from '../record/mail-down.ts';
import type { MailSettings } from '../record/mail-settings.ts';
import type { Transport } from './send-mails.ts';
import { NEW_ANSWER } from './tell.ts';

const LONGEST_MS = 10_000;

/** Tells another program that something came: what kind, which number, until when it is due and where it is read; nothing of the person. Signed, with the
 * time in what is signed, by the rules of standardwebhooks.com. */
export const hookTransport = (desk: Desk, { url, secret }: NonNullable<MailSettings['hook']>): Transport => ({
  [Symbol.dispose]() {},
  async deliver({ letter: number, token, detail, made_at }) {
    const [letter] = await desk.engine.query<{ kind: number; due_at: number }>`
      SELECT kind, due_at FROM desk_letters WHERE number = ${number}`;
    if (!letter) return 'nothing';
    const body = JSON.stringify({
      type: detail === NEW_ANSWER ? 'answer.received' : 'letter.received',
      timestamp: new Date(made_at).toISOString(),
      data: {
        number,
        kind: kindOfNumber(letter.kind),
        due: new Date(letter.due_at).toISOString(),
        secondsLeft: Math.round((letter.due_at - desk.now()) / 1000),
        link: `${desk.mail.deskUrl}/letters/${number}`,
      },
    });
    const at = Math.floor(Date.now() / 1000);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': token,
          'webhook-timestamp': String(at),
          'webhook-signature': `v1,${signature(secret, token, at, body)}`,
        },
        body,
        // Signed for this address, and for no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      await answer.body?.cancel();
      const { ok, status } = answer;
      if (ok) return { outcome: 'sent', words: String(status) };
      // Gone is gone for good, as those rules have it.
      return { outcome: status === 410 ? 'refused' : 'later', words: `It answered ${status}.` };
    } catch (error) {
      throw new Unreachable(`The webhook was not reached: ${(error as Error).message}`, { cause: error });
    }
  },
});

/** A secret that begins with whsec_ is base64, as those rules write it; any other is taken as it stands. */
function signature(secret: string, id: string, at: number, body: string) {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret);
  return createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
}
