import { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { CheckedInput, Subject } from '#schemas/desk/api.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Copy, EraseLook, ErasureProof } from '#schemas/desk/erasure.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { TrailWhat } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, kindOfNumber, numbersOf, sql, withoutNulls } from '../engine/statement.ts';
import { findPerson } from '../people/find-person.ts';
import { presenceAt } from '../people/presence.ts';
import { storeArrived } from '../record/arrivals.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { refuseHidden, refuseHiddenAt } from '../record/hidden-names.ts';
import { addressKey, findFiles, findLetter, findRecords, formsOf } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused, mayNotDelete } from '../record/refused.ts';
import { eraseLetters } from './erase-letters.ts';

/** Everything that would go: of one person, by address, or of one letter. Of kinds that the reader does not read nothing is shown, and
 * nothing goes. */
export async function lookBeforeErasing(desk: Desk, reader: Reader, subject: Subject): Promise<EraseLook> {
  if (!reader.mayDelete) throw mayNotDelete();
  const { address, letters } = await lettersOf(desk, reader, subject);
  const numbers = new Set(numbersOf(letters));
  const which =
    'number' in subject
      ? sql`l.number = ${subject.number}`
      : sql`l.address = ${address} AND ${mayRead(reader.reads)}`;
  const isTheirs = sql`letter IN (SELECT l.number FROM desk_letters AS l WHERE ${which})`;
  const count = (table: Sql, condition: Sql = empty) =>
    countOf(desk.engine.query, sql`${table} WHERE ${isTheirs} ${condition}`);
  const looks = await count(sql`desk_trail`, sql`AND what IN ('opened', 'downloaded', 'exported')`);
  return {
    email: await writtenAddress(desk, letters, address),
    letters: letters.map(({ number, kind, received_at }) => ({
      number,
      kind: kindOfNumber(kind),
      receivedAt: received_at,
    })),
    files: await filesOf(desk, letters),
    answers: await count(sql`desk_answers`),
    notes: await count(sql`desk_notes`),
    drafts: (await count(sql`desk_drafts`)) + (await count(sql`desk_discarded_drafts`)),
    looks,
    marks: (await count(sql`desk_trail`)) - looks,
    marked: await markedOn(desk, isTheirs),
    searchEntries: letters.length,
    mails: await count(sql`desk_mails`),
    incoming: await count(sql`desk_incoming`),
    links: await count(sql`desk_private_links`),
    copies: await copiesOf(desk, isTheirs),
    outOfReach: reader.reads.length < kinds.length,
    here: (await presenceAt(desk, reader)).filter(
      ({ number }) => number !== undefined && numbers.has(number),
    ),
    backupsUntil: desk.now() + desk.promises.backupDays * DAY_MS,
  };
}

export async function erase(
  desk: Desk,
  reader: Reader,
  { subject, reason, confirm }: CheckedInput<'erase'>,
): Promise<ErasureProof> {
  if (!reader.mayDelete) throw mayNotDelete();
  // What came in this very second goes, too.
  await storeArrived(desk, desk.now() - DAY_MS);
  const { address, letters } = await lettersOf(desk, reader, subject);
  if (addressKey(confirm) !== address)
    throw new CallRefused(
      'wrong-address',
      'That is not the address. Nothing was deleted. Type it as it stands above.',
    );
  const isWholePerson = 'email' in subject && reader.reads.length === kinds.length;
  const proof = await eraseLetters(desk, numbersOf(letters), {
    by: reader,
    reason,
    ...(isWholePerson && { address }),
    refuse: (query) => refuseLessRights(query, reader),
  });
  if (!proof)
    throw new CallRefused(
      'not-found',
      'We hold nothing from this address that you may read. Check the spelling.',
    );
  return proof;
}

/** Rights that were taken away meanwhile. Less than was shown is not deleted either. */
async function refuseLessRights(query: Query, { id, reads }: Reader) {
  const person = await findPerson(query, id);
  if (!person?.mayDelete) throw mayNotDelete();
  if (reads.some((kind) => !person.reads.includes(kind)))
    throw new CallRefused('not-yours', 'What you may read has changed. Nothing was deleted: look again.');
}

async function lettersOf(desk: Desk, reader: Reader, subject: Subject) {
  const { engine } = desk;
  if ('number' in subject) {
    const letter = await findLetter(engine.query, reader, subject.number);
    await refuseHidden(desk, reader, [letter]);
    return { address: letter.address, letters: [letter] };
  }
  const address = addressKey(subject.email);
  const which = sql`l.address = ${address} AND ${mayRead(reader.reads)} ORDER BY l.received_at`;
  const letters = await findRecords(engine.query, which);
  await refuseHiddenAt(desk, reader, letters);
  return { address, letters };
}

async function writtenAddress(desk: Desk, letters: LetterRecord[], address: string) {
  const forms = await formsOf(desk, letters.slice(-1));
  return forms.values().next().value?.email ?? address;
}

/** Those that stay are shared: an earlier application named them first. */
async function filesOf(desk: Desk, letters: LetterRecord[]): Promise<EraseLook['files']> {
  const first = new Map<string, number>();
  for (const { file, number } of letters)
    if (file !== null) first.set(file, Math.min(number, first.get(file) ?? Infinity));
  const found = await findFiles(desk, [...first.keys()], { failing: 'missing' });
  const looked: EraseLook['files'] = [];
  for (const [file, number] of first) {
    const earlier = await desk.engine.query`
      SELECT 1 AS one FROM desk_letters WHERE file = ${file} AND number < ${number} LIMIT 1`;
    looked.push({ file, bytes: found.get(file)?.size, isShared: earlier.length > 0 });
  }
  return looked;
}

const MOST_COPIES = 50;

/** Who has taken some of these letters out of the desk, and to whom they were mailed. Several letters in one file are one copy. */
async function copiesOf({ engine }: Desk, isTheirs: Sql): Promise<Copy[]> {
  const rows = await engine.query<Copy>`
    SELECT DISTINCT name AS "by", at, what, detail FROM desk_trail WHERE ${isTheirs} AND what IN ('downloaded', 'exported')
      UNION ALL SELECT address, sent_at, 'mailed', NULL FROM desk_mails
        WHERE ${isTheirs} AND kind IN ('notice', 'reminder') AND sent_at IS NOT NULL
      UNION ALL SELECT address, COALESCE(sent_at, made_at), 'sent', NULL FROM desk_mails
        WHERE ${isTheirs} AND kind = 'reply' AND address IS NOT NULL AND (state IN ('handing-over', 'sent', 'uncertain', 'bounced') OR may_be_twice = 1)
      ORDER BY at DESC LIMIT ${MOST_COPIES}`;
  return rows.map(withoutNulls);
}

/** What was done with them, other than looking. */
async function markedOn({ engine }: Desk, isTheirs: Sql): Promise<TrailWhat[]> {
  const rows = await engine.query<{ what: TrailWhat }>`SELECT DISTINCT what FROM desk_trail
    WHERE ${isTheirs} AND what NOT IN ('opened', 'downloaded', 'exported') ORDER BY what`;
  return rows.map(({ what }) => what);
}
