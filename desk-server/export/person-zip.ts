import { Readable } from 'node:stream';

import type { Kind } from '#schemas/desk/kinds.ts';

import type { ExportedLetter } from './exported-letter.ts';
import { historyCsv, historyJson } from './history.ts';
import type { ExportedHistory } from './history.ts';
import { lettersCsv } from './letters-csv.ts';
import { lettersJson } from './letters-json.ts';
import { personReadme } from './person-readme.ts';
import { safeFileName } from './safe-file-name.ts';
import { zip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/** All that was sent from one address, and what became of it. */
export type ExportedPerson = {
  email: string;
  takenOutAt: number;
  /** Of these kinds, which whoever takes it out may read. */
  kinds: Kind[];
  letters: ExportedLetter[];
  history: ExportedHistory;
  /** Opened one after the other, when it is their turn. */
  files: AsyncIterable<ExportedFile>;
  /** Stored names of resumes that cannot be found. */
  missingFiles?: string[];
};

export type ExportedFile = { name: string; modified: Date; stream: Readable; size: number };

/** Fails, instead of ending, when a file does: half an archive opens nowhere. */
export const personZip = (person: ExportedPerson): Readable =>
  Readable.from(zip(entriesOf(person)), { objectMode: false });

async function* entriesOf(person: ExportedPerson): AsyncGenerator<ZipEntry> {
  const modified = new Date(person.takenOutAt);
  yield { name: 'README.txt', modified, content: Readable.from([personReadme(person)]) };
  yield { name: 'letters.csv', modified, content: lettersCsv(person.letters) };
  yield { name: 'letters.json', modified, content: lettersJson(person.letters) };
  yield { name: 'history.csv', modified, content: Readable.from(historyCsv(person.history)) };
  yield { name: 'history.json', modified, content: historyJson(person.history) };
  const taken = new Set<string>();
  for await (const { name, modified, stream, size } of person.files) {
    // It may fail before it is its turn, and is asked then.
    stream.on('error', () => {});
    try {
      yield { name: `resumes/${safeFileName(name, taken)}`, modified, content: stream, size };
    } finally {
      stream.destroy();
    }
  }
}
