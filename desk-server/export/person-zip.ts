import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { indiaTime, tableTime } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { csvTable, jsonTable } from './csv.ts';
import { heldColumns, historyColumns, LEFT_OUT, mailColumns } from './held.ts';
import type { HeldLetter, HistoryLine, MailLine } from './held.ts';

/** All that was sent from one address, and what became of it. */
export type ExportedPerson = {
  email: string;
  exportedAt: number;
  /** Of these kinds, which whoever takes it out may read. */
  kinds: Kind[];
  letters: HeldLetter[];
  history: HistoryLine[];
  mails: MailLine[];
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
  const { letters, history, mails } = person;
  const modified = new Date(person.exportedAt);
  yield { name: 'README.txt', modified, content: Readable.from([readmeOf(person)]) };
  yield { name: 'letters.csv', modified, content: csvTable(letters, heldColumns) };
  yield { name: 'letters.json', modified, content: jsonTable(letters, heldColumns) };
  yield { name: 'history.csv', modified, content: csvTable(history, historyColumns) };
  yield { name: 'history.json', modified, content: jsonTable(history, historyColumns) };
  yield { name: 'e-mails.csv', modified, content: csvTable(mails, mailColumns) };
  yield { name: 'e-mails.json', modified, content: jsonTable(mails, mailColumns) };
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

/** What the archive is, for whoever opens it. */
const readmeOf = ({ email, exportedAt, kinds, letters, missingFiles = [] }: ExportedPerson) =>
  [
    `What is held of ${email.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`,
    `Exported on ${tableTime(exportedAt)}, India time: ${letters.length} ${letters.length === 1 ? 'letter' : 'letters'}.`,
    '',
    'letters.csv    The letters as a table, for a spreadsheet: what was sent, how it stands, how long it is kept and why, and what was thought of it as spam.',
    'letters.json   The same for programs, each text exactly as it was sent.',
    'history.csv    What became of them: notes, answers by either side, drafts by whose they are, links to the visitor’s own page, and who opened it and when.',
    'history.json   The same for programs.',
    'e-mails.csv    E-mails about them: to whom, when, and what the mail servers said. Their texts are in the history.',
    'e-mails.json   The same for programs.',
    'resumes        The files that came with them, if any, as they were sent; and as .txt the words that the desk has read in them.',
    '',
    `It covers ${list.format(kinds.map((kind) => pluralOf[kind]))}: what the person who exported it may read.`,
    'Times are India’s; Sent is by the visitor’s own clock. In letters.json it stands as it came.',
    'In the tables an apostrophe stands before what a spreadsheet would take for a formula, such as +91 at the beginning of a telephone number. Line ends and characters that cannot be shown are made uniform there, and of a very long text the end is in the JSON alone.',
    ...missingFiles.map((name) => `Not found in the storage, and not in here: ${name}`),
    '',
    'Held as well, and not in here:',
    ...Object.values(LEFT_OUT).map((what) => `  ${what}`),
    '',
    'The history holds what colleagues noted for each other, and drafts. Read these before you hand this over.',
    'Anybody can write any address into a form. Before you hand this over, make sure that whoever asks for it is who the address belongs to.',
    'Delete this file when it is no longer needed: deleting a person at the desk does not reach it.',
    '',
  ].join('\r\n');

const list = new Intl.ListFormat('en-GB');

/** A plain name for a file that is unpacked on any system, not one of `taken`, to which it is added. Stored names are such already, unless an
 * older program stored them. */
export function safeFileName(name: string, taken: Set<string>): string {
  const plain = name
    .slice(-LONGEST)
    .replaceAll(/[^A-Za-z0-9._!'()&$@=;+,-]/g, '-')
    .replace(/^[.-]/, '_');
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain);
  const wanted = reserved || !plain ? `resume-${plain}` : plain;
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${count}-${wanted}`;
  taken.add(free.toLowerCase());
  return free;
}

const LONGEST = 200;

export type ZipEntry = {
  /** Its path in the archive, made of plain names. */
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array | string>;
  /** How many bytes it must have, if that is known. */
  size?: number;
};

/** A ZIP that is written while it is read, one entry after the other. It fails with an entry that fails or is cut short, and who stops reading
 * stops the entries as well. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const archive = new ZipFile();
  const packed = archive.outputStream as Readable;
  archive.on('error', (error) => packed.destroy(error));
  void fill(archive, packed, entries).catch((error: Error) => packed.destroy(error));
  yield* packed as AsyncIterable<Buffer>;
}

async function fill(archive: ZipFile, packed: Readable, entries: AsyncIterable<ZipEntry>) {
  for await (const { name, modified, content, size } of entries) {
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    const stop = () => source.destroy();
    if (packed.destroyed) return stop();
    packed.once('close', stop);
    archive.addReadStream(source, name, {
      mtime: onTheWall(modified),
      forceDosTimestamp: true,
      mode: FOR_ITS_OWNER,
      ...(size !== undefined && { size }),
    });
    await finished(source);
    packed.off('close', stop);
  }
  archive.end();
}

const FOR_ITS_OWNER = 0o100_600;

/** A ZIP's times have no zone, and yazl writes them by this machine's clock: of a time that it shows as India's clocks do. */
const onTheWall = (time: Date) => new Date(indiaTime(time.getTime()).slice(0, -'+05:30'.length));
