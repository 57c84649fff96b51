import { capital } from '#schemas/desk/capital.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { dayAndClock, dayAndMonth, deadline } from '#schemas/desk/india-times.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { IncomingMail } from '#schemas/desk/mail.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import type { Desk } from '../../record/desk.ts';
import { threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import type { AboutLetter } from './about-letter.ts';
import { deskMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';

/** Tells the owner that something came, or that its time is nearly over. An answer to it goes to the visitor; a resume is read at the desk. */
export function noticeMail(
  desk: Desk,
  { record, form }: AboutLetter,
  to: string,
  from: string,
  { isReminder = false, answer }: { isReminder?: boolean; answer?: IncomingMail },
): Mail {
  if (answer?.isStranger) return strangerNotice(desk, { record, form }, to, from, answer);
  const { promises, mail, now } = desk;
  const { kind, company } = form;
  const name = oneLine(form.name);
  const { isPromised } = promises.kinds[kind];
  const left = timeLeft(record.due_at - now(), isPromised);
  const due = isPromised ? 'The answer is promised by' : 'Our own goal is to answer by';
  const heading = answer === undefined ? `${capital(kind)} from ${name}` : `${name} has answered`;
  const written = answer?.text ?? form.text;
  const cameAt = record.asked_at ?? record.received_at;
  const parts: MailPart[] = [
    { heading: isReminder ? `${left}, and nobody has answered.` : heading },
    {
      text: `It came on ${dayAndClock(cameAt)}. ${due} `,
      strong: deadline(record.due_at),
      after: ` (India time): ${left}.`,
    },
    {
      rows: [
        ['Name', name],
        ['Email', form.email],
        ['Company', company ? oneLine(company) : undefined],
        ['Resume', record.file === null ? undefined : `${record.file} (at the desk)`],
        ['Wrote', written.trim() || undefined],
      ],
    },
    { button: 'Open it at the desk', href: `${mail.deskUrl}/letters/${record.number}` },
    {
      small: `To answer from here, answer this mail: it goes to ${name}. The desk does not see it then; mark the letter answered there. This mail is a copy outside the desk: when the letter is erased, delete it.`,
    },
  ];
  return deskMail(promises.company, parts, {
    to,
    replyTo: { name, address: form.email },
    subject: isReminder ? `${left}: ${kind} from ${name}` : `${heading}: ${left}`,
    references: [threadId(record.id, from)],
  });
}

/** Somebody has answered from another address than the letter's. An answer to it goes there, and nothing in it speaks for who wrote the letter. */
function strangerNotice(
  { promises, mail }: Desk,
  { record, form }: AboutLetter,
  to: string,
  from: string,
  { at, name, address, text }: IncomingMail,
): Mail {
  const heading = `${address || 'Somebody without an address'} has answered in the thread of ${oneLine(form.name)}`;
  const parts: MailPart[] = [
    { heading },
    {
      text: `It came on ${dayAndClock(at)} from another address than the letter: it may be the same person, or anybody who was sent or shown a mail of it. The letter stays as it is, and nothing is promised by it.`,
    },
    {
      rows: [
        ['From', address],
        ['Name given', oneLine(name) || 'none'],
        ['Letter of', `${oneLine(form.name)}, ${form.email}`],
        ['Wrote', text.trim() || undefined],
      ],
    },
    { button: 'Open it at the desk', href: `${mail.deskUrl}/letters/${record.number}` },
    {
      small: `An answer to this mail goes to ${address}, and not to ${form.email}. This mail is a copy outside the desk: when the letter is erased, delete it.`,
    },
  ];
  return deskMail(promises.company, parts, {
    to,
    replyTo: { name: '', address },
    subject: heading,
    references: [threadId(record.id, from)],
  });
}

/** '3 h 5 min left', '10 min late', '2 days to our goal'. */
export function timeLeft(ms: number, isPromised: boolean) {
  if (ms < 0) {
    const span = spanInWords(Math.max(1, Math.floor(-ms / MINUTE_MS)));
    return `${span} ${isPromised ? 'late' : 'past our goal'}`;
  }
  // To the nearest: the mail of a letter that has just come says 24 h, not 23 h 59 min.
  return `${spanInWords(Math.round(ms / MINUTE_MS))} ${isPromised ? 'left' : 'to our goal'}`;
}

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
  return deskMail(desk.promises.company, parts, {
    to,
    subject: `${aKind(kind).replace('a', 'A')} of ${dayAndMonth(receivedAt)} was taken back`,
  });
}

const aKind = (kind: Kind) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
