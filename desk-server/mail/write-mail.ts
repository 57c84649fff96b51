import { domainToASCII } from 'node:url';

import MailComposer from 'nodemailer/lib/mail-composer';

import { isMailAddress } from '#schemas/desk/mail-address.ts';
import type { Sender } from '#server/mail-setting.ts';

import type { Desk } from '../record/desk.ts';

/** A mail as its text has it. */
export type Mail = {
  to: string;
  /** Who of us writes, if not the company. */
  fromName?: string;
  /** Where an answer goes, if not to us. */
  replyTo?: Sender;
  subject: string;
  text: string;
  html?: string;
  /** Written by a program, in answer to something or by itself: no machine is to answer it (RFC 3834). */
  automatic?: 'auto-replied' | 'auto-generated';
  /** The mails before it, the oldest first, by their Message-IDs. */
  references?: string[];
};

/** As it goes over the wire. */
export type WrittenMail = { from: string; to: string; raw: Buffer };

/** For a mail that would go to somebody else than was meant: it does not go. */
export class WrongRecipient extends Error {}

/** Whoever typed an address may have typed several, or a header: only one that is an address by our own rule is written to, and what the library
 * makes of it is compared (nodemailer takes a list for a list, also in an envelope). */
export async function writeMail(mail: Mail, from: Sender, token: string): Promise<WrittenMail> {
  if (!isMailAddress(mail.to))
    throw new WrongRecipient(
      'The desk handed it to no server: this is not one e-mail address that e-mail can be sent to.',
    );
  const references = mail.references ?? [];
  const node = new MailComposer({
    from: { name: mail.fromName ?? from.name, address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && isMailAddress(mail.replyTo.address) && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    messageId: messageId(token, from.address),
    ...(references.length && { references, inReplyTo: references.at(-1) }),
    headers: mail.automatic ? { 'Auto-Submitted': mail.automatic, 'X-Auto-Response-Suppress': 'All' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = node.getEnvelope();
  const [to = '', ...others] = envelope.to;
  if (others.length || asEnvelope(to) !== asEnvelope(mail.to) || envelope.from !== asEnvelope(from.address))
    throw new WrongRecipient(
      `The desk handed it to no server: it would have been sent to ${envelope.to.join(' and ')} and not to ${mail.to}.`,
    );
  return { from: envelope.from, to, raw: await node.build() };
}

/** The same in every try, so that a mail program may show one of two. */
export const messageId = (token: string, from: string) => `<${token}@${hostOf(from)}>`;

/** Our own name of a letter's thread, in the References of every mail about it: some servers put another Message-ID in the place of ours (SES,
 * Microsoft 365), and leave these alone. */
export const threadId = (desk: Desk, letterId: string) => messageId(`letter.${letterId}`, fromOf(desk));

/** Whom our mails are from. */
export const fromOf = ({ mail }: Desk) => mail.smtp?.from.address ?? '';

const hostOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** A host in other letters goes out as its name in ASCII. */
const asEnvelope = (address: string) => `${address.slice(0, address.lastIndexOf('@') + 1)}${hostOf(address)}`;
