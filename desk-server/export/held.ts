import { withoutLink } from '#schemas/desk/filled-words.ts';
import { tableTime } from '#schemas/desk/india-times.ts';
import type { MailTry } from '#schemas/desk/mail.ts';
import { shapeInWords } from '#schemas/desk/spam.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import type { SentForm } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import type { QueuedMail } from '../mail/queued-mail.ts';
import type { Desk, Reader } from '../record/desk.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import type { Column } from './csv.ts';
import { letterColumns } from './letters.ts';
import type { ExportedLetter } from './letters.ts';

// All that is held of a person beside what every export has. A new column of a letter, or a new table about letters, belongs here.

/** The tables that name a letter, and where in the archive their rows are. */
export const TAKEN_OUT = {
  desk_notes: 'history',
  desk_answers: 'history',
  desk_drafts: 'history',
  desk_discarded_drafts: 'history',
  desk_incoming: 'history',
  desk_trail: 'history',
  desk_private_links: 'history',
  desk_mails: 'mails',
  desk_resume_texts: 'resumes',
};

/** Those that are not in it, and what they hold. */
export const LEFT_OUT = {
  desk_words: 'the index by which words are found, made of what is in here',
  desk_sessions: 'which letter somebody has open at the moment',
  desk_undo_letters: 'for a day, how a letter stood before it was marked',
  desk_spam_learnt: 'hashes of the words of a letter that was marked as spam or as none, or answered',
  desk_batch_letters: 'to whom one text is still to be sent',
  desk_arrivals: 'what the desk has still to do about a letter that has just come',
};

export type HeldLetter = ExportedLetter & { record: LetterRecord; form: SentForm; goesAt: number };

export const heldColumns: Column<HeldLetter>[] = [
  ...letterColumns.filter(({ name }) => name !== 'Resume'),
  // By the name that it has in the archive.
  { name: 'Resume', of: ({ record }) => record.file },
  { name: 'Resume link', of: ({ form }) => form.link },
  { name: 'First read', timeOf: ({ record }) => record.read_at },
  { name: 'Asked again', timeOf: ({ record }) => record.asked_at },
  { name: 'Last exchange', timeOf: ({ record }) => record.exchanged_at },
  { name: 'In Spam since', timeOf: ({ record }) => record.aside_at },
  { name: 'Marked as spam by', of: ({ record }) => record.aside_by },
  { name: 'Deletes on', timeOf: ({ goesAt }) => goesAt },
  { name: 'Kept until', timeOf: ({ record }) => record.kept_until },
  { name: 'Kept because', of: ({ record }) => record.kept_reason },
  { name: 'Kept by', of: ({ record }) => record.kept_by },
  { name: 'Kept since', timeOf: ({ record }) => record.kept_at },
  { name: 'Spam score', of: ({ record: { spam_score } }) => spam_score && spam_score / 1000 },
  { name: 'Spam reasons', of: ({ record }) => reasonsInWords(record) },
  { name: 'Marked as', of: ({ record: { spam_mark } }) => MARKS[spam_mark ?? -1] },
  { name: 'Applicant', of: ({ record }) => record.applicant },
  { name: 'Stage on their page', of: ({ record: { stage_told } }) => stage_told && stageNames[stage_told] },
  { name: 'Next date', timeOf: ({ record }) => record.next_date },
  { name: 'Next with', of: ({ record }) => record.next_with },
  { name: 'May be kept longer', of: ({ record: { may_keep } }) => ['no', 'yes'][may_keep ?? -1] },
  { name: 'Said so at', timeOf: ({ record }) => record.may_keep_at },
  { name: 'Unseen field, seconds at the form', of: ({ form }) => form.signals },
];

const MARKS: Record<number, string> = { 0: 'not spam', 1: 'spam' };

const reasonsInWords = ({ spam_reasons }: LetterRecord) =>
  spam_reasons && (JSON.parse(spam_reasons) as SpamReason[]).map(reasonInWords).join('; ');

function reasonInWords(reason: SpamReason): string {
  switch (reason.why) {
    case 'words':
      return `words: ${reason.words.join(', ')}`;
    case 'marks':
      return 'like letters that people here marked as spam';
    case 'shape':
      return shapeInWords[reason.shape];
    case 'trap':
      return 'the unseen field was filled';
    case 'fast':
      return `sent after ${reason.seconds} seconds`;
    // Of an earlier version, as it is stored.
    default:
      return JSON.stringify(reason);
  }
}

