import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { Kind } from '#schemas/desk/kinds.ts';
import { goesAt, promisedUntil } from '#schemas/desk/letter-times.ts';
import type { Letter, LetterRow, Resume, ResumeState, State } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import { resumeExtension, STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';
import type { StoredFile } from '#server/files/files.ts';
import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { IndexedWords, Query, SentForm } from '../engine/engine.ts';
import { inPieces, kindOfNumber, list, numbersOf, sql } from '../engine/statement.ts';
import { letterWords, resumeWords, textWords } from '../search/letter-words.ts';
import type { Desk, Reader } from './desk.ts';
import { mayRead } from './may-read.ts';
import { noSuchLetter } from './refused.ts';

/** A letter as the desk's own table has it, with the name of whom it was given to. */
export type LetterRecord = {
  number: number;
  id: string;
  kind: number;
  address: string;
  file: string | null;
  file_bytes: number | null;
  received_at: number;
  due_at: number;
  state: State;
  read_at: number | null;
  assignee: number | null;
  assignee_name: string | null;
  answered_at: number | null;
  answered_by: string | null;
  aside_at: number | null;
  aside_by: string | null;
  exchanged_at: number;
  kept_until: number | null;
  kept_reason: string | null;
  kept_by: string | null;
  kept_at: number | null;
  asked_at: number | null;
  spam_score: number | null;
  spam_reasons: string | null;
  spam_mark: number | null;
  spam_seen_at: number | null;
  opening: string | null;
  applicant: number | null;
  stage: Stage | null;
  stage_at: number | null;
  stage_told: Stage | null;
  next_date: number | null;
  next_with: string | null;
  may_keep: number | null;
  may_keep_at: number | null;
  version: number;
  /** With its address, in letters of its kind; of one in Spam that is alone there is none. */
  last_exchange: number | null;
  /** Why it could not be judged, where that failed. */
  unjudged: string | null;
  /** What could be read of its resume; NULL until that has been tried. */
  resume_state: Exclude<ResumeState, 'reading'> | null;
  resume_pages: number | null;
  resume_line: string | null;
  resume_why: string | null;
};

const COLUMNS =
  'number id kind address file file_bytes received_at due_at state read_at assignee answered_at answered_by aside_at aside_by exchanged_at kept_until kept_reason kept_by kept_at asked_at spam_score spam_reasons spam_mark spam_seen_at opening applicant stage stage_at stage_told next_date next_with may_keep may_keep_at version';

/** For a statement over `desk_letters AS l`. */
export const recordColumns = sql`${raw(COLUMNS.replaceAll(/\w+/g, 'l.$&,'))}
  (SELECT name FROM desk_people WHERE id = l.assignee) AS assignee_name,
  (SELECT max(o.exchanged_at) FROM desk_letters AS o WHERE o.address = l.address AND o.kind = l.kind AND o.state <> 'aside') AS last_exchange,
  (SELECT error FROM desk_arrivals WHERE letter = l.number AND judged = 0) AS unjudged,
  ${list(['state', 'pages', 'line', 'why'].map((column) => sql`(SELECT ${raw(column)} FROM desk_resume_texts WHERE letter = l.number) AS ${raw(`resume_${column}`)}`))}`;

/** `which` stands behind WHERE. */
export const findRecords = (query: Query, which: Sql) =>
  query<LetterRecord>`SELECT ${recordColumns} FROM desk_letters AS l WHERE ${which}`;

/** A letter that the reader may read; for all others it is not there. */
export async function findLetter(query: Query, reader: Reader, number: number): Promise<LetterRecord> {
  const [record] = await findRecords(query, sql`l.number = ${number} AND ${mayRead(reader.reads)}`);
  if (!record) throw noSuchLetter();
  return record;
}

/** The newest letter that a stored file came with, by its public link: that is closed while the first one that named it is set aside. */
export async function findLetterOfFile({ engine }: Desk, reader: Reader, file: string) {
  const [record] = await engine.query<{ number: number }>`
    SELECT l.number FROM desk_letters AS l WHERE l.file = ${file} AND ${mayRead(reader.reads)}
        AND (SELECT o.state FROM desk_letters AS o WHERE o.file = l.file ORDER BY o.number LIMIT 1) <> 'aside'
      ORDER BY l.number DESC LIMIT 1`;
  if (!record) throw noSuchLetter();
  return record;
}

/** What decides until when it is kept. */
export const keptBy = (record: LetterRecord) => ({
  kind: kindOfNumber(record.kind),
  state: record.state,
  lastExchangeAt: Math.max(record.last_exchange ?? 0, record.exchanged_at),
  spamSeenAt: record.spam_seen_at,
  mayKeep: record.may_keep === 1,
  keptUntil: record.kept_until,
});
export const letterGoesAt = (promises: Promises, record: LetterRecord) => goesAt(promises, keptBy(record));
/** As promised, also of one that somebody keeps for longer. */
export const letterPromisedUntil = (promises: Promises, record: LetterRecord) =>
  promisedUntil(promises, keptBy(record));

export function keptOf(record: LetterRecord, now: number): Letter['kept'] {
  if (record.kept_until === null || record.kept_until <= now) return undefined;
  return {
    until: record.kept_until,
    reason: record.kept_reason ?? '',
    by: record.kept_by ?? 'somebody',
    at: record.kept_at ?? 0,
  };
}

export const mayKeepOf = ({ may_keep, may_keep_at }: LetterRecord): Letter['mayKeep'] =>
  may_keep === null ? undefined : { answer: may_keep ? 'yes' : 'no', at: may_keep_at ?? 0 };

/** What was sent, by the letters' ids. */
export async function formsOf({ engine }: Desk, records: Pick<LetterRecord, 'id' | 'kind'>[]) {
  const ofKind = Map.groupBy(records, ({ kind }) => kind);
  const sent = await Promise.all(
    [...ofKind].map(([kind, some]) =>
      engine.sent(
        kindOfNumber(kind),
        some.map(({ id }) => id),
      ),
    ),
  );
  return new Map(sent.flat().map((form): [string, SentForm] => [form.id, form]));
}

/** What the desk knows of a letter, and what was sent. */
export type LetterAndForm<Row = LetterRecord> = { record: Row; form: SentForm };

/** Without those whose row was deleted by hand, which is not yet noticed. */
export async function withForms<Row extends Pick<LetterRecord, 'id' | 'kind'>>(
  desk: Desk,
  records: Row[],
): Promise<LetterAndForm<Row>[]> {
  const forms = await formsOf(desk, records);
  return records.flatMap((record) => {
    const form = forms.get(record.id);
    return form ? [{ record, form }] : [];
  });
}

export const lettersWhere = async (desk: Desk, which: Sql): Promise<LetterAndForm[]> =>
  withForms(desk, await findRecords(desk.engine.query, which));

/** The stored file that a letter came with. A name that we never give, in a row from elsewhere, is none. */
export function storedFileOf({ link }: Pick<SentForm, 'link'>): string | undefined {
  const name = link && nameInPublicLink(link);
  return name && STORED_NAME_PATTERN.test(name) ? name : undefined;
}

/** What the record alone says of a letter, as the page has it. */
export function factsOf(record: LetterRecord, promises: Promises, reads: Kind[]) {
  return {
    number: record.number,
    kind: kindOfNumber(record.kind),
    receivedAt: record.received_at,
    dueAt: record.due_at,
    state: record.state,
    isRead: record.read_at !== null,
    assignee:
      record.assignee === null
        ? undefined
        : { id: record.assignee, name: record.assignee_name ?? 'somebody' },
    answered:
      record.answered_at === null
        ? undefined
        : { at: record.answered_at, by: record.answered_by ?? 'somebody' },
    aside:
      record.aside_at === null
        ? undefined
        : {
            at: record.aside_at,
            by: record.aside_by ?? 'somebody',
            goesAt: letterGoesAt(promises, record),
          },
    spam: spamOf(record, reads),
    isUnjudged: record.unjudged !== null || undefined,
    resume: resumeOf(record),
    opening: record.opening ?? undefined,
    stage: record.stage ?? undefined,
    stageAt: record.stage_at ?? undefined,
    next: nextOf(record),
  };
}

/** Of a stage that was left without telling its applicant the date is still on their page, and is nobody's next. */
export function nextOf({ stage, next_date, next_with }: LetterRecord): LetterRow['next'] {
  if (next_date === null || (stage !== 'talking' && stage !== 'offer')) return undefined;
  return { at: next_date, with: next_with ?? undefined };
}

/** What the desk thought of a letter that it set aside; of one that a person did, that person's word counts. */
function spamOf(
  { state, spam_score, spam_reasons, spam_mark }: LetterRecord,
  reads: Kind[],
): LetterRow['spam'] {
  if (state !== 'aside' || spam_score === null || spam_mark === 1) return undefined;
  const reasons = JSON.parse(spam_reasons ?? '[]') as SpamReason[];
  return {
    score: spam_score / 1000,
    reasons: reasons.map((reason) =>
      reason.why === 'marks'
        ? { ...reason, letters: reason.letters.filter(({ kind }) => reads.includes(kind)) }
        : reason,
    ),
  };
}

function resumeOf(record: LetterRecord): Resume | undefined {
  const { file, file_bytes, resume_state, resume_pages, resume_line, resume_why } = record;
  const extension = file === null ? undefined : resumeExtension(file);
  if (file === null || !extension) return undefined;
  return {
    file,
    type: extension.toUpperCase() as Resume['type'],
    bytes: file_bytes ?? undefined,
    state: resume_state ?? 'reading',
    pages: resume_pages || undefined,
    line: resume_line ?? undefined,
    why: resume_why ?? undefined,
  };
}

/** Of what stands beside a letter the newest can be found. A second's work for each note otherwise, in which visitors wait; and Postgres finds
 * words no longer, without a word, when there is more than a megabyte of them. */
export const MOST_INDEXED = 200_000;

/** The words of a resume are each there once, and few: a book of them has so many. Somebody who sends nothing but words that nobody else has would keep the desk for a second
 * with each. */
const MOST_RESUME_WORDS = 5000;
const MOST_RESUME_CHARACTERS = 100_000;

type SentWords = {
  number: number;
  form: SentForm | undefined;
  words?: Pick<IndexedWords, 'person' | 'sent'>;
};

/** What was sent, with what has come beside it. */
export async function indexLetters({ engine }: Desk, query: Query, letters: SentWords[]) {
  const those = list(numbersOf(letters));
  const resumes = await query<{ letter: number; text: string }>`
    SELECT letter, text FROM desk_resume_texts WHERE letter IN (${those})`;
  const beside = await query<{ letter: number; text: string }>`
    SELECT letter, text, at FROM desk_notes WHERE letter IN (${those})
      UNION ALL SELECT letter, text, at FROM desk_answers WHERE letter IN (${those})
      UNION ALL SELECT letter, text, at FROM desk_incoming WHERE letter IN (${those}) ORDER BY at DESC`;
  const textOf = (texts: { letter: number; text: string }[], number: number) =>
    texts
      .flatMap(({ letter, text }) => (letter === number ? text : []))
      .join('\n')
      .slice(0, MOST_INDEXED);
  const indexed = letters.map(({ number, form, words = form && letterWords(form) }) => ({
    number,
    words: {
      ...words,
      resume: form && atMost(resumeWords(textOf(resumes, number), form), MOST_RESUME_CHARACTERS),
      beside: textWords(textOf(beside, number)),
    },
  }));
  await engine.index(query, indexed);
}

/** After something was added beside it. */
export async function indexAnew(
  desk: Desk,
  query: Query,
  letter: Pick<LetterRecord, 'number' | 'id' | 'kind'>,
) {
  const form = (await formsOf(desk, [letter])).get(letter.id);
  if (form) await indexLetters(desk, query, [{ number: letter.number, form }]);
}

function atMost(words: string[], characters: number): string[] {
  let left = characters;
  return words.slice(0, MOST_RESUME_WORDS).filter((word) => (left -= word.length + 1) > 0);
}

/** One address may have sent thousands: the bucket is asked for so many at the same time. */
const FILES_AT_ONCE = 16;

/** What is stored under each name, in their order. A storage that does not answer is told of, or is `missing`. */
export async function findFiles(
  { files }: Desk,
  names: string[],
  { failing = 'told' }: { failing?: 'told' | 'missing' } = {},
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  for (const some of inPieces(names, FILES_AT_ONCE)) {
    const asked = some.map((name) =>
      failing === 'told' ? files.find(name) : files.find(name).catch(() => undefined),
    );
    for (const [index, file] of (await Promise.all(asked)).entries())
      if (file) found.set(some[index] ?? '', file);
  }
  return found;
}

/** By this, letters are from the same address. It is a claim of whoever wrote it, and proves nothing. */
export const addressKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
