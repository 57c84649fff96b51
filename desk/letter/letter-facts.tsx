import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { monthsInWords } from '#desk/retention/retention-words.ts';
import { Telling } from '#desk/spam/why-spam.tsx';
import {
  date,
  dayAndMonth,
  dayAndTime,
  daysBetween,
  languageOf,
  lower,
  time,
  timeToDue,
  weekday,
} from '#desk/words/words.ts';
import { MORE_MONTHS } from '#schemas/desk/letter-times.ts';
import type { Letter, Resume } from '#schemas/desk/letters.ts';
import { fileSize } from '#schemas/forms/file-size.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

import { queuedReply } from './mail/mail-state.ts';

type Fact = { label: string; value: ReactNode; lang?: string };

/** `without`: a field that is shown elsewhere. `opening`: what an application was sent for. */
type LetterFactsProps = { letter: Letter; isRows?: boolean; without?: string; opening?: string };

/** What was sent beside the text, with the form's own labels, and whose it is here. Three columns, or ruled rows. */
export function LetterFacts({ letter, isRows = false, without, opening }: LetterFactsProps) {
  const look = isRows ? asRows : asColumns;
  return (
    <dl className={look.list}>
      {[...(opening ? [{ label: 'Opening', value: opening }] : []), ...factsOf(letter, without)].map(
        ({ label, value, lang }: Fact) => (
          <div key={label} className={look.fact}>
            <dt className={look.label}>{label}</dt>
            <dd lang={lang} className={look.value}>
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

const asRows = {
  list: 'text-[15px] leading-5 max-lg:border-t max-lg:border-line',
  fact: 'grid grid-cols-[92px_minmax(0,1fr)] border-b border-line py-[6.5px] max-lg:py-2.5',
  label: 'text-text-3',
  value: 'font-medium wrap-anywhere',
};
const asColumns = {
  list: 'grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line pb-4',
  fact: 'min-w-0',
  label: 'caption text-text-3',
  value: 'text-[15px] leading-5 font-medium wrap-anywhere',
};

function factsOf(letter: Letter, without?: string): Fact[] {
  const { fields, text, resume, assignee } = letter;
  const sent = sentInWords(letter);
  return [
    ...fields
      .filter(
        ({ name, value }) =>
          // A link that leads elsewhere is words like any other: it is read, never followed.
          !['name', resume && 'resume', without].includes(name) && !['', text.trim()].includes(value.trim()),
      )
      .map(({ label, value }) => ({ label, value: breakable(value), lang: languageOf(value) })),
    ...(sent ? [{ label: 'Sent', value: sent }] : []),
    ...(resume ? [{ label: 'Resume', value: fileFact(fileInWords(resume)) }] : []),
    {
      label: 'Assigned to',
      value: assignee?.name ?? <span className="font-normal text-text-3">Unassigned</span>,
    },
  ];
}

const fileFact = ({ name, file, about }: ReturnType<typeof fileInWords>) => (
  <>
    <span title={file}>{name}</span>
    <span className="block font-normal text-text-3">{about}</span>
  </>
);

/** A long address is parted before its @ rather than anywhere. */
const breakable = (value: string) =>
  value.split(/(?=@)/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** What a visitor wrote, in serif, line by line as it was sent. `telling`: words that weighed against it. */
export function LetterText({ text, telling }: { text: string; telling?: string[] }) {
  return (
    <div
      lang={languageOf(text)}
      className="text-[18px] leading-[27px] print:text-[12pt] print:leading-[18pt]"
    >
      <Paragraphs text={text} telling={telling} className="theirs pb-[11px] wrap-anywhere" />
    </div>
  );
}

type ParagraphsProps = { text: string; className: string; telling?: string[] };

export const Paragraphs = ({ text, className, telling = none }: ParagraphsProps) =>
  paragraphs(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a paragraph is its place
    <p key={index} className={`whitespace-pre-wrap ${className}`}>
      <Telling text={part} words={telling} />
    </p>
  ));

const none: string[] = [];

type Timed = Pick<
  Letter,
  'name' | 'state' | 'receivedAt' | 'dueAt' | 'answered' | 'aside' | 'incoming' | 'mails'
>;

/** The head's large words: '1 h 52 min left', '3 h 10 min late' or 'past our goal', 'Answered at 09:41', 'Marked as spam'. One whose reply has not left is not
 * answered yet. */
export function standing(letter: Timed, isPromised: boolean, now: number) {
  const { state, dueAt, answered } = letter;
  if (state === 'aside') return 'Marked as spam';
  if (state === 'answered' && queuedReply(letter)) return 'Reply queued';
  if (state === 'answered') return answered ? `Answered ${answeredWhen(answered.at, now)}` : 'Answered';
  const time = timeToDue(dueAt - now, isPromised);
  return dueAt < now ? time : `${time} left`;
}

/** 'Came yesterday at 11:04. Due today at 11:04', or after a mail of theirs 'Meera Deshpande replied by e-mail today at 09:02; our reply is due
 * tomorrow at 09:02'. An applicant was promised no hour: there it is a goal. */
export function cameAndDue(letter: Timed, isPromised: boolean, now: number) {
  const { state, receivedAt, dueAt, aside } = letter;
  const asked = askedAgainAt(letter);
  if (state === 'waiting' && asked !== undefined)
    return `${letter.name} replied by e-mail ${dayAndTime(asked, now)}; ${isPromised ? `our reply ${dueAt < now ? 'was' : 'is'} due ${dayAndTime(dueAt, now)}` : lower(due(dueAt, isPromised, now))}`;
  const came = `Came ${dayAndTime(receivedAt, now)}.`;
  if (state === 'aside' && aside) return `${came} Deletes on ${date(aside.goesAt)}`;
  return `${came} ${due(dueAt, isPromised, now)}`;
}

/** 'Due today at 11:04', or 'Goal: today at 11:04'. */
export const due = (dueAt: number, isPromised: boolean, now: number) =>
  isPromised
    ? `${dueAt < now ? 'Was due' : 'Due'} ${dayAndTime(dueAt, now)}`
    : `Our goal ${dueAt < now ? 'was' : 'is'} ${dayAndTime(dueAt, now)}`;

const answeredWhen = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? `at ${time(at)}` : dayAndTime(at, now).replace(/,? (?:at )?\d\d:\d\d$/u, '');

/** 'Deletes on 16 November 2028', and why: 'two years after the last exchange'. */
export function keptInWords(
  { keptUntil, kept, state, mayKeep }: Pick<Letter, 'keptUntil' | 'kept' | 'state' | 'mayKeep'>,
  months: number,
) {
  const until = `Deletes on ${date(kept?.until ?? keptUntil)}`;
  if (kept) return { until, why: `kept longer by ${kept.by}: ${kept.reason}` };
  if (state === 'aside') return { until, why: 'because it is in Spam' };
  if (!mayKeep) return { until, why: `${monthsInWords(months)} after the last exchange` };
  const [term, said] =
    mayKeep.answer === 'yes'
      ? [months + MORE_MONTHS, `may be kept ${monthsInWords(MORE_MONTHS)} longer`]
      : [months, 'not to be kept longer'];
  return {
    until,
    why: `${monthsInWords(term)} after the last exchange; ${said}, as its applicant said on ${date(mayKeep.at)}`,
  };
}

const CLOCKS_APART_MS = 10 * 60_000;

/** When a visitor sent it by their own clock, with a word where that clock and ours differ. Undefined where none was sent. */
function sentInWords({ sentAt, receivedAt }: Pick<Letter, 'sentAt' | 'receivedAt'>) {
  if (!sentAt) return undefined;
  const at = Date.parse(sentAt);
  if (Number.isNaN(at)) return `${sentAt} by their clock`;
  const words = `${weekday(at)} ${dayAndMonth(at)}, ${time(at)}`;
  return Math.abs(at - receivedAt) < CLOCKS_APART_MS ? words : `${words} by their clock`;
}

/** Parts of a text with empty lines between them. Lines within a part stay lines. */
export const paragraphs = (text: string) =>
  text
    .replaceAll(/\r\n|\r/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((part) => part.replace(/^\n+/u, '').trimEnd())
    .filter(Boolean);

/** 'arjun-menon.pdf' and 'PDF, 2 pages, 318 KB'; `file` is the whole name in the storage. */
export const fileInWords = ({ file, type, bytes, pages }: Resume) => ({
  name: shownFileName(file),
  file,
  about: [
    type,
    // Those of a DOCX are its program's.
    type === 'PDF' && pages && (pages === 1 ? '1 page' : `${pages.toLocaleString('en-GB')} pages`),
    bytes === undefined ? 'not found in storage' : fileSize(bytes),
  ]
    .filter(Boolean)
    .join(', '),
});

/** When its sender wrote by mail last: from then on it waits again. What a machine or a stranger answered starts no clock. */
export const askedAgainAt = ({ incoming }: Pick<Letter, 'incoming'>) =>
  incoming.findLast(({ isAutomatic, isStranger }) => !isAutomatic && !isStranger)?.at;
