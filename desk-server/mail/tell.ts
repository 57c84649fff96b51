import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Query } from '../engine/engine.ts';
import { fact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { queueMails } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import { mayTell } from './throttle.ts';

/** An acknowledgement waits a little: more may come meanwhile than people send, and then fewer are written to. */
const ACKNOWLEDGEMENT_WAITS_MS = MINUTE_MS;

/** Says in `detail` of a notice that it is about an answer by mail. */
export const NEW_ANSWER = 'answer';

const MAIL_SINCE = fact<number>('mail-since');

/** Remembers since when mail is sent: whoever sets it on a desk that has run for years is not told of each letter of those years. What came in the
 * last day still waits for its answer, and is told of. */
export async function beginMail({ engine, mail, now }: Desk): Promise<void> {
  if (!isOn(mail) || (await MAIL_SINCE.read(engine.query)) !== undefined) return;
  await engine.transaction((query) => MAIL_SINCE.write(query, now() - DAY_MS));
}

/** Letters from before are not told of. */
export async function mailSince({ engine, mail }: Desk): Promise<number> {
  if (!isOn(mail)) return Infinity;
  return (await MAIL_SINCE.read(engine.query)) ?? 0;
}

const isOn = ({ smtp, hook }: Desk['mail']) => smtp !== undefined || hook !== undefined;

/** Who is told that a letter came. What is set aside is told to nobody. */
export function tellOwner({ mail }: Desk, { number, kind }: { number: number; kind: Kind }): NewMail[] {
  const told: NewMail[] = mail.hook ? [{ kind: 'hook', letter: number }] : [];
  if (!mail.smtp || mail.notifyWhen !== 'each') return told;
  for (const { address, kinds } of mail.notify)
    if (kinds.includes(kind)) told.push({ kind: 'notice', letter: number, address });
  return told;
}

type Arrived = { number: number; email: string };

/** The visitor's acknowledgement, if one may be sent. */
export async function tellVisitor(desk: Desk, query: Query, { number, email }: Arrived): Promise<NewMail[]> {
  const { mail, now } = desk;
  if (!mail.smtp || !mail.acknowledgements || !(await mayTell(desk, query, 'acknowledgement', email)))
    return [];
  return [{ kind: 'acknowledgement', letter: number, at: now() + ACKNOWLEDGEMENT_WAITS_MS }];
}

/** Letters that the desk set aside and somebody took back: now their senders get the acknowledgement that they did not get. */
export async function tellTakenBack(desk: Desk, query: Query, letters: { number: number; state: string }[]) {
  if (!desk.mail.smtp) return;
  const since = await mailSince(desk);
  for (const { number } of letters.filter(({ state }) => state === 'aside')) {
    const [letter] = await query<{ email: string }>`
      SELECT address AS email FROM desk_letters WHERE number = ${number} AND received_at >= ${since}
        AND NOT EXISTS (SELECT 1 FROM desk_mails WHERE letter = ${number} AND kind = 'acknowledgement')`;
    if (letter) await queueMails(query, desk.now(), await tellVisitor(desk, query, { number, ...letter }));
  }
}
