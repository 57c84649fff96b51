import { Link } from 'react-router';

import { presenceInWords } from '#desk/inbox/inbox-words.ts';
import { LetterShape } from '#desk/inbox/list-parts.tsx';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { inPieces } from '#desk/spam/why-spam.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { StageMark } from '#desk/ui/stage-mark.tsx';
import { markedWords } from '#desk/words/cut-at-words.ts';
import { dayAndMonth, firstName, languageOf, timeToDue } from '#desk/words/words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Find } from '#schemas/desk/search.ts';

import { endOf, groupName, textOf, whereInWords } from './search-words.ts';

/** Rows, each group with its name before the first of them. `words`: what is marked in them. */
export function Finds({
  rows,
  filter,
  words,
  label,
  isFirst,
}: {
  rows: Find[];
  filter: Filter;
  words: string;
  label: string;
  isFirst: boolean;
}) {
  const now = useNow(60_000);
  return (
    <ul aria-label={label} className="after:mx-(--margin) after:block after:h-px after:bg-hair">
      {rows.map((row, index) => {
        const before = rows[index - 1];
        const group = before && groupName(before) === groupName(row) ? undefined : groupName(row);
        return (
          <li key={`${row.place} ${row.number}`}>
            <FoundRow {...{ row, filter, words, now, group }} isFirst={isFirst && index === 0} />
          </li>
        );
      })}
    </ul>
  );
}

type FoundRowProps = {
  row: Find;
  /** Said once, by the first of a group. */
  group: string | undefined;
  filter: Filter;
  words: string;
  now: number;
  /** What Enter opens from the field. */
  isFirst: boolean;
};

/** One find: whose, where the words stand, and how it is with the letter. */
function FoundRow({ row, group, filter, words, now, isFirst }: FoundRowProps) {
  const { foundIn, line, place } = row;
  const { promises } = useSession();
  const isBeside = place === 'beside' && foundIn !== undefined;
  return (
    <Link
      to={line ? paths.resumeLine(row.number, filter, line, words) : paths.letter(row.number, filter)}
      data-letter={row.number}
      className={`relative grid content-start gap-x-6 px-(--margin) pt-3.5 pb-4 outline-none focus:bg-ink-2 focus:shadow-[inset_4px_0_var(--color-white)] max-lg:grid-cols-[minmax(0,1fr)_auto_auto] max-lg:gap-x-3 max-lg:pb-3.5 lg:min-h-22 lg:grid-cols-[140px_28px_288px_minmax(0,1fr)_210px] forced-colors:focus:outline-2 ${isFirst ? 'group-not-focus-within/found:bg-ink-2 group-not-focus-within/found:shadow-[inset_4px_0_var(--color-white)]' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`absolute top-0 right-(--margin) h-px bg-hair ${group === undefined ? 'left-(--margin) lg:left-62' : 'left-(--margin)'}`}
      />
      <span className="text-[14.5px] leading-5 text-faint max-lg:hidden">{group}</span>
      <svg aria-hidden="true" width="20" height="20" className="ml-2.5 max-lg:hidden">
        {isBeside ? (
          <path d="M2 10h16" className="stroke-white" strokeWidth={foundIn.where === 'note' ? 4 : 2} />
        ) : (
          <LetterShape row={row} now={now} isInk />
        )}
      </svg>
      {/* On a phone how it is stands at the right of its name, and the stage below. */}
      <span className="grid min-w-0 content-start max-lg:contents">
        <span
          className={`truncate text-base leading-5.5 font-[650] ${isBeside ? 'max-lg:col-span-3' : 'max-lg:row-start-1'}`}
        >
          {isBeside && foundIn.where !== 'incoming' && `${firstName(foundIn.by)}, on `}
          <span lang={languageOf(row.name)}>{row.name}</span>
          {isBeside && foundIn.where === 'incoming' && ', by e-mail'}
        </span>
        <span
          className={`truncate text-[14.5px] leading-5.5 text-soft max-lg:row-start-2 ${row.stage && !isBeside ? 'max-lg:col-span-2' : 'max-lg:col-span-3'}`}
        >
          {whereInWords(row, promises.openings, now)}
        </span>
      </span>
      <FoundText row={row} words={words} />
      {!isBeside && (
        <span className="grid content-start justify-items-end text-[14.5px] leading-5.5 text-soft max-lg:contents">
          <span className="max-w-full truncate max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1 max-lg:max-w-44 max-lg:justify-self-end">
            {howItIs(row, promises.kinds[row.kind].isPromised, now)}
          </span>
          {row.stage && (
            <span className="text-white max-lg:col-start-3 max-lg:row-start-2 max-lg:[&_svg]:hidden">
              <StageMark stage={row.stage} />
            </span>
          )}
        </span>
      )}
    </Link>
  );
}

const MOST_BEFORE = 18;

function FoundText({ row, words }: { row: Find; words: string }) {
  const isWide = useIsWide();
  const [before = '', ...others] = markedWords(textOf(row), words);
  // One line of a phone shows the word, too.
  const pieces = [isWide || !others.length ? before : endOf(before, MOST_BEFORE), ...others];
  const text = pieces.join('');
  const isTheirs = row.excerpt && row.place !== 'beside';
  return (
    <span
      lang={languageOf(text)}
      className={`line-clamp-1 max-w-[38em] text-base leading-6 text-soft max-lg:col-span-3 max-lg:pt-0.5 lg:line-clamp-2 ${isTheirs ? 'font-serif text-[17px]' : ''}`}
    >
      {inPieces(pieces, (piece) => (
        <mark className="bg-transparent text-white underline decoration-1 underline-offset-4">{piece}</mark>
      ))}
    </span>
  );
}

function howItIs(row: Find, isPromised: boolean, now: number) {
  const [colleague] = row.here;
  if (colleague) return presenceInWords(colleague);
  if (row.answered) return `Answered ${dayAndMonth(row.answered.at)}`;
  if (row.aside) return `Deletes on ${dayAndMonth(row.aside.goesAt)}`;
  const time = timeToDue(row.dueAt - now, isPromised);
  return row.dueAt < now ? time : `${time} left`;
}
