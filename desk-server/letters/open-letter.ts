import type { CheckedInput } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type {
  Answer,
  HistoryEntry,
  Letter,
  ResumeLine,
  ResumeText,
  TrailWhat,
} from '#schemas/desk/letters.ts';
import type { IncomingMail } from '#schemas/desk/mail.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

import type { Query, SentForm } from '../engine/engine.ts';
import { formOf } from '../engine/form-columns.ts';
import { kindOfNumber, list, numbersOf, sql, withoutNulls } from '../engine/statement.ts';
import { incomingTo, mailsAbout } from '../mail/mails-about.ts';
import { readerOf } from '../people/find-person.ts';
import type { PersonRow } from '../people/find-person.ts';
import { presenceAt } from '../people/presence.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { filterLetters } from '../record/filter-letters.ts';
import { isHiddenFrom, shownTo } from '../record/hidden-names.ts';
import {
  factsOf,
  findLetter,
  formsOf,
  keptOf,
  letterGoesAt,
  lettersWhere,
  mayKeepOf,
  findRecords,
} from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { see, seeInSpam } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { noSuchLetter } from '../record/refused.ts';
import { firstLines, ONLY_BEGINNING } from '../resumes/found-words.ts';
import { excerpt } from '../search/excerpt.ts';
import { openBatchesOf } from './batches/batch-rows.ts';
import { filledValues } from './fill-words.ts';
import { beyond, countLetters, inOrder, keysOf } from './list-letters.ts';
import { draftsOf } from './write-beside.ts';

const MOST_EARLIER = 50;

/** One letter, whole. That it was opened is written down before it is shown. */
export async function openLetter(
  desk: Desk,
  reader: Reader,
  sessionHash: string,
  { number, filter }: CheckedInput<'letter'>,
): Promise<Letter> {
  const { engine, now } = desk;
  await writeLook(desk, reader, sessionHash, number);
  const record = await findLetter(engine.query, reader, number);
  await seeInSpam(engine, [record], now());
  const form = (await formsOf(desk, [record])).get(record.id);
  if (!form) throw noSuchLetter();
  const here = await presenceAt(desk, reader);
  const answers = (
    await engine.query<Answer>`
      SELECT id, name AS "by", at, text, subject FROM desk_answers WHERE letter = ${number} ORDER BY id`
  ).map(withoutNulls);
  const incoming = await incomingTo(desk, number);
  const { draft, discarded } = await draftsOf(engine.query, now(), reader, number);
  const fills = await filledValues(desk, [{ record, form }], reader.name);
  const others = await engine.query<PersonRow & { at: number }>`
    SELECT p.*, d.at FROM desk_drafts AS d JOIN desk_people AS p ON p.id = d.person
      WHERE d.letter = ${number} AND d.person <> ${reader.id} AND p.shut_out_at IS NULL ORDER BY d.at`;
  const draftsOfOthers = others
    .filter((person) => readerOf(person).reads.includes(kindOfNumber(record.kind)))
    .map(({ name, at }) => ({ by: name, savedAt: at }));
  const file = record.file === null ? undefined : await desk.files.find(record.file).catch(() => undefined);
  const facts = factsOf(record, desk.promises, reader.reads);
  return {
    ...facts,
    resume: facts.resume && { ...facts.resume, bytes: file?.size },
    name: form.name,
    email: form.email,
    company: form.company,
    text: form.text,
    sentAt: form.sentAt,
    fields: fieldsOf(form),
    here: here.filter((presence) => presence.number === number),
    marks: await marksNamed(desk, reader, facts.spam?.reasons),
    earlier: await earlierLetters(desk, reader, record),
    history: await historyOf(desk, number, answers, incoming),
    answers,
    mails: await mailsAbout(desk, number, form.email),
    incoming,
    draft,
    discarded,
    fills: fills.get(number) ?? {},
    draftsOfOthers,
    scheduled: (await openBatchesOf(engine.query, [number])).get(number),
    keptUntil: letterGoesAt(desk.promises, record),
    kept: keptOf(record, now()),
    mayKeep: mayKeepOf(record),
    place: filter && (await placeInList(desk, reader, record, filter)),
  };
}

/** The words of its resume, which is opened with them: that is written down before they are shown. */
export async function resumeText(
  desk: Desk,
  reader: Reader,
  sessionHash: string,
  number: number,
): Promise<ResumeText> {
  const { query } = desk.engine;
  await writeLook(desk, reader, sessionHash, number);
  const { resume } = factsOf(await findLetter(query, reader, number), desk.promises, reader.reads);
  if (!resume) throw noSuchLetter();
  const [kept] = await query<{ text: string; headings: string }>`
    SELECT text, headings FROM desk_resume_texts WHERE letter = ${number}`;
  // It may have been stored when lines were not counted.
  const { text: words, isCut } = firstLines(kept?.text ?? '');
  const headings = new Set(kept?.headings.split(',').filter(Boolean).map(Number));
  let line = 0;
  const linesOf = (page: string): ResumeLine[] =>
    page.split('\n').map((text) => ({ text, ...(headings.has(line++) && { isHeading: true }) }));
  const pages = words ? words.split('\f').map(linesOf) : [];
  return { state: resume.state, why: resume.why ?? (isCut ? ONLY_BEGINNING : undefined), pages };
}

function fieldsOf(form: SentForm): Letter['fields'] {
  const values: Record<string, string | undefined> = {
    name: form.name,
    email: form.email,
    company: form.company,
    resume: form.link,
  };
  return Object.entries(formOf(form.kind).fields).map(([name, { label, kind }]) => ({
    name,
    label,
    value: (kind === 'long-text' ? form.text : values[name]) ?? '',
  }));
}

