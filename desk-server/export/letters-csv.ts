import { tableTime } from '#schemas/desk/india-times.ts';

import { csvHead, csvLine, tableTimeHead } from './csv.ts';
import { letterColumns } from './exported-letter.ts';
import type { ExportedLetter } from './exported-letter.ts';
import { sentTime } from './sent-time.ts';

/** A table for people: Excel and LibreOffice show all scripts, and run nothing that a visitor wrote. */
export async function* lettersCsv(
  letters: AsyncIterable<ExportedLetter> | Iterable<ExportedLetter>,
): AsyncGenerator<string, void> {
  yield csvHead(letterColumns.map((column) => ('of' in column ? column.name : tableTimeHead(column.name))));
  for await (const letter of letters)
    yield csvLine(
      letterColumns.map((column) => ('of' in column ? column.of(letter) : inTable(column.timeOf(letter)))),
    );
}

/** What a visitor's clock has said may be no time at all. */
function inTable(time: string | number | undefined) {
  const known = typeof time === 'string' ? sentTime(time) : time;
  return known === undefined ? time : tableTime(known);
}
