import { tableTime } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

type Person = {
  email: string;
  takenOutAt: number;
  kinds: Kind[];
  letters: unknown[];
  missingFiles?: string[];
};

/** What the archive is, for whoever opens it. */
export const personReadme = ({ email, takenOutAt, kinds, letters, missingFiles = [] }: Person) =>
  [
    `What was sent from ${email.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`,
    `Taken out on ${tableTime(takenOutAt)}, India time: ${letters.length} ${letters.length === 1 ? 'letter' : 'letters'}.`,
    '',
    'letters.csv    The letters as a table, for a spreadsheet.',
    'letters.json   The same for programs, each text exactly as it was sent.',
    'history.csv    What became of them: notes, answers, and who looked at them and when.',
    'history.json   The same for programs.',
    'resumes        The files that came with them, if any, as they were sent.',
    '',
    `It covers ${list.format(kinds.map((kind) => pluralOf[kind]))}: what the person who took it out may read.`,
    'Times are India’s; Sent is by the visitor’s own clock. In letters.json it stands as it came.',
    'In the tables an apostrophe stands before what a spreadsheet would take for a formula, such as +91 at the beginning of a telephone number. Line ends and characters that cannot be shown are made uniform there.',
    ...missingFiles.map((name) => `Not found in the storage, and not in here: ${name}`),
    '',
    'The history holds what colleagues noted for each other. Read these notes before you hand this over.',
    'Anybody can write any address into a form. Before you hand this over, make sure that whoever asks for it is who the address belongs to.',
    'Delete this file when it is no longer needed: erasing a person at the desk does not reach it.',
    '',
  ].join('\r\n');

const list = new Intl.ListFormat('en-GB');
