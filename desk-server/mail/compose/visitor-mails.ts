import { HOUR_MS } from '#schemas/desk/durations.ts';
import { clock, dayAndClock, deadline, weekday } from '#schemas/desk/india-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { quotedFrom, replySubject } from '#schemas/desk/reply-words.ts';
import { resumeExtension } from '#schemas/forms/resume-file.ts';
import { YOURS_PATH } from '#schemas/private-page/paths.ts';

import { hashOf, newSecret } from '../../people/sessions.ts';
import type { Desk } from '../../record/desk.ts';
import { incomingTo } from '../mails-about.ts';
import { messageId, threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import { aboutLetters } from './about-letter.ts';
import type { AboutLetter } from './about-letter.ts';
import { visitorMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';

/** Tells visitors that their letter arrived. Of what they wrote it holds nothing: whoever types somebody else's address into a form can send them
 * no words of their own. */
export async function receiptMail(desk: Desk, { record, form }: AboutLetter, from: string): Promise<Mail> {
  const { promises } = desk;
  const { kind } = form;
  const { isPromised, hours } = promises.kinds[kind];
  const due = record.received_at + hours * HOUR_MS;
  const arrived = `It arrived on ${dayAndClock(record.received_at)}`;
  const parts: MailPart[] = [
    { heading: `We have your ${kind}.` },
    isPromised
      ? {
          text: `${arrived}. A person reads it and answers you `,
          strong: `by ${deadline(due)}`,
          after: ' (India time).',
        }
      : { text: `${arrived} (India time). A person reads it.` },
    ...(record.file === null
      ? []
      : [{ rows: [['Your file', fileInWords(record.file, record.file_bytes)]] as [string, string][] }]),
    { button: 'See it, or take it back', href: await newPrivateLink(desk, record.number) },
    {
      small:
        'The link is yours alone. It shows what you sent, whether it was answered and until when we keep it, and erases it if you wish. Please do not pass it on.',
    },
    { rule: true },
    { small: 'To add something, answer this mail.' },
    { small: 'Not you? Somebody used your address: take it back with the link, and it is gone.' },
    signedBy(promises),
  ];
  const subject = isPromised
    ? `We have your ${kind}. Answer by ${weekday(due)}, ${clock(due)}`
    : `We have your ${kind}`;
  return visitorMail(promises.company, parts, {
    to: form.email,
    subject,
    references: [threadId(record.id, from)],
  });
}

/** 'a PDF of 40 KB'. Not by its name, in which there is room for a sentence. */
function fileInWords(file: string, bytes: number | null) {
  const type = resumeExtension(file)?.toUpperCase() ?? 'file';
  if (bytes === null) return `a ${type}`;
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `a ${type} of ${size}`;
}

const MOST_LINKS = 10;

/** Sends the ways to their own pages to an address, for which somebody has asked at the site. Nothing is held, no mail. */
export async function linksMail(desk: Desk, address: string): Promise<Mail | undefined> {
  const parts: MailPart[] = [];
  let to = address;
  for (const { record, form } of await aboutLetters(
    desk,
    `l.address = $1 AND l.state <> 'aside' ORDER BY l.received_at DESC LIMIT ${MOST_LINKS}`,
    address,
  )) {
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
  return visitorMail(desk.promises.company, whole, {
    to,
    subject: parts.length > 2 ? 'The links to what you sent us' : 'The link to what you sent us',
  });
}

/** A new way to a visitor's own page. Each mail carries its own, also each try of one: of the ones before only hashes are known. */
export async function newPrivateLink({ engine, mail, now }: Desk, letter: number): Promise<string> {
  const secret = newSecret();
  await engine.transaction((query) =>
    query(
      // It may just have been erased.
      'INSERT INTO desk_private_links (hash, letter, made_at) SELECT CAST($1 AS text), number, CAST($3 AS bigint) FROM desk_letters WHERE number = $2',
      hashOf(secret),
      letter,
      now(),
    ),
  );
  return `${mail.siteUrl}${YOURS_PATH}${secret}`;
}

const signedBy = ({ company, place, privacyEmail }: Promises): MailPart => ({
  small: `${company}, ${place}. Questions about your data: ${privacyEmail}`,
});

/** An answer as its writer wrote it. Below it stands, if wanted, what its reader wrote: nothing else can get here. */
export async function replyMail(
  desk: Desk,
  { record, form }: AboutLetter,
  { answer, to, quotes, from }: { answer: number | null; to: string; quotes: boolean; from: string },
): Promise<Mail | undefined> {
  const [written] = await desk.engine.query<{ text: string; name: string }>(
    'SELECT text, name FROM desk_answers WHERE id = $1 AND letter = $2',
    answer,
    record.number,
  );
  if (!written) return undefined;
  const text = written.text.trim();
  const below = quotes ? await quoted(desk, { record, form }) : '';
  return {
    to,
    fromName: `${written.name}, ${desk.promises.company}`,
    subject: replySubject(form.kind, record.received_at, desk.now()),
    text: below ? `${text}\n\n${below}\n` : `${text}\n`,
    references: [threadId(record.id, from), ...(await earlierInThread(desk, record.number, from))],
  };
}

/** The newest mail of theirs, or of whoever wrote in their thread, and their letter. */
async function quoted(desk: Desk, { record, form }: AboutLetter) {
  const incoming = (await incomingTo(desk, record.number)).findLast((one) => !one.isAutomatic);
  return [
    ...(incoming
      ? [quotedFrom(incoming.isStranger ? incoming.address : form.name, incoming.at, incoming.text)]
      : []),
    ...(form.text.trim() ? [quotedFrom(form.name, record.received_at, form.text)] : []),
  ].join('\n\n');
}

/** A mail program reads no more of them than it needs. */
const MOST_EARLIER = 20;

/** Message-IDs of mails to and from the visitor about a letter, the oldest first. */
async function earlierInThread({ engine }: Desk, letter: number, from: string): Promise<string[]> {
  const sent = await engine.query<{ at: number; token: string; server_id: string | null }>(
    "SELECT sent_at AS at, token, server_id FROM desk_mails WHERE letter = $1 AND kind IN ('receipt', 'reply') AND sent_at IS NOT NULL",
    letter,
  );
  const received = await engine.query<{ at: number; message_id: string }>(
    'SELECT at, message_id FROM desk_incoming WHERE letter = $1',
    letter,
  );
  return [
    ...sent.map(({ at, token, server_id }) => ({ at, id: server_id ?? messageId(token, from) })),
    ...received.map(({ at, message_id }) => ({ at, id: message_id })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
    .filter((id) => /^<[^<>\s]+>$/.test(id))
    .slice(-MOST_EARLIER);
}
