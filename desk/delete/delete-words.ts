import { date, listInWords, some as someWithin } from '#desk/words/words.ts';
import type { Subject } from '#schemas/desk/api.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { EraseLook, EraseReason, ErasureProof } from '#schemas/desk/erasure.ts';
import { clock, date as dateInIndia } from '#schemas/desk/india-times.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { TrailWhat } from '#schemas/desk/letters.ts';
import { fileSize } from '#schemas/forms/file-size.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

/** What is deleted: theirs a point, ours a rule, one mark for each. */
export type Thing = { name: string; mark: 'point' | 'rule'; count: number; what: string; where: string };

/** Everything that would be deleted, by what it is. What is not there is not named. */
export function thingsOf(look: EraseLook): Thing[] {
  const { letters, incoming, answers, mails, notes, drafts, marks, links, searchEntries, looks } = look;
  const files = look.files.filter((file) => !file.isShared);
  const days = letters.map((letter) => date(letter.receivedAt));
  const written = capital(listInWords([...part(notes, 'note'), ...part(drafts, 'draft')]));
  return [
    thing('point', letters.length, 'Letters', onDays(days), lettersInWords(letters.map(({ kind }) => kind))),
    thing(
      'point',
      files.length,
      'Resume files',
      sizeOf(files),
      few(files.map(({ file }) => shownFileName(file))),
    ),
    thing('point', incoming, 'Their replies', 'that came by e-mail', some(incoming, 'e-mail')),
    thing('rule', answers, 'Our replies', 'as we kept them', some(answers, 'reply', 'replies')),
    thing('rule', mails, 'E-mails of the desk', 'what was sent or waits, and to whom', some(mails, 'e-mail')),
    thing('rule', notes + drafts, 'Notes and drafts', 'everybody’s', written),
    thing('rule', marks, 'History', markedInWords(look.marked), some(marks, 'entry', 'entries')),
    thing('rule', links, 'Links', 'to the page of their own letter', some(links, 'link')),
    thing(
      'rule',
      searchEntries,
      'Search words',
      'by which the desk’s search finds them',
      some(searchEntries, 'entry', 'entries'),
    ),
    thing('rule', looks, 'Access log', 'who opened and exported what', some(looks, 'entry', 'entries')),
  ].filter(({ count }) => count > 0);
}

/** What a proof counts, one line for each kind of thing. */
export function goneOf({ counts }: Pick<ErasureProof, 'counts'>): Thing[] {
  const { letters, files, answers, notes, drafts, marks, searchEntries, looks } = counts;
  const { mails = 0, incoming = 0, links = 0 } = counts;
  const ours = [
    ...part(notes, 'note'),
    ...part(drafts, 'draft'),
    ...part(marks, 'history entry', 'history entries'),
  ];
  const them = (count: number) => (count === 1 ? 'it' : 'them');
  return [
    thing('point', letters, some(letters, 'letter'), `with all that was written in ${them(letters)}`),
    thing('point', files, some(files, 'resume'), files === 1 ? 'and its link' : 'and their links'),
    thing('point', incoming, some(incoming, 'e-mail'), 'that they had sent'),
    thing('rule', answers, some(answers, 'reply', 'replies'), `as we kept ${them(answers)}`),
    thing('rule', mails, some(mails, 'e-mail'), 'of the desk'),
    thing('rule', notes + drafts + marks, capital(listInWords(ours)), 'of ours'),
    thing('rule', links, some(links, 'link'), 'to the page of their own letter'),
    thing('rule', searchEntries, some(searchEntries, 'entry', 'entries'), 'in the desk’s search'),
    thing('rule', looks, some(looks, 'entry', 'entries'), 'in the access log'),
  ].filter(({ count }) => count > 0);
}

/** What is left of its bytes. */
export const tracesInWords = ({ wipedAt, wipedBy }: Pick<ErasureProof, 'wipedAt' | 'wipedBy'>) =>
  wipedAt
    ? `Its bytes on the disk were overwritten on ${dateInIndia(wipedAt)}, ${clock(wipedAt)} IST`
    : `Nobody can read it any more. Its bytes on the disk are overwritten by ${dateInIndia(wipedBy)}, ${clock(wipedBy)} IST`;

