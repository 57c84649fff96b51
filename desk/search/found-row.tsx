import { createElement, Fragment } from 'react';
import { Link } from 'react-router';

import { LetterShape } from '#desk/inbox/point-beside.tsx';
import { kindName, presenceInWords, resumeInWords } from '#desk/inbox/row-words.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { dayAndMonth, dayAndTime } from '#desk/time/when.ts';
import { languageOf } from '#desk/words/language-of.ts';
import { firstName } from '#desk/words/people-here.ts';
import { timeToDue } from '#desk/words/time-to-due.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { markedWords } from './marked-words.ts';

/** One find: whose, where the words stand, and how it is with the letter. */
export function FoundRow({
  row,
  group,
  filter,
  now,
}: {
  row: LetterRow;
  /** Said once, by the first of a group. */
  group?: string;
  filter: Filter;
  now: number;
}) {
  const { foundIn } = row;
  const { promises } = useSession();
  return (
    <Link
      to={paths.letter(row.number, filter)}
      data-letter={row.number}
      className="grid h-full content-start gap-x-6 border-b border-hair px-(--margin) pt-4 outline-none focus:bg-ink-2 focus:shadow-[inset_4px_0_var(--color-white)] lg:grid-cols-[140px_28px_300px_minmax(0,1fr)_200px] forced-colors:focus:outline-2"
    >
      <span className="text-[14.5px] leading-5 text-faint max-lg:hidden">{group}</span>
      <svg aria-hidden="true" width="20" height="20" className="max-lg:hidden">
        {foundIn ? (
          <path d="M2 10h16" className="stroke-white" strokeWidth={foundIn.where === 'note' ? 3 : 2} />
        ) : (
          <LetterShape row={row} now={now} isInk />
        )}
      </svg>
      <span className="grid min-w-0 content-start">
        <span className="truncate text-base leading-5 font-[650]">
          {foundIn && `${firstName(foundIn.by)}, on `}
          <span lang={languageOf(row.name)}>{row.name}</span>
        </span>
        <span className="truncate text-[14.5px] leading-5 text-soft">
          {foundIn
            ? dayAndTime(foundIn.at, now)
            : [kindName[row.kind], row.company].filter(Boolean).join(', ')}
        </span>
      </span>
      <Found row={row} words={filter.words ?? ''} />
      <span className="truncate text-[14.5px] leading-5 text-soft max-lg:hidden lg:text-right">
        {howItIs(row, promises.kinds[row.kind].isPromised, now)}
      </span>
    </Link>
  );
}

function Found({ row, words }: { row: LetterRow; words: string }) {
  const text = row.excerpt || resumeInWords(row);
  return (
    <span
      lang={languageOf(text)}
      className={`line-clamp-2 max-w-[38em] text-base leading-6 text-soft max-lg:pt-1 ${row.foundIn || !row.excerpt ? '' : 'font-serif text-[17px]'}`}
    >
      {createElement(
        Fragment,
        null,
        ...markedWords(text, words).map((piece, index) => (index % 2 ? marked(piece) : piece)),
      )}
    </span>
  );
}

const marked = (word: string) => (
  <mark className="bg-transparent text-white underline decoration-1 underline-offset-4">{word}</mark>
);

function howItIs(row: LetterRow, isPromised: boolean, now: number) {
  const [colleague] = row.here;
  if (colleague) return presenceInWords(colleague);
  if (row.answered)
    return `${spanInWords(Math.max(0, Math.round((row.answered.at - row.receivedAt) / 60_000)))}, ${firstName(row.answered.by)}`;
  if (row.aside) return `Goes on ${dayAndMonth(row.aside.goesAt)}`;
  const time = timeToDue(row.dueAt - now, isPromised);
  return row.dueAt < now ? time : `${time} left`;
}
