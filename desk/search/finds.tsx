import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';

import { answeredIn, presenceInWords, resumeInWords } from '#desk/inbox/inbox-words.ts';
import { LetterShape, listItems } from '#desk/inbox/list-parts.tsx';
import { useLetterList } from '#desk/inbox/use-list.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { inPieces } from '#desk/spam/why-spam.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { markedWords } from '#desk/words/cut-at-words.ts';
import { dayAndMonth, dayAndTime, firstName, grouped, languageOf, timeToDue } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

const HEIGHT = 96;
const PHONE_HEIGHT = 116;

/** What was found. */
export function Finds({ filter }: { filter: Filter }) {
  const { rows, total, hasMore, error, look, more } = useLetterList(filter);
  const now = useNow(60_000);
  const isWide = useIsWide();
  const shown = useDeferredValue(rows);
  const items = useMemo(
    () => listItems(hasMore ? shown : byGroup(shown), () => (isWide ? HEIGHT : PHONE_HEIGHT)),
    [shown, hasMore, isWide],
  );
  const groups = useMemo(() => items.map(({ row }) => row && groupOf(row)), [items]);
  const render = (item: ListItem) => {
    const at = items.indexOf(item);
    const group = groups[at] === groups[at - 1] ? undefined : groups[at];
    return item.row && <FoundRow {...{ row: item.row, filter, now, group }} isFirst={at === 0} />;
  };
  return (
    <div data-scroller="" className="group/found relative min-h-0 grow overflow-y-auto">
      {error && <p className="px-(--margin) py-6 lg:pl-62">{error.message}</p>}
      {total?.count === 0 && (
        <p className="px-(--margin) py-6 text-soft lg:pl-62">
          Nothing that you may read has all of these words. The words inside resumes are not searched.
        </p>
      )}
      <VirtualRows
        label="Found"
        items={items}
        total={total && !total.isMore ? total.count : -1}
        render={render}
        onLook={look}
      />
      {hasMore && (
        <div className="px-(--margin) py-2 lg:pl-62">
          <DeskButton look="quiet" onClick={more}>
            Show more
          </DeskButton>
        </div>
      )}
    </div>
  );
}

type FoundRowProps = {
  row: LetterRow;
  /** Said once, by the first of a group. */
  group?: string;
  filter: Filter;
  now: number;
  /** What Enter opens from the field. */
  isFirst: boolean;
};

/** One find: whose, where the words stand, and how it is with the letter. */
function FoundRow({ row, group, filter, now, isFirst }: FoundRowProps) {
  const { foundIn } = row;
  const { promises } = useSession();
  return (
    <Link
      to={paths.letter(row.number, filter)}
      data-letter={row.number}
      className={`grid h-full content-start gap-x-6 border-b border-hair px-(--margin) pt-4 outline-none focus:bg-ink-2 focus:shadow-[inset_4px_0_var(--color-white)] lg:grid-cols-[140px_28px_300px_minmax(0,1fr)_200px] forced-colors:focus:outline-2 ${isFirst ? 'group-not-focus-within/found:bg-ink-2 group-not-focus-within/found:shadow-[inset_4px_0_var(--color-control)]' : ''}`}
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
            : [capital(row.kind), row.company, dayAndMonth(row.receivedAt)].filter(Boolean).join(', ')}
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
      {inPieces(markedWords(text, words), (piece) => (
        <mark className="bg-transparent text-white underline decoration-1 underline-offset-4">{piece}</mark>
      ))}
    </span>
  );
}

function howItIs(row: LetterRow, isPromised: boolean, now: number) {
  const [colleague] = row.here;
  if (colleague) return presenceInWords(colleague);
  if (row.answered) return `${answeredIn(row.answered, row)}, ${firstName(row.answered.by)}`;
  if (row.aside) return `Deletes on ${dayAndMonth(row.aside.goesAt)}`;
  const time = timeToDue(row.dueAt - now, isPromised);
  return row.dueAt < now ? time : `${time} left`;
}

/** How many letters hold the words; announced. */
export function FoundCount({ filter }: { filter: Filter }) {
  const { total } = useLetterList(filter);
  if (!total) return null;
  const { count, isMore } = total;
  return `${isMore ? 'More than ' : ''}${grouped(count)} ${count === 1 && !isMore ? 'letter' : 'letters'}`;
}

/** Under which word a find stands. */
type Group = 'To answer' | 'Notes' | 'Replies' | 'Answered' | 'Spam';

const order: Group[] = ['To answer', 'Notes', 'Replies', 'Answered', 'Spam'];

function groupOf({ foundIn, state }: Pick<LetterRow, 'foundIn' | 'state'>): Group {
  if (foundIn) return foundIn.where === 'note' ? 'Notes' : 'Replies';
  return state === 'waiting' ? 'To answer' : state === 'answered' ? 'Answered' : 'Spam';
}

/** What waits comes first. Only where all finds are here; of more of them the newest come first. */
export const byGroup = (rows: LetterRow[]) =>
  rows.toSorted((one, other) => order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)));
