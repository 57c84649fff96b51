import { fillIn, missingWords } from '#schemas/desk/filled-words.ts';
import { clock, dayAndClock, deadline, weekday } from '#schemas/desk/india-times.ts';
import { quotedFrom, replySubject } from '#schemas/desk/reply-words.ts';
import { typeAndSize } from '#schemas/forms/resume-file.ts';
import { openingLabel } from '#schemas/openings/apply-texts.ts';
import { YOURS_PATH } from '#schemas/private-page/paths.ts';

import { sql } from '../../engine/statement.ts';
import { hashOf, newSecret } from '../../people/sign-in.ts';
import type { Desk } from '../../record/desk.ts';
import { lettersWhere } from '../../record/letter-record.ts';
import type { LetterAndForm, LetterRecord } from '../../record/letter-record.ts';
import { readReplyOptions } from '../follow-reply.ts';
import { incomingTo } from '../mails-about.ts';
import type { QueuedMail } from '../queued-mail.ts';
import { fromOf, messageId, threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import { visitorMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';

/** Tells visitors that their letter arrived. Of what they wrote it holds nothing: whoever types somebody else's address into a form can send them
 * no words of their own. */
export async function acknowledgementMail(desk: Desk, { record, form }: LetterAndForm): Promise<Mail> {
  const { kind, email: to } = form;
  const due = record.due_at;
  // It may have waited for long, and was perhaps answered meanwhile.
  const isOpen = record.state === 'waiting' && due > desk.now();
  const isPromised = isOpen && desk.promises.kinds[kind].isPromised;
  const arrived = `It arrived on ${dayAndClock(record.received_at)}`;
  const subject = `We have your ${kind}${isPromised ? ` and will reply by ${weekday(due)}, ${clock(due)}` : ''}`;
  return visitorMail(desk, { to, subject, references: [threadId(desk, record.id)] }, [
    { heading: `We have your ${kind}.` },
    isPromised
      ? {
          text: `${arrived}. We will reply `,
          strong: `by ${deadline(due)}`,
          after: ' (India time).',
        }
      : { text: `${arrived} (India time).${isOpen ? ' A person will read it.' : ''}` },
    ...whatTheySent(desk, record),
    { button: 'See or delete what you sent', href: await newPrivateLink(desk, record.number) },
    {
      small:
        'The page shows what you sent, whether we have replied and how long we keep it, and you can delete it there. Anyone with the link can open it, so please keep it to yourself.',
    },
    { rule: true },
    { small: 'To add something, reply to this e-mail.' },
    { small: `Wasn’t you? Someone used your address. Use the link above to delete the ${kind}.` },
    signedBy(desk),
  ]);
}

/** In our words: the opening as its page calls it, where there is one, and the resume not by its name, in which there is room for a sentence. */
function whatTheySent(
  { promises: { openings } }: Desk,
  { opening, file, file_bytes }: LetterRecord,
): MailPart[] {
  const title = openings.find(({ slug }) => slug === opening)?.title;
  const rows: [string, string][] = [];
  if (title) rows.push([openingLabel, title]);
  if (file !== null) rows.push(['Resume', typeAndSize(file, file_bytes)]);
  return rows.length ? [{ rows }] : [];
}

const MOST_LINKS = 10;

/** Sends the ways to their own pages to an address, for which somebody has asked at the site. Nothing is held, no mail. */
export async function linksMail(desk: Desk, address: string): Promise<Mail | undefined> {
  const which = sql`l.address = ${address} AND l.state <> 'aside' ORDER BY l.received_at DESC LIMIT ${MOST_LINKS}`;
  const letters = await lettersWhere(desk, which);
  const to = letters.at(-1)?.form.email;
  if (to === undefined) return undefined;
  const parts: MailPart[] = [];
  for (const { record, form } of letters)
    parts.push(
      { text: `Your ${form.kind}, which arrived on ${dayAndClock(record.received_at)} (India time).` },
      { button: 'See or delete it', href: await newPrivateLink(desk, record.number) },
    );
  const subject = `The ${letters.length > 1 ? 'links' : 'link'} to what you sent us`;
  return visitorMail(desk, { to, subject }, [
    { heading: 'What you sent us' },
    ...parts,
    {
      small:
        'Someone asked for this on our site. Anyone with a link can open its page, so please keep it to yourself.',
    },
    {
      small: `If you did not ask for this, ignore it. The ${letters.length > 1 ? 'links' : 'link'} went only to you.`,
    },
    signedBy(desk),
  ]);
}

/** A new way to a visitor's own page. Each mail carries its own, also each try of one: of the ones before only hashes are known. */
export async function newPrivateLink({ engine, mail, now }: Desk, letter: number): Promise<string> {
  const secret = newSecret();
  // Of one that may just have been erased.
  await engine.transaction(
    (query) => query`
      INSERT INTO desk_private_links (hash, letter, made_at) SELECT CAST(${hashOf(secret)} AS text), number, CAST(${now()} AS bigint)
        FROM desk_letters WHERE number = ${letter}`,
  );
  return `${mail.siteUrl}${YOURS_PATH}${secret}`;
}

const signedBy = ({ promises: { company, place, privacyEmail } }: Desk): MailPart => ({
  small: `${company}, ${place}. Questions about your data: ${privacyEmail}`,
});

/** An answer as its writer wrote it. Below it stands, if wanted, what its reader wrote: nothing else can get here. */
export async function replyMail(
  desk: Desk,
  { record, form }: LetterAndForm,
  { answer, address, detail }: QueuedMail,
): Promise<Mail | undefined> {
  const [written] = await desk.engine.query<{ text: string; name: string; subject: string | null }>`
    SELECT text, name, subject FROM desk_answers WHERE id = ${answer} AND letter = ${record.number}`;
  if (!written) return undefined;
  const text = await withPrivateLink(desk, record.number, written.text.trim());
  const below = readReplyOptions(detail).quotes ? await quoted(desk, { record, form }) : '';
  return {
    to: address ?? form.email,
    fromName: `${written.name}, ${desk.promises.company}`,
    subject: written.subject ?? replySubject(form.kind, record.received_at, desk.now()),
    text: below ? `${text}\n\n${below}\n` : `${text}\n`,
    references: [threadId(desk, record.id), ...(await earlierInThread(desk, record.number))],
  };
}

/** The one word in braces that a stored reply still holds: in each try it is another link, of which only its reader knows. */
async function withPrivateLink(desk: Desk, letter: number, text: string) {
  if (!missingWords(text, {}).includes('private page')) return text;
  return fillIn(text, { 'private page': await newPrivateLink(desk, letter) });
}

/** The newest mail of theirs, or of whoever wrote in their thread, and their letter. */
async function quoted(desk: Desk, { record, form }: LetterAndForm) {
  const incoming = (await incomingTo(desk, record.number)).findLast((one) => !one.isAutomatic);
  return [
    incoming && quotedFrom(incoming.isStranger ? incoming.address : form.name, incoming.at, incoming.text),
    form.text.trim() && quotedFrom(form.name, record.received_at, form.text),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A mail program reads no more of them than it needs. */
const MOST_EARLIER = 20;

/** Message-IDs of mails to and from the visitor about a letter, the oldest first. */
async function earlierInThread(desk: Desk, letter: number): Promise<string[]> {
  const mails = await desk.engine.query<{ id: string | null; token: string }>`
    SELECT server_id AS id, token, sent_at AS at FROM desk_mails
        WHERE letter = ${letter} AND kind IN ('acknowledgement', 'reply') AND sent_at IS NOT NULL
      UNION ALL SELECT message_id, '', at FROM desk_incoming WHERE letter = ${letter} ORDER BY at`;
  return mails
    .map(({ id, token }) => id ?? messageId(token, fromOf(desk)))
    .filter((id) => /^<[^<>\s]+>$/.test(id))
    .slice(-MOST_EARLIER);
}
