import { HOUR_MS } from '#schemas/desk/durations.ts';
import { clock, dayAndClock, deadline, weekday } from '#schemas/desk/india-times.ts';
import { resumeExtension } from '#schemas/forms/resume-file.ts';

import type { Desk } from '../../record/desk.ts';
import { newPrivateLink } from '../private-link.ts';
import { threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import type { AboutLetter } from './about-letter.ts';
import { htmlMail } from './html-frame.ts';
import type { MailPart } from './html-frame.ts';
import { signedBy } from './signed-by.ts';
import { textMail } from './text-mail.ts';

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
  return {
    to: form.email,
    subject,
    text: textMail(parts),
    html: htmlMail(promises.company, parts),
    automatic: 'auto-replied',
    references: [threadId(record.id, from)],
  };
}

/** 'a PDF of 40 KB'. Not by its name, in which there is room for a sentence. */
function fileInWords(file: string, bytes: number | null) {
  const type = resumeExtension(file)?.toUpperCase() ?? 'file';
  if (bytes === null) return `a ${type}`;
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `a ${type} of ${size}`;
}