/** The marks because of which it was set aside, those that are still there. */
async function marksNamed(desk: Desk, reader: Reader, reasons: SpamReason[] = []) {
  const numbers = reasons.flatMap((reason) => (reason.why === 'marks' ? numbersOf(reason.letters) : []));
  if (!numbers.length) return [];
  const which = sql`l.number IN (${list(numbers)}) AND l.spam_mark = 1 AND ${mayRead(reader.reads)} ORDER BY l.aside_at DESC`;
  const records = await findRecords(desk.engine.query, which);
  const shown = await shownTo(desk, reader, records);
  return records.flatMap(({ id, number, aside_at }) => {
    const form = shown.get(id)?.form;
    return form ? { number, name: form.name, at: aside_at ?? 0 } : [];
  });
}

/** From the same address, which is a claim and no identity: shown beside, never put together. */
async function earlierLetters(desk: Desk, reader: Reader, { number, address }: LetterRecord) {
  // Beside a name that is known, whose is hidden would be known, too.
  const which = sql`l.address = ${address} AND l.number <> ${number} AND ${mayRead(reader.reads)}
    AND NOT ${isHiddenFrom(reader)} ORDER BY l.received_at DESC LIMIT ${MOST_EARLIER}`;
  return (await lettersWhere(desk, which)).map(({ record, form }) => {
    const { kind, receivedAt, state, answered } = factsOf(record, desk.promises, reader.reads);
    return { number: record.number, kind, receivedAt, state, answered, excerpt: excerpt(form.text, [], 120) };
  });
}

/** Notes, answers and what was done, the oldest first. */
async function historyOf(desk: Desk, number: number, answers: Answer[], incoming: IncomingMail[]) {
  const notes = await desk.engine.query<Answer>`
    SELECT id, name AS "by", at, text FROM desk_notes WHERE letter = ${number} ORDER BY id`;
  const trail = await desk.engine.query<{ at: number; by: string; what: TrailWhat; detail: string | null }>`
    SELECT at, name AS "by", what, detail FROM desk_trail WHERE letter = ${number} ORDER BY id`;
  const entries: HistoryEntry[] = [
    ...notes.map(({ by, at, text }) => ({ what: 'note' as const, at, by, text })),
    ...answers.map(({ by, at, text }) => ({ what: 'answer' as const, at, by, text })),
    ...incoming.map(({ name, address, at, text, isAutomatic, isStranger }) => ({
      what: 'incoming' as const,
      at,
      by: isStranger ? address : name || address,
      text,
      isAutomatic,
    })),
    ...trail.map(({ detail, ...entry }) => ({ ...entry, detail: detail ?? undefined })),
  ];
  return entries.sort((one, other) => one.at - other.at);
}

/** Where a letter stands in the list that a filter makes, and between which others; undefined when it is no longer in it. */
async function placeInList(
  desk: Desk,
  reader: Reader,
  { number }: LetterRecord,
  filter: Filter,
): Promise<Letter['place']> {
  const { engine } = desk;
  const found = await filterLetters(desk, reader, filter);
  const { from, where, order } = found;
  const [here] = await engine.query<Record<string, number>>`
    SELECT ${keysOf(order)} FROM ${from} WHERE ${where} AND l.number = ${number}`;
  if (!here) return undefined;
  const places = order.columns.map((_column, index) => here[`key_${index}`] ?? 0);

  const neighbour = async (backwards: boolean) => {
    const [row] = await engine.query<{ number: number }>`
      SELECT l.number FROM ${from} WHERE ${where} AND ${beyond(order, places, backwards)}
        ORDER BY ${inOrder(order, backwards)} LIMIT 1`;
    return row?.number;
  };

  const of = await countLetters(desk, found);
  const ahead = { ...found, where: sql`${where} AND ${beyond(order, places, true)}` };
  const before = await countLetters(desk, ahead);
  return { at: before.count + 1, of, before: await neighbour(true), after: await neighbour(false) };
}

/** A page that has the letter open asks for it again whenever something changes, and a viewer for a file's parts: that is the same look. */
const SAME_LOOK_MS = 60_000;
/** So is what a page asks that says it has the letter open; but its word alone hides no look for longer than this. */
const LONGEST_LOOK_MS = 3_600_000;

/** Writes down that somebody has opened a letter, and that it is read. */
export async function writeLook({ engine, now }: Desk, reader: Reader, sessionHash: string, number: number) {
  await engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    const [open] = await query`
      SELECT 1 AS one FROM desk_sessions WHERE hash = ${sessionHash} AND letter = ${number} AND doing_at > ${now() - SAME_LOOK_MS}`;
    const since = now() - (open ? LONGEST_LOOK_MS : SAME_LOOK_MS);
    const isSame = await hasDone(query, reader, 'opened', number, since);
    if (!isSame) await record(query, reader, now(), 'opened', { letter: number });
    // Marked unread by somebody who has it open, it stays so until it is opened anew.
    const isRead = letter.read_at !== null || (open && isSame);
    if (!isRead) await see(query, number, now());
    if (!isRead || !isSame) await noteChange(query, [letter]);
  });
}

/** The same of a file that is saved, whichever part of it is asked for. */
export async function writeDownload({ engine, now }: Desk, reader: Reader, number: number): Promise<void> {
  await engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    if (await hasDone(query, reader, 'downloaded', number, now() - SAME_LOOK_MS)) return;
    await record(query, reader, now(), 'downloaded', { letter: number, detail: letter.file ?? undefined });
    await noteChange(query, [letter]);
  });
}

async function hasDone(query: Query, { id }: Reader, what: TrailWhat, letter: number, since: number) {
  const [done] = await query`
    SELECT 1 AS one FROM desk_trail WHERE letter = ${letter} AND person = ${id} AND what = ${what} AND at > ${since}`;
  return done !== undefined;
}
