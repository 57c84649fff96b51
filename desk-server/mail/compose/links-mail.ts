import { dayAndClock } from '#schemas/desk/india-times.ts';

import type { Desk } from '../../record/desk.ts';
import { formsOf, recordColumns } from '../../record/letter-record.ts';
import type { LetterRecord } from '../../record/letter-record.ts';
import { newPrivateLink } from '../private-link.ts';
import type { Mail } from '../write-mail.ts';
import { htmlMail } from './html-frame.ts';
import type { MailPart } from './html-frame.ts';
import { signedBy } from './signed-by.ts';
import { textMail } from './text-mail.ts';

const MOST = 10;

/** Sends the ways to their own pages to an address, for which somebody has asked at the site. Nothing is held, no mail. */
export async function linksMail(desk: Desk, address: string): Promise<Mail | undefined> {
  const records = await desk.engine.query<LetterRecord>(
    `SELECT ${recordColumns} FROM desk_letters AS l WHERE l.address = $1 AND l.state <> 'aside' ORDER BY l.received_at DESC LIMIT ${MOST}`,
    address,
  );
  const forms = await formsOf(desk, records);
  const parts: MailPart[] = [];
  let to = address;
  for (const record of records) {
    const form = forms.get(record.id);
    if (!form) continue;
    to = form.email;
    parts.push(
      { text: `Your ${form.kind}, which arrived on ${dayAndClock(record.received_at)} (India time).` },
      { button: 'See it, or take it back', href: await newPrivateLink(desk, record.number) },
    );
  }
  if (!parts.length) return undefined;
  const whole: MailPart[] = [
    { heading: 'What you sent us' },
    ...parts,
    {
      small: 'Somebody asked for these links at our site. They are yours alone: please do not pass them on.',
    },
    { small: 'Was it not you? Then there is nothing to do: the links came to you and to nobody else.' },
    signedBy(desk.promises),
  ];
  return {
    to,
    subject: parts.length > 2 ? 'The links to what you sent us' : 'The link to what you sent us',
    text: textMail(whole),
    html: htmlMail(desk.promises.company, whole),
    automatic: 'auto-replied',
  };
}
