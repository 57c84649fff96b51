import type { Sql } from 'sql-template-tag';

import type { LetterRow, Resume, RowDraft } from '#schemas/desk/letters.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

import type { Engine, SentForm, SoughtWord } from '../engine/engine.ts';
import { list, numberOfKind, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from './desk.ts';
import { formsOf, storedFileOf } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';
import { CallRefused } from './refused.ts';

// Whoever hides names from themselves is sent none of an applicant: not the name, the address or the name of the file, in whatever the server
// answers, until they have opened the application. Its resume shows all of it.

export type Hidable = Pick<LetterRecord, 'number' | 'kind' | 'id' | 'applicant'>;

/** What somebody is shown of a letter. */
export type Shown = {
  /** What was sent, with a number in the place of a hidden name. */
  form: SentForm;
  isHidden: boolean;
  /** What a program has written of it, and the words of the resume, without the name. */
  cover: (text: string) => string;
  /** What people have written of it: nobody knows in which words that tells whose it is, so that there is none of it. */
  beside: (text: string) => string;
};

const APPLICATION = numberOfKind('application');

/** Whether the name of a letter is hidden from its reader, over `desk_letters AS l`. */
export const isHiddenFrom = ({ id, hidesNames }: Reader): Sql =>
  hidesNames
    ? sql`(l.kind = ${APPLICATION} AND NOT EXISTS (SELECT 1 FROM desk_trail AS looked
        WHERE looked.letter = l.number AND looked.person = ${id} AND looked.what IN ('opened', 'downloaded')))`
    : sql`1 = 0`;

/** Nobody is found by a name that is hidden. An application's own words are its name, its address and its file's name alone; a resume has them, too. */
export const notByName = (engine: Engine, reader: Reader, words: SoughtWord[]): Sql =>
  reader.hidesNames && words.length
    ? sql`NOT (${isHiddenFrom(reader)} AND ${engine.isNamedBy(words)})`
    : sql`1 = 1`;

/** Which of these letters' names are hidden. */
async function hiddenAmong({ engine }: Desk, { id, hidesNames }: Reader, records: Hidable[]) {
  const asked = hidesNames ? records.filter(({ kind }) => kind === APPLICATION) : [];
  if (!asked.length) return new Set<number>();
  const looked = await engine.query<{ letter: number }>`
    SELECT DISTINCT letter FROM desk_trail WHERE letter IN (${list(numbersOf(asked))}) AND person = ${id}
      AND what IN ('opened', 'downloaded')`;
  const opened = new Set(looked.map(({ letter }) => letter));
  return new Set(numbersOf(asked).filter((number) => !opened.has(number)));
}

/** What was sent with these letters, as their reader is shown it: by the letters' ids. */
export async function shownTo(desk: Desk, reader: Reader, records: Hidable[]): Promise<Map<string, Shown>> {
  const forms = await formsOf(desk, records);
  const hidden = await hiddenAmong(desk, reader, records);
  const shown = new Map<string, Shown>();
  for (const { id, number, applicant } of records) {
    const form = forms.get(id);
    if (form) shown.set(id, hidden.has(number) ? covered(form, applicant) : openly(form));
  }
  return shown;
}

/** Whole they are only for whoever knows whose they are. */
export async function refuseHidden(desk: Desk, reader: Reader, records: Hidable[]): Promise<void> {
  if ((await hiddenAmong(desk, reader, records)).size)
    throw new CallRefused(
      'not-yours',
      'The name of this application is hidden from you. Open it first, or show names under Hiring.',
    );
}

/** What is held from an address, of which nothing hidden is to be learnt: also not that there is nothing. */
export async function refuseHiddenAt(desk: Desk, reader: Reader, records: Hidable[]): Promise<void> {
  const mayBeHidden = reader.hidesNames && reader.reads.includes('application') && !records.length;
  if (mayBeHidden || (await hiddenAmong(desk, reader, records)).size)
    throw new CallRefused(
      'not-yours',
      'Names of applicants are hidden from you. Show them under Hiring to look for somebody by address.',
    );
}

/** A row's facts without the name of its file. */
export function shownFacts<Facts extends Pick<LetterRow, 'resume' | 'next'>>(
  facts: Facts,
  { isHidden, form, cover }: Shown,
): Facts {
  const { resume, next } = facts;
  if (!isHidden) return facts;
  return {
    ...facts,
    ...(resume && { resume: shownResume(resume, cover, form.name) }),
    ...(next?.with !== undefined && { next: { ...next, with: cover(next.with) } }),
  };
}

const shownResume = (resume: Resume, cover: Shown['cover'], name: string): Resume => ({
  ...resume,
  file: `${name}.${resume.type.toLowerCase()}`,
  line: resume.line && cover(resume.line),
  why: resume.why && cover(resume.why),
});

/** Words of it that were found: of an e-mail the writer is named, too. */
export function shownFound<Found extends Partial<Pick<LetterRow, 'excerpt' | 'foundIn'>>>(
  found: Found,
  { cover, beside }: Shown,
): Found {
  const { excerpt, foundIn } = found;
  return {
    ...found,
    ...(excerpt !== undefined && { excerpt: (foundIn ? beside : cover)(excerpt) }),
    ...(foundIn?.where === 'incoming' && { foundIn: { ...foundIn, by: beside(foundIn.by) } }),
  };
}

/** What a colleague has begun to write is theirs, and one's own may address the applicant. */
export const shownDrafts = (drafts: RowDraft[] | undefined, { beside }: Shown) =>
  drafts?.map((draft) => ({ ...draft, words: draft.words && beside(draft.words) }));

type Named = Pick<SentForm, 'name' | 'email' | 'link'>;

const hiddenName = (applicant: number | null) => `Applicant ${applicant ?? ''}`.trim();

const openly = (form: SentForm): Shown => ({
  form,
  isHidden: false,
  cover: (text) => text,
  beside: (text) => text,
});

export function coverOf(form: Named): Shown['cover'] {
  const words = coveredWords(form);
  return (text) => lettersOf(text).replaceAll(words, '…').normalize('NFC');
}

function covered(form: SentForm, applicant: number | null): Shown {
  const cover = coverOf(form);
  return {
    form: {
      ...form,
      name: hiddenName(applicant),
      email: '',
      link: undefined,
      signals: undefined,
      text: cover(form.text),
      company: form.company && cover(form.company),
    },
    isHidden: true,
    cover,
    beside: () => '…',
  };
}

/** Shorter ones stand within many other words. */
const LONG = 5;
/** Words that say nothing of whose it is. */
const COMMON = new Set([
  'resume',
  'applicant',
  'curriculum',
  'vitae',
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'example',
]);

/** Latin letters apart from their accents, which people leave out: in the form, or in the resume. */
const lettersOf = (text: string) =>
  text.normalize('NFC').replaceAll(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD'));
const withoutAccents = (text: string) => lettersOf(text).replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '');
const LATIN = /(?=\p{L})\p{Script=Latin}/u;
const withAnyAccents = (word: string) =>
  Array.from(word, (letter) => RegExp.escape(letter) + (LATIN.test(letter) ? '\\p{M}*' : '')).join('');

/** For text whose letters stand apart from their accents: the name, each of its words, the address and the file's name, and what these are made of. Names are bounded where they are taken. */
export function coveredWords(form: Named): RegExp {
  const file = storedFileOf(form);
  const [local = ''] = form.email.split('@');
  const whole = [form.name, form.email, local, ...(file ? [file, shownFileName(file)] : [])];
  const pieces = [form.name, local, file ? shownFileName(file).replace(/\.\w+$/u, '') : ''].flatMap(
    (text) => {
      const words = text
        .normalize('NFC')
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter(Boolean);
      return [...words, words.join('')];
    },
  );
  const known = [
    ...new Set([...whole, ...pieces].map((text) => withoutAccents(text.trim().toLowerCase()))),
  ].filter((word) => [...word].length > 1 && !COMMON.has(word));
  const patterns = known
    .toSorted((one, other) => other.length - one.length)
    .map((word) =>
      [...word].length < LONG
        ? `(?<![\\p{L}\\p{M}\\p{N}])${withAnyAccents(word)}(?![\\p{L}\\p{M}\\p{N}])`
        : withAnyAccents(word),
    );
  return new RegExp(patterns.join('|') || '(?!)', 'giu');
}
