import { deletesOn } from '#schemas/desk/deletes-on.ts';
import {
  fillIn,
  likelyWords,
  missingWords,
  unknownInWords,
  unknownWords,
} from '#schemas/desk/filled-words.ts';
import type { FilledValues, FilledWord } from '#schemas/desk/filled-words.ts';
import { weekdayAndDay } from '#schemas/desk/india-times.ts';
import { UNNAMED_OWNER } from '#schemas/desk/people.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';

import { list } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { keptBy } from '../record/letter-record.ts';
import type { LetterAndForm } from '../record/letter-record.ts';
import { CallRefused } from '../record/refused.ts';

/** Stays in a text until its e-mail is handed over: the link's secret is made then, and nobody here ever sees it. */
const PRIVATE_PAGE = '{private page}';

/** What the words in braces stand for in a reply to a letter, if `myName` sends it now. What somebody has not is not there. */
function valuesOf(
  { promises, mail, now }: Desk,
  { record, form }: LetterAndForm,
  myName: string,
  known: Map<string, Known>,
): FilledValues {
  const opening = promises.openings.find(({ slug }) => slug === record.opening);
  const ofDesk = known.get(record.opening ?? '');
  const closesAt = ofDesk?.closed_at ?? opening?.closesAt;
  return {
    name: plain(form.name),
    opening: opening?.title ?? ofDesk?.title,
    // Without a mail server nobody is sent the link to their page.
    'private page': mail.smtp && PRIVATE_PAGE,
    'deletes on': deletesOn(promises, keptBy(record), Math.max(now(), keptBy(record).lastExchangeAt)),
    'closes on': closesAt === undefined ? undefined : weekdayAndDay(closesAt),
    'my name': myName === UNNAMED_OWNER ? undefined : plain(myName),
  };
}

/** The same of each letter, by its number. */
export async function filledValues(
  desk: Desk,
  letters: LetterAndForm[],
  myName: string,
): Promise<Map<number, FilledValues>> {
  const known = await knownToDesk(desk, letters);
  return new Map(letters.map((letter) => [letter.record.number, valuesOf(desk, letter, myName, known)]));
}

/** A name with braces would be taken for one of the words. */
const plain = (name: string) => oneLine(name).replaceAll('{', '(').replaceAll('}', ')');

type Known = { slug: string; title: string; closed_at: number | null };

/** What the desk knows of openings: those whose file is gone, and those that it has closed before their date. */
async function knownToDesk({ engine }: Desk, letters: LetterAndForm[]) {
  const slugs = [...new Set(letters.flatMap(({ record }) => record.opening ?? []))];
  const rows = slugs.length
    ? await engine.query<Known>`
        SELECT slug, title, closed_at FROM desk_openings WHERE slug IN (${list(slugs)})`
    : [];
  return new Map(rows.map((row) => [row.slug, row]));
}

type Written = { subject?: string | undefined; text?: string | undefined };

/** What is sent of a text with words in braces: filled in, but for the link. Refuses what is not known and what has no value: nobody is sent a hole or
 * a brace. */
export function fillReply(values: FilledValues, { subject, text }: Written & { text: string }) {
  refuseUnknown({ subject, text }, 'one');
  const [missing] = missingWords(`${subject ?? ''} ${text}`, values);
  if (missing) throw new CallRefused('bad-request', missingInWords[missing]);
  return {
    subject: subject === undefined ? undefined : oneLine(fillIn(subject, values)),
    text: fillIn(text, values),
  };
}

/** Of whatever is sent, and of a saved reply. */
export function refuseUnknown({ subject = '', text = '' }: Written, to: 'one' | 'many' = 'many'): void {
  const [unknown] = (to === 'one' ? likelyWords : unknownWords)(`${subject}\n${text}`);
  if (unknown !== undefined) throw new CallRefused('bad-request', unknownInWords(unknown));
  if (subject.includes(PRIVATE_PAGE))
    throw new CallRefused('bad-request', `${PRIVATE_PAGE} is a link: it has no place in a subject.`);
}

const missingInWords: Record<FilledWord, string> = {
  name: '{name} is empty: no name was sent. Write it yourself.',
  opening: '{opening} is empty: this was sent without one. Write another word in its place.',
  'private page':
    '{private page} is empty: without a mail server nobody has a link to their own page. Remove it.',
  'deletes on': '{deletes on} is empty. Write the day yourself.',
  'closes on':
    '{closes on} is empty: this was sent without an opening, or its opening has no closing date. Remove it.',
  'my name': '{my name} is empty: you have not set your name yet. Set it in your menu, or write it yourself.',
};
