import type { Kind } from '#schemas/desk/kinds.ts';
import type { Letter, State } from '#schemas/desk/letters.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

import type { SentForm } from '../engine/engine.ts';
import { csvTable, jsonTable } from './csv.ts';
import type { Column, Said } from './csv.ts';

/** A letter as it is taken out: what was sent, and how it stands. One of the API's is one. */
export type ExportedLetter = Pick<
  Letter,
  'number' | 'kind' | 'receivedAt' | 'dueAt' | 'state' | 'answered' | 'opening' | 'stage' | 'stageAt'
> &
  Pick<SentForm, 'name' | 'email' | 'company' | 'text' | 'sentAt'> & {
    assignee?: { name: string };
    resume?: { file: string };
  };

/** With what the desk has beside it. */
export type LetterWithWords = ExportedLetter & {
  /** Where the desk shows it, with its resume. */
  link: string;
  /** By either side, those of machines aside. */
  replies: Said[];
  notes: Said[];
};

type Letters = AsyncIterable<LetterWithWords> | Iterable<LetterWithWords>;

export const lettersCsv = (letters: Letters) => csvTable(letters, columnsWithWords);
export const lettersJson = (letters: Letters) => jsonTable(letters, columnsWithWords);

/** What is exported of each letter, by the names that the screen uses. Always the same columns, also where a filter leaves some of them empty: what somebody
 * has made of an earlier export goes on working. */
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
  { name: 'Assigned to', of: ({ assignee }) => assignee?.name },
  { name: 'Name', of: ({ name }) => name },
  { name: 'E-mail', of: ({ email }) => email },
  { name: 'Company', of: ({ company }) => company },
  { name: 'Text', of: ({ text }) => text },
  { name: 'Opening', of: ({ opening }) => opening },
  { name: 'Stage', of: ({ stage }) => stage && stageNames[stage] },
  { name: 'Stage since', timeOf: ({ stageAt }) => stageAt },
  { name: 'Resume', of: ({ resume }) => resume && shownFileName(resume.file) },
  // Two may be called alike: by this one the file is found in the storage, and in the ZIP of its person.
  { name: 'Stored as', of: ({ resume }) => resume?.file },
];

const columnsWithWords: Column<LetterWithWords>[] = [
  ...letterColumns,
  { name: 'At the desk', of: ({ link }) => link },
  { name: 'Replies', saidOf: ({ replies }) => replies },
  { name: 'Notes', saidOf: ({ notes }) => notes },
];

export const kindNames: Record<Kind, string> = {
  application: 'Application',
  message: 'Message',
  enquiry: 'Enquiry',
};
const stateNames: Record<State, string> = {
  waiting: 'To answer',
  answered: 'Answered',
  aside: 'Spam',
};

/** What is deleted when, and what is kept longer. */
export const retentionCsv = ({ rows }: Pick<Retention, 'rows'>) => csvTable(rows, retentionColumns);

const retentionColumns: Column<RetentionRow>[] = [
  { name: 'Deletes on', timeOf: ({ goesAt }) => goesAt },
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => kindNames[kind] },
  { name: 'State', of: ({ state }) => stateNames[state] },
  { name: 'Name', of: ({ name }) => name },
  { name: 'Company', of: ({ company }) => company },
  { name: 'Last exchange', timeOf: ({ exchangedAt }) => exchangedAt },
  { name: 'Seen in Spam', timeOf: ({ spamSeenAt }) => spamSeenAt },
  { name: 'Replies', of: ({ answers }) => answers },
  { name: 'Resume', of: ({ resume }) => (resume ? 'Yes' : 'No') },
  { name: 'Kept until', timeOf: ({ kept }) => kept?.until },
  { name: 'Reason', of: ({ kept }) => kept?.reason },
  { name: 'Kept by', of: ({ kept }) => kept?.by },
  { name: 'Kept since', timeOf: ({ kept }) => kept?.at },
  { name: 'May be kept longer', of: ({ mayKeep }) => mayKeep?.answer },
  { name: 'Said so at', timeOf: ({ mayKeep }) => mayKeep?.at },
];
