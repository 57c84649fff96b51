import type { Keeping, KeepingRow } from '#schemas/desk/keeping.ts';

import { kindNames, stateNames } from './letters.ts';
import { csvTable } from './table.ts';
import type { Column } from './table.ts';

/** What goes, and what is kept past its time. */
export const keepingCsv = ({ rows }: Pick<Keeping, 'rows'>) => csvTable(rows, columns);

const columns: Column<KeepingRow>[] = [
  { name: 'Goes', timeOf: ({ goesAt }) => goesAt },
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => kindNames[kind] },
  { name: 'State', of: ({ state }) => stateNames[state] },
  { name: 'Name', of: ({ name }) => name },
  { name: 'Company', of: ({ company }) => company },
  { name: 'Last exchange', timeOf: ({ exchangedAt }) => exchangedAt },
  { name: 'Answers', of: ({ answers }) => answers },
  { name: 'Resume', of: ({ resume }) => (resume ? 'Yes' : 'No') },
  { name: 'Kept until', timeOf: ({ kept }) => kept?.until },
  { name: 'Reason', of: ({ kept }) => kept?.reason },
  { name: 'Kept by', of: ({ kept }) => kept?.by },
  { name: 'Kept since', timeOf: ({ kept }) => kept?.at },
];
