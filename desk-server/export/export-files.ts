import { Readable } from 'node:stream';

import { withoutLink } from '#schemas/desk/filled-words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { StoredFile } from '#server/files/files.ts';

import { inPieces, kindOfNumber, list, numbersOf, sql } from '../engine/statement.ts';
import { numbersFound } from '../letters/mark-letters.ts';
import { findPerson } from '../people/find-person.ts';
import { noteChange, recordOn } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { refuseHiddenAt, shownFacts, shownTo } from '../record/hidden-names.ts';
import type { Shown } from '../record/hidden-names.ts';
import { addressKey, factsOf, findFiles, findRecords, letterGoesAt } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused } from '../record/refused.ts';
import type { Said } from './csv.ts';
import { heldBeside } from './held.ts';
import type { HeldLetter } from './held.ts';
import type { LetterWithWords } from './letters.ts';
import { personZip } from './person-zip.ts';
import type { ExportedFile } from './person-zip.ts';

/** A page is read whole, written down as taken out, and then sent: no question to the database stays open meanwhile. */
const AT_ONCE = 200;

/** Some letters, or all that a filter finds. Each is written down before it leaves. */
export async function* exportLetters(
  desk: Desk,
  reader: Reader,
  which: { numbers: number[] } | { filter: Filter },
  detail: string,
): AsyncGenerator<LetterWithWords> {
  if ('filter' in which) {
    for await (const numbers of numbersFound(desk, reader, which.filter, AT_ONCE))
      yield* exported(desk, reader, numbers, detail);
    return;
  }
  for (const numbers of inPieces(which.numbers, AT_ONCE)) yield* exported(desk, reader, numbers, detail);
}

async function* exported(desk: Desk, { id, hidesNames }: Reader, numbers: number[], detail: string) {
  const reader = { ...(await stillThere(desk, id)), hidesNames };
  const which = sql`l.number IN (${list(numbers)}) AND ${mayRead(reader.reads)} ORDER BY l.number`;
  const records = await findRecords(desk.engine.query, which);
  await recordExport(desk, reader, records, detail);
  // One after the other: of many letters, all that was ever written would be much.
  for (const { seen, ...letter } of await lettersFrom(desk, reader, records))
    yield {
      ...letter,
      link: `${desk.mail.deskUrl}/letters/${letter.number}`,
      ...(await wordsBeside(desk, letter.number, seen)),
    };
}

async function wordsBeside({ engine }: Desk, letter: number, { beside }: Shown) {
  type Row = Said & { is_theirs: number };
  const replies = await engine.query<Row>`
    SELECT at, name AS "by", text, 0 AS is_theirs FROM desk_answers WHERE letter = ${letter}
      UNION ALL SELECT at, CASE name WHEN '' THEN address ELSE name END, text, 1
        FROM desk_incoming WHERE letter = ${letter} AND is_automatic = 0
      ORDER BY at`;
  const notes = await engine.query<Row>`
    SELECT at, name AS "by", text, 0 AS is_theirs FROM desk_notes WHERE letter = ${letter} ORDER BY at, id`;
  const covered = (said: Row[]) =>
    said.map(({ at, by, text, is_theirs }) => ({
      at,
      by: is_theirs ? beside(by) : by,
      text: beside(withoutLink(text)),
    }));
  return { replies: covered(replies), notes: covered(notes) };
}

/** With each page and file anew: somebody may have lost access since the last. */
async function stillThere(desk: Desk, id: number): Promise<Reader> {
  const reader = await findPerson(desk.engine.query, id);
  if (!reader) throw new CallRefused('signed-out', 'Whoever exported this no longer has access.');
  return reader;
}

/** Before anything of them leaves. */
export async function recordExport(
  desk: Desk,
  reader: Reader,
  letters: Pick<LetterRecord, 'number' | 'kind'>[],
  detail: string,
): Promise<void> {
  if (!letters.length) return;
  await desk.engine.transaction(async (query) => {
    await recordOn(query, reader, desk.now(), 'exported', numbersOf(letters), detail);
    await noteChange(query, letters);
  });
}

async function lettersFrom(desk: Desk, reader: Reader, records: LetterRecord[]) {
  const shown = await shownTo(desk, reader, records);
  return records.flatMap((record) => {
    const seen = shown.get(record.id);
    if (!seen) return [];
    const { form } = seen;
    const { name, email, company, text, sentAt } = form;
    const facts = shownFacts(factsOf(record, desk.promises, []), seen);
    return { ...facts, name, email, company, text, sentAt, form, record, seen };
  });
}

/** All that is held of one person, of the kinds that the reader reads, with their files. */
export async function exportPerson(desk: Desk, reader: Reader, email: string, detail?: string) {
  // No stored one holds it, and Postgres takes no text with it.
  const address = addressKey(email.replaceAll('\0', ''));
  const which = sql`l.address = ${address} AND ${mayRead(reader.reads)} ORDER BY l.received_at`;
  const records = await findRecords(desk.engine.query, which);
  await refuseHiddenAt(desk, reader, records);
  if (!records.length)
    throw new CallRefused(
      'not-found',
      'Nothing is held from this address, of the kinds that you read. Check the spelling.',
    );
  await recordExport(desk, reader, records, ['ZIP of one person', detail].filter(Boolean).join(', '));
  const letters = (await lettersFrom(desk, reader, records)).map((letter): HeldLetter => ({
    ...letter,
    goesAt: letterGoesAt(desk.promises, letter.record),
  }));
  const names = [...new Set(records.flatMap(({ file }) => file ?? []))];
  const found = await findFiles(desk, names);
  return personZip({
    email,
    exportedAt: desk.now(),
    kinds: reader.reads,
    letters,
    ...(await heldBeside(desk, reader, address, letters)),
    files: openFiles(desk, reader, records, found),
    missingFiles: names.filter((name) => !found.has(name)),
  });
}

/** One after the other, when it is their turn: of a kind that its reader may still read then. */
async function* openFiles(
  desk: Desk,
  { id }: Reader,
  records: LetterRecord[],
  found: Map<string, StoredFile>,
): AsyncGenerator<ExportedFile> {
  const kindsOf = Map.groupBy(records, ({ file }) => file);
  for (const [name, file] of found) {
    const { reads } = await stillThere(desk, id);
    if (!kindsOf.get(name)?.some(({ kind }) => reads.includes(kindOfNumber(kind))))
      throw new CallRefused('signed-out', 'Whoever exported this may no longer read it.');
    yield { name, modified: file.modified, size: file.size, stream: await file.read() };
  }
  for (const { number, kind, file } of records) {
    const { reads } = await stillThere(desk, id);
    if (file === null || !reads.includes(kindOfNumber(kind))) continue;
    const [words] = await desk.engine.query<{ text: string; read_at: number }>`
      SELECT text, read_at FROM desk_resume_texts WHERE letter = ${number} AND state = 'text'`;
    if (!words) continue;
    const text = Buffer.from(words.text);
    const stream = Readable.from([text], { objectMode: false });
    yield { name: `${file}.txt`, modified: new Date(words.read_at), size: text.length, stream };
  }
}
