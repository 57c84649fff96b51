import { tableTime } from '#schemas/desk/india-times.ts';
import type { Keeping, KeepingRow } from '#schemas/desk/keeping.ts';

import { csvHead, csvLine, tableTimeHead } from './csv.ts';
import type { CsvValue } from './csv.ts';
import { kindNames, stateNames } from './exported-letter.ts';

/** What goes, and what is kept past its time. */
export function* keepingCsv({ rows }: Pick<Keeping, 'rows'>): Generator<string, void> {
  yield csvHead(columns.map(({ name }) => name));
  for (const row of rows) yield csvLine(columns.map((column) => column.of(row)));
}

const columns: { name: string; of: (row: KeepingRow) => CsvValue }[] = [
  { name: tableTimeHead('Goes'), of: ({ goesAt }) => tableTime(goesAt) },
  { name: 'Number', of: ({ number }) => number },
  { name: 'Kind', of: ({ kind }) => kindNames[kind] },
  { name: 'State', of: ({ state }) => stateNames[state] },
  { name: 'Name', of: ({ name }) => name },
  { name: 'Company', of: ({ company }) => company },
  { name: tableTimeHead('Last exchange'), of: ({ exchangedAt }) => tableTime(exchangedAt) },
  { name: 'Answers', of: ({ answers }) => answers },
  { name: 'Resume', of: ({ resume }) => (resume ? 'Yes' : 'No') },
  { name: tableTimeHead('Kept until'), of: ({ kept }) => kept && tableTime(kept.until) },
  { name: 'Reason', of: ({ kept }) => kept?.reason },
  { name: 'Kept by', of: ({ kept }) => kept?.by },
  { name: tableTimeHead('Kept since'), of: ({ kept }) => kept && tableTime(kept.at) },
];
