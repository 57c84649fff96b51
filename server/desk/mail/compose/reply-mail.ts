import type { Desk } from '../../desk.ts';
import { earlierInThread } from '../thread.ts';
import { threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import { oneLine } from './about-letter.ts';
import type { AboutLetter } from './about-letter.ts';
import { date, dayAndMonth, isThisYear } from './times.ts';

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
    subject: `Re: Your ${form.kind} of ${isThisYear(record.received_at, desk.now()) ? dayAndMonth(record.received_at) : date(record.received_at)}`,
    text: below ? `${text}\n\n${below}\n` : `${text}\n`,
    references: [threadId(record.id, from), ...(await earlierInThread(desk, record.number, from))],
  };
}

/** The newest mail of theirs, and their letter. */
async function quoted({ engine }: Desk, { record, form }: AboutLetter) {
  const [incoming] = await engine.query<{ at: number; text: string }>(
    'SELECT at, text FROM desk_incoming WHERE letter = $1 AND is_automatic = 0 ORDER BY id DESC LIMIT 1',
    record.number,
  );
  const name = oneLine(form.name);
  return [
    ...(incoming ? [quote(incoming.text, `${name} wrote on ${date(incoming.at)}:`)] : []),
    ...(form.text.trim() ? [quote(form.text, `${name} wrote on ${date(record.received_at)}:`)] : []),
  ].join('\n\n');
}

function quote(text: string, heading: string) {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim().split('\n');
  return [heading, ...lines.map((line) => (line.trim() ? `> ${line.trimEnd()}` : '>'))].join('\n');
}
