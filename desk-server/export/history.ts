import { indiaTime, tableTime } from '#schemas/desk/india-times.ts';
import type { HistoryEntry } from '#schemas/desk/letters.ts';

import { csvHead, csvLine, tableTimeHead } from './csv.ts';
import { jsonArray } from './json-array.ts';

/** A note, an answer or a look, with its letter's number. */
export type ExportedHistory = (HistoryEntry & { number: number })[];

/** A table for people. */
export function* historyCsv(history: ExportedHistory): Generator<string, void> {
  yield csvHead(['Number', 'What', tableTimeHead('At'), 'By', 'Text']);
  for (const entry of history)
    yield csvLine([
      entry.number,
      entry.what.replaceAll('-', ' '),
      tableTime(entry.at),
      entry.by,
      textOf(entry),
    ]);
}

/** The same for programs. */
export const historyJson = (history: ExportedHistory) =>
  jsonArray(history, (entry) => ({
    Number: entry.number,
    What: entry.what,
    At: indiaTime(entry.at),
    By: entry.by,
    Text: textOf(entry) ?? null,
  }));

const textOf = (entry: HistoryEntry) => ('text' in entry ? entry.text : entry.detail);
