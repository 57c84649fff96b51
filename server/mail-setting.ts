import * as v from 'valibot';

import { kindNamed, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { isMailAddress } from '#schemas/desk/mail-address.ts';

import { webAddress, wholeNumber } from './setting-rules.ts';

export type Sender = { name: string; address: string };
export type Recipient = { address: string; kinds: Kind[] };

/** "Northrule <hello@northrule.example>", or the address alone. Its name is the company's then. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replaceAll('"', '').trim(), address: address.trim() };
}

/** "applications:people@x.example, hello@x.example": who is told of what; undefined when it cannot be read. */
export function readRecipients(text: string): Recipient[] | undefined {
  const byAddress = new Map<string, Set<Kind>>();
  for (const part of text.split(',')) {
    const [before, after] = part.split(':').map((word) => word.trim());
    const address = after ?? before ?? '';
    const kind = after === undefined ? undefined : kindNamed(before ?? '');
    if (!isMailAddress(address) || (after !== undefined && !kind) || part.split(':').length > 2)
      return undefined;
    const known = byAddress.get(address) ?? new Set<Kind>();
    for (const one of kind ? [kind] : kinds) known.add(one);
    byAddress.set(address, known);
  }
  return [...byAddress].map(([address, known]) => ({
    address,
    kinds: kinds.filter((kind) => known.has(kind)),
  }));
}

/** With a user and a password in it, whose signs may have to be written as %40 and the like. */
const mailServer = (protocols: string[], begins: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isMailServer(text, protocols),
      `must be an address that begins with ${begins}, names a host, and writes signs such as @ # / % in a password as %40 %23 %2F %25`,
    ),
  );

function isMailServer(text: string, protocols: string[]) {
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol) || !url.hostname || url.hash || url.search) return false;
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** What the settings say of mail, and of whom to tell. */
export const mailEntries = {
  SMTP_URL: v.optional(mailServer(['smtp:', 'smtps:'], 'smtp:// or smtps://')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.transform(readSender),
      v.check(
        ({ address }) => isMailAddress(address),
        'must be an address such as hello@example.com, or a name and an address: Example <hello@example.com>',
      ),
    ),
  ),
  NOTIFY_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform(readRecipients),
      v.check(
        (recipients) => recipients !== undefined,
        'must be addresses with commas between them, each for all that arrives or for one kind: applications:people@example.com, messages:hello@example.com, enquiries:sales@example.com',
      ),
      v.transform((recipients) => recipients ?? []),
    ),
  ),
  NOTIFY_WHEN: v.optional(v.picklist(['each', 'daily'], 'must be each or daily'), 'each'),
  NOTIFY_URL: v.optional(
    v.pipe(
      webAddress,
      v.check(
        (url) => !URL.parse(url)?.username,
        'must hold no user and password: what is sent there is signed',
      ),
    ),
  ),
  NOTIFY_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(24, 'must be 24 characters or longer, such as `openssl rand -base64 32` makes'),
    ),
  ),
  ACKNOWLEDGEMENTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  ACKNOWLEDGEMENTS_PER_HOUR: v.optional(wholeNumber(1_000_000), '60'),
  // Whoever had turned them off must not find out by the mails that went: what has another name now is refused, and not left unread.
  RECEIPTS: nowCalled('ACKNOWLEDGEMENTS'),
  RECEIPTS_PER_HOUR: nowCalled('ACKNOWLEDGEMENTS_PER_HOUR'),
  INBOX_URL: v.optional(
    v.pipe(
      mailServer(['imap:', 'imaps:'], 'imap:// or imaps://'),
      v.check((text) => {
        const url = URL.parse(text);
        // What is no address has been said already; an error of the parser's would hold the password.
        return !url || (url.username !== '' && url.password !== '');
      }, 'must name a user and a password: imaps://user:password@host'),
    ),
  ),
};

function nowCalled(name: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(() => false, `is called ${name} now: give it that name`),
    ),
  );
}

/** Whether visitors are told by e-mail that something of theirs arrived. */
export const confirmsByEmail = ({
  SMTP_URL,
  ACKNOWLEDGEMENTS,
}: {
  SMTP_URL?: string;
  ACKNOWLEDGEMENTS: 'on' | 'off';
}) => SMTP_URL !== undefined && ACKNOWLEDGEMENTS === 'on';

/** Which setting makes no sense without which. */
export const mailNeeds = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['NOTIFY_TO', 'SMTP_URL'],
  ['INBOX_URL', 'SMTP_URL'],
  ['NOTIFY_URL', 'NOTIFY_SECRET'],
  ['NOTIFY_SECRET', 'NOTIFY_URL'],
] as const;
