import { quotedFrom, replySubject } from '#schemas/desk/reply-words.ts';

import type { Desk } from '../../record/desk.ts';
import { incomingTo } from '../mails-about.ts';
import { earlierInThread } from '../thread.ts';
import { threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import type { AboutLetter } from './about-letter.ts';

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
