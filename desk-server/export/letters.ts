import type { Kind } from '#schemas/desk/kinds.ts';
import type { Letter, State } from '#schemas/desk/letters.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

import type { SentForm } from '../engine/engine.ts';
import { csvTable, jsonTable } from './csv.ts';
import type { Column } from './csv.ts';

/** A letter as it is taken out: what was sent, and how it stands. One of the API's is one. */
export type ExportedLetter = Pick<Letter, 'number' | 'kind' | 'receivedAt' | 'dueAt' | 'state' | 'answered'> &
  Pick<SentForm, 'name' | 'email' | 'company' | 'text' | 'sentAt'> & {
    assignee?: { name: string };
    resume?: { file: string };
  };

type Letters = AsyncIterable<ExportedLetter> | Iterable<ExportedLetter>;

export const lettersCsv = (letters: Letters) => csvTable(letters, letterColumns);
export const lettersJson = (letters: Letters) => jsonTable(letters, letterColumns);

/** What is taken out of each letter, by the names that the screen uses. */
export const letterColumns: Column<ExportedLetter>[] = [
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => kindNames[kind] },
  { name: 'Received', timeOf: ({ receivedAt }) => receivedAt },
  // By the visitor's clock, as it came.
  { name: 'Sent', timeOf: ({ sentAt }) => sentAt },
  { name: 'Due', timeOf: ({ dueAt }) => dueAt },
  { name: 'State', of: ({ state }) => stateNames[state] },
  { name: 'Answered at', timeOf: ({ answered }) => answered?.at },
  { name: 'Answered by', of: ({ answered }) => answered?.by },
  { name: 'With', of: ({ assignee }) => assignee?.name },
  { name: 'Name', of: ({ name }) => name },
  { name: 'E-mail', of: ({ email }) => email },
  { name: 'Company', of: ({ company }) => company },
  { name: 'Text', of: ({ text }) => text },
  { name: 'Resume', of: ({ resume }) => resume && shownFileName(resume.file) },
];

export const kindNames: Record<Kind, string> = {
  application: 'Application',
  message: 'Message',
  enquiry: 'Enquiry',
};
const stateNames: Record<State, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  aside: 'Set aside',
};

/** What goes, and what is kept past its time. */
export const retentionCsv = ({ rows }: Pick<Retention, 'rows'>) => csvTable(rows, retentionColumns);

const retentionColumns: Column<RetentionRow>[] = [
  { name: 'Goes', timeOf: ({ goesAt }) => goesAt },
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => kindNames[kind] },
  { name: 'State', of: ({ state }) => stateNames[state] },
  { name: 'Name', of: ({ name }) => name },
  { name: 'Company', of: ({ company }) => company },
  { name: 'Last exchange', timeOf: ({ exchangedAt }) => exchangedAt },
  { name: 'Seen in Spam', timeOf: ({ spamSeenAt }) => spamSeenAt },
  { name: 'Answers', of: ({ answers }) => answers },
  { name: 'Resume', of: ({ resume }) => (resume ? 'Yes' : 'No') },
  { name: 'Kept until', timeOf: ({ kept }) => kept?.until },
  { name: 'Reason', of: ({ kept }) => kept?.reason },
  { name: 'Kept by', of: ({ kept }) => kept?.by },
  { name: 'Kept since', timeOf: ({ kept }) => kept?.at },
];
