import { dayAndMonth } from '#schemas/desk/india-times.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Desk } from '../../record/desk.ts';
import type { Mail } from '../write-mail.ts';
import { aKind } from './about-letter.ts';
import { htmlMail } from './html-frame.ts';
import type { MailPart } from './html-frame.ts';
import { textMail } from './text-mail.ts';

/** What is left to say of a letter that its sender took back. */
export type Withdrawal = { kind: Kind; receivedAt: number; receipt: string };

/** Tells the owner that nobody waits any longer: not whose letter it was, which is erased. */
export function withdrawnMail(desk: Desk, to: string, { kind, receivedAt, receipt }: Withdrawal): Mail {
  const parts: MailPart[] = [
    { heading: `${aKind(kind).replace('a', 'A')} was taken back.` },
    {
      text: `Whoever sent ${aKind(kind)} on ${dayAndMonth(receivedAt)} has taken it back. It is erased with all that was written about it, and nobody waits for an answer. If you had a mail about it, please delete that as well.`,
    },
    { rows: [['Receipt', receipt]] },
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ];
  return {
    to,
    subject: `${aKind(kind).replace('a', 'A')} of ${dayAndMonth(receivedAt)} was taken back`,
    text: textMail(parts),
    html: htmlMail(`${desk.promises.company} desk`, parts),
    automatic: 'auto-generated',
  };
}
