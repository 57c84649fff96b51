import type { Sql } from 'sql-template-tag';

import type { Place } from '#schemas/desk/filter.ts';
import type { LetterRow, Resume, RowDraft } from '#schemas/desk/letters.ts';

import type { Engine, SentForm, SoughtWord } from '../engine/engine.ts';
import { list, numberOfKind, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from './desk.ts';
import { formsOf } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';
import { namesIn } from './names-in.ts';
import { CallRefused } from './refused.ts';

// Whoever hides names from themselves is sent none of an applicant: not the name, the address or the name of the file, in whatever the server
// answers, until they have opened the application. Its resume shows all of it.

export type Hidable = Pick<LetterRecord, 'number' | 'kind' | 'id' | 'applicant'>;

/** What somebody is shown of a letter. */
export type Shown = {
  /** What was sent, with a number in the place of a hidden name. */
  form: SentForm;
  isHidden: boolean;
  /** A line of the resume, and what the desk says of it: nothing of one that tells whose it is. */
  cover: (text: string) => string;
  /** What people and mail servers have written of it: nobody knows in which words that tells whose it is, so that there is none of it. */
  beside: (text: string) => string;
};

const APPLICATION = numberOfKind('application');

/** Whether the name of a letter is hidden from its reader, over `desk_letters AS l`. */
export const isHiddenFrom = ({ id, hidesNames }: Reader): Sql =>
  hidesNames
    ? sql`(l.kind = ${APPLICATION} AND NOT EXISTS (SELECT 1 FROM desk_trail AS looked
        WHERE looked.letter = l.number AND looked.person = ${id} AND looked.what IN ('opened', 'downloaded')))`
    : sql`1 = 0`;

/**
 * Nobody is found by a name that is hidden. An application's own words are its name, its address and its file's name alone: in those places it is not
 * looked for. What is a word of these is found where it stands in the resume, whose words in the index are others; beside it people write the name.
 */
export function notByName(engine: Engine, reader: Reader, sought: SoughtWord[][], place?: Place): Sql {
  if (!reader.hidesNames || !sought.length) return sql`1 = 1`;
  if (place === 'person' || place === 'sent') return sql`NOT ${isHiddenFrom(reader)}`;
  const named = engine.isNamedBy(sought, place === 'beside' ? undefined : 'resume');
  return sql`NOT (${isHiddenFrom(reader)} AND ${named})`;
}

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
export async function shownTo(
  desk: Desk,
  reader: Reader,
  records: Hidable[],
  sent = formsOf(desk, records),
): Promise<Map<string, Shown>> {
  const [forms, hidden] = await Promise.all([sent, hiddenAmong(desk, reader, records)]);
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
  line: resume.line && lineOf(resume.line, cover),
  why: resume.why && cover(resume.why),
});

/** As where a resume has none. */
const lineOf = (line: string, cover: Shown['cover']) => (cover(line) === line ? line : undefined);

/** Words of it that were found: of an e-mail the writer is named, too. */
export function shownFound<Found extends Partial<Pick<LetterRow, 'excerpt' | 'foundIn'>>>(
  found: Found,
  { cover, beside }: Shown,
): Found {
  const { excerpt, foundIn } = found;
  return {
    ...found,
    ...(excerpt !== undefined && {
      excerpt: foundIn ? beside(excerpt) : (lineOf(excerpt, cover) ?? ''),
    }),
    ...(foundIn?.where === 'incoming' && { foundIn: { ...foundIn, by: beside(foundIn.by) } }),
  };
}

/** What a colleague has begun to write is theirs, and one's own may address the applicant. */
export const shownDrafts = (drafts: RowDraft[] | undefined, { beside }: Shown) =>
  drafts?.map((draft) => ({ ...draft, words: draft.words && beside(draft.words) }));

const hiddenName = (applicant: number | null) => `Applicant ${applicant ?? ''}`.trim();

const openly = (form: SentForm): Shown => ({
  form,
  isHidden: false,
  cover: (text) => text,
  beside: (text) => text,
});

const WITHHELD = '…';

function covered(form: SentForm, applicant: number | null): Shown {
  const names = namesIn(form);
  const cover = (text: string) => (names(text) ? WITHHELD : text);
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
    beside: () => WITHHELD,
  };
}
