import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

/** What a row needs to know of the list it stands in. */
export type InList = {
  filter: Filter;
  now: number;
  me: { id: number; name: string; isOwner: boolean };
  current?: number;
  isPromised: (kind: Kind) => boolean;
  /** Whether it is chosen. */
  has: (number: number) => boolean;
  /** While any is chosen, or to be. */
  showsBoxes: boolean;
  setCurrent: (number: number) => void;
  toggle: (number: number) => void;
  extendTo: (number: number) => void;
  /** By number, colleagues who are with a letter. */
  withIt: (number: number) => string | undefined;
};

/** The row that keys act on has the bar; with the focus it is ink, and framed. */
export const currentBar = 'shadow-[inset_4px_0_var(--color-control)] focus:shadow-[inset_4px_0_var(--rule)]';
export const rowFocus = 'focus-visible:outline-1 focus-visible:-outline-offset-1';

type LetterLinkProps = {
  row: LetterRow;
  list: InList;
  className: string;
  boxClass: string;
  children: ReactNode;
};

/** A row's link, the whole of it, and the box that chooses it. One row at a time is in the tab order. */
export function LetterLink({ row, list, className, boxClass, children }: LetterLinkProps) {
  const { number, name } = row;
  const isCurrent = number === list.current;
  const isChosen = list.has(number);
  const press = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    getSelection()?.removeAllRanges();
    list.extendTo(number);
  };
  return (
    <div className="group/row relative h-full">
      <Link
        to={paths.letter(number, list.filter)}
        data-letter={number}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => list.setCurrent(number)}
        onClick={press}
        className={className}
      >
        {children}
      </Link>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          'shiftKey' in nativeEvent && nativeEvent.shiftKey ? list.extendTo(number) : list.toggle(number)
        }
        tabIndex={isCurrent ? 0 : -1}
        className={`choose-box absolute ${list.showsBoxes ? '' : 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100'} ${boxClass}`}
      />
    </div>
  );
}
