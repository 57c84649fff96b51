import { useMemo, useState } from 'react';

import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useIsWide, useMedia } from '#desk/ui/measure.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { asideHeight, AsideRow, phoneAsideHeight } from './aside-row.tsx';
import { PointBeside } from './letter-point.tsx';
import { PhoneRow, WideRow } from './letter-row.tsx';
import { listItems, ListTail, LoadingRows, NewLine } from './list-parts.tsx';
import { RuleList } from './rule-list.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The letters. On a desktop those that wait stand on the rule of the day; otherwise each has its point beside it. */
export function LetterList({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { filter, me, rows, total, error, now, current } = inbox;
  const isWide = useIsWide();
  const rowHeight = useMedia('(max-height: 48rem)') ? 52 : 56;
  const lettersInLine = useMedia('(min-width: 380px)') ? 44 : 38;
  const [allLate, setAllLate] = useState(false);
  const isAside = filter.view === 'aside';
  const isByTime = filter.view === 'waiting' && filter.order === 'due';
  const items = useMemo(() => {
    const wideHeight = (row: LetterRow) => (isAside ? asideHeight(row) : rowHeight);
    const phoneHeight = (row: LetterRow) =>
      wordsHeight(row) + (isAside ? phoneAsideHeight(row, { isFirst: row === rows[0], lettersInLine }) : 0);
    return listItems(rows, isWide ? wideHeight : phoneHeight, isByTime && !isWide ? me.lookedAt : undefined);
  }, [rows, isWide, isByTime, isAside, rowHeight, lettersInLine, me.lookedAt]);
  const next = useMemo(() => new Map(rows.map((row, index) => [row.number, rows[index + 1]])), [rows]);
  if (!total && !error) return <LoadingRows />;

  // With more late ones than a page the first that is in time is not known.
  const last = rows.at(-1);
  const knowsEdge = !last || !isLate(last, now) || !inbox.hasMore;
  if (isWide && isByTime && !filter.words && knowsEdge && !allLate)
    return <RuleList {...{ inbox, overview, rowHeight }} unfold={() => setAllLate(true)} />;
  const render = ({ row }: ListItem) => {
    if (!row)
      return (
        <div className="relative h-full">
          <span aria-hidden="true" className="absolute inset-y-0 left-[25.5px] z-1 w-px bg-control" />
          <NewLine className="pr-5 pl-12" />
        </div>
      );
    if (isAside) return <AsideRow row={row} inbox={inbox} isFirst={row === rows[0]} />;
    const isInk = isByTime && isLate(row, now);
    if (!isWide)
      return (
        <PhoneRow {...{ row, inbox, isInk, isByTime }} next={isByTime ? next.get(row.number) : undefined} />
      );
    return (
      <div className={`relative h-full ${isInk ? 'bg-ink' : ''}`}>
        <PointBeside row={row} now={now} isInk={isInk} />
        <WideRow row={row} inbox={inbox} isInk={isInk} />
      </div>
    );
  };
  return (
    <div
      {...(isWide && { 'data-scroller': '' })}
      className="grow lg:relative lg:min-h-0 lg:overflow-x-hidden lg:overflow-y-auto lg:[overflow-anchor:none]"
    >
      {isWide && allLate && (
        <div className="pl-62 ground-ink">
          <DeskButton look="quiet" onClick={() => setAllLate(false)}>
            Back to the rule of the day
          </DeskButton>
        </div>
      )}
      <VirtualRows
        label="Letters"
        items={items}
        total={total && !total.isMore ? total.count : -1}
        kept={current}
        render={render}
        onLook={inbox.look}
      />
      <ListTail inbox={inbox} className="ml-12 lg:ml-62" />
    </div>
  );
}

/** On a phone: one line for a resume, two for words; Indian scripts stand taller. */
function wordsHeight({ excerpt }: LetterRow) {
  if (!excerpt) return 94;
  return standsTall(languageOf(excerpt)) ? 124 : 118;
}