/** What was written about a letter or to its sender, by either side, and who looked at it. */
export type HistoryLine = {
  letter: number;
  what: string;
  at: number;
  who: string | null;
  text?: string | null;
  address?: string | null;
  subject?: string | null;
  message_id?: string | null;
  attachments?: number | null;
};

export const historyColumns: Column<HistoryLine>[] = [
  { name: 'Number', of: ({ letter }) => letter },
  { name: 'What', of: ({ what }) => what.replaceAll('-', ' ') },
  { name: 'At', timeOf: ({ at }) => at },
  { name: 'By', of: ({ who, address }) => who || address },
  { name: 'Text', of: ({ text }) => text },
  { name: 'Address', of: ({ address }) => address },
  { name: 'Subject', of: ({ subject }) => subject },
  { name: 'Message-ID', of: ({ message_id }) => message_id },
  { name: 'Attachments', of: ({ attachments }) => attachments },
];

export type MailLine = Omit<QueuedMail, 'letter'> & { letter: number; server_id: string | null; to: string };

export const mailColumns: Column<MailLine>[] = [
  { name: 'Number', of: ({ letter }) => letter },
  { name: 'Kind', of: ({ kind }) => kind },
  { name: 'To', of: ({ to }) => to },
  { name: 'State', of: ({ state }) => state.replaceAll('-', ' ') },
  { name: 'Detail', of: ({ detail }) => detail },
  { name: 'Made', timeOf: ({ made_at }) => made_at },
  { name: 'Next try', timeOf: ({ next_at }) => next_at },
  { name: 'Sent', timeOf: ({ sent_at }) => sent_at },
  { name: 'Called by the mail server', of: ({ server_id }) => server_id },
  { name: 'Tries', of: ({ tries }) => (JSON.parse(tries) as MailTry[]).map(tryInWords).join('\n') },
];

const tryInWords = ({ at, outcome, words }: MailTry) =>
  [`${tableTime(at)} ${outcome}`, words].filter(Boolean).join(': ');

/** What is held beside these letters, all of one address. */
export async function heldBeside(
  { engine }: Desk,
  { reads }: Reader,
  address: string,
  letters: HeldLetter[],
) {
  const emails = new Map(letters.map(({ number, email }) => [number, email]));
  const theirs = sql`letter IN (SELECT l.number FROM desk_letters AS l WHERE l.address = ${address} AND ${mayRead(reads)})`;
  const history = await engine.query<HistoryLine>`
    SELECT letter, CASE is_automatic WHEN 1 THEN 'incoming-automatic' ELSE 'incoming' END AS what, at, name AS who,
          text, address, subject, message_id, attachments
        FROM desk_incoming WHERE ${theirs}
      UNION ALL SELECT letter, 'note', at, name, text, NULL, NULL, NULL, NULL FROM desk_notes WHERE ${theirs}
      UNION ALL SELECT letter, 'answer', at, name, text, NULL, subject, NULL, NULL FROM desk_answers WHERE ${theirs}
      UNION ALL SELECT letter, 'draft', at, (SELECT name FROM desk_people WHERE id = person), text, NULL, subject, NULL, NULL
        FROM desk_drafts WHERE ${theirs}
      UNION ALL SELECT letter, 'discarded-draft', at, (SELECT name FROM desk_people WHERE id = person), text, NULL, subject, NULL, NULL
        FROM desk_discarded_drafts WHERE ${theirs}
      UNION ALL SELECT letter, what, at, name, detail, NULL, NULL, NULL, NULL FROM desk_trail WHERE ${theirs}
      UNION ALL SELECT letter, 'private-link', made_at, NULL, NULL, NULL, NULL, NULL, NULL FROM desk_private_links WHERE ${theirs}
      ORDER BY letter, at`;
  const mails = await engine.query<MailLine>`
    SELECT letter, kind, address, detail, state, next_at, made_at, sent_at, server_id, tries FROM desk_mails WHERE ${theirs} ORDER BY letter, id`;
  return {
    // A letter that has come meanwhile is not among those that were written down as taken out.
    history: history
      .filter(({ letter }) => emails.has(letter))
      .map((line) =>
        line.what === 'answer' && line.text ? { ...line, text: withoutLink(line.text) } : line,
      ),
    mails: mails.flatMap((mail) => {
      const writer = emails.get(mail.letter);
      if (writer === undefined) return [];
      return { ...mail, to: mail.address ?? (mail.kind === 'hook' ? 'the webhook' : writer) };
    }),
  };
}