function thing(mark: Thing['mark'], count: number, name: string, where: string, what = ''): Thing {
  return { name, mark, count, what, where };
}

/** Each day once: 'all on 17 November 2026'. */
function onDays(dates: string[]) {
  const [first, ...others] = new Set(dates);
  return first && others.length === 0 && dates.length > 1 ? `all on ${first}` : few([...new Set(dates)]);
}

/** 'An application and two messages' */
export function lettersInWords(of: Kind[]) {
  const parts = kinds.flatMap((kind) => {
    const count = of.filter((each) => each === kind).length;
    return withArticle(count, kind === 'message' ? 'a' : 'an', kind, pluralOf[kind]);
  });
  return capital(listInWords(parts));
}

type Counted = { letters: number; files: number; answers: number; notes: number };

/** 'Three letters, a resume and a reply': what somebody would count by hand. Drafts, marks and the desk's own lines stay in the list. */
export function whatIsDeleted({ letters, files, answers, notes }: Counted) {
  const parts = [
    ...part(letters, 'letter'),
    ...withArticle(files, 'a', 'resume'),
    ...withArticle(answers, 'a', 'reply', 'replies'),
    ...withArticle(notes, 'a', 'note'),
  ];
  return { words: capital(listInWords(parts)), isOne: letters + files + answers + notes === 1 };
}

const withArticle = (count: number, article: string, one: string, many?: string) =>
  count === 1 ? [`${article} ${one}`] : part(count, one, many);

const FEW = 3;

/** 'Two answers' */
const some = (count: number, one: string, many?: string) => capital(someWithin(count, one, many));

/** 'two notes', or nothing when there are none: a part of a list. */
const part = (count: number, one: string, many?: string) => (count > 0 ? [someWithin(count, one, many)] : []);

/** The first three, and how many more. */
const few = (words: string[]) =>
  words.length <= FEW ? words.join(', ') : `${words.slice(0, FEW).join(', ')} and ${words.length - FEW} more`;

/** '412 KB', of all of them. */
export function sizeOf(files: { bytes?: number }[]) {
  const bytes = files.reduce((all, file) => all + (file.bytes ?? 0), 0);
  return bytes === 0 ? '' : fileSize(bytes);
}

const markWords: Partial<Record<TrailWhat, string>> = {
  answered: 'answered',
  reopened: 'reopened',
  'set-aside': 'spam',
  'taken-back': 'not spam',
  undid: 'undone',
  'marked-unread': 'unread',
  gave: 'assigned',
  moved: 'moved',
  'set-date': 'date set',
  'sent-again': 'sent again',
  kept: 'kept longer',
  'let-go': 'hold removed',
  'may-keep': 'may be kept longer or not',
};

/** 'answered, spam': what was done, and nothing else. */
const markedInWords = (marked: TrailWhat[]) => marked.flatMap((what) => markWords[what] ?? []).join(', ');

/** Whom or what to delete, from the address: `?email=` or `?number=`. */
export function subjectIn(search: URLSearchParams): Subject | undefined {
  const email = search.get('email')?.trim();
  if (email) return { email };
  const number = Number(search.get('number'));
  return Number.isSafeInteger(number) && number > 0 ? { number } : undefined;
}

/** An e-mail to whoever asked, for the reader's own mail program. */
export function tellThePerson(proof: ErasureProof, email: string, company: string) {
  const body = [
    `What ${company} held about you under this address was deleted on ${dateInIndia(proof.at)}.`,
    `Our proof of deletion has the number ${proof.id}. It holds neither your name nor your address.`,
    `The last backup that still holds your data is deleted on ${dateInIndia(proof.backupsUntil)}; if it is restored before, we delete the same again.`,
    company,
  ].join('\r\n\r\n');
  // An address may hold what has a meaning in a link; some mail programs do not know an encoded @.
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Your data is deleted')}&body=${encodeURIComponent(body)}`;
}

/** As it is said years later. */
export const reasonGiven: Record<EraseReason, string> = {
  asked: 'The person asked',
  time: 'The time we promised was over',
  mistake: 'It was never meant for us',
};
