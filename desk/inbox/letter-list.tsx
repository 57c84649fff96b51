import { useMemo } from 'react';

import { useIsWide, useMedia } from '#desk/ui/measure.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { languageOf, standsTall } from '#desk/words/words.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { isNarrowed } from './inbox-words.ts';
import { listItems, ListTail, LoadingRows, NewLine, ROW } from './list-parts.tsx';
import { MapList } from './map-list.tsx';
import { PhoneRow, phoneRowHeight } from './phone-row.tsx';
import { RuleList } from './rule-list.tsx';
import { asideHeight, phoneAsideHeight, SpamRow } from './spam-row.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { WideRow } from './wide-row.tsx';

/** On the rule of the day more letters than this have no leaders, nor have they where more than these are overdue. */
const MOST_ON_RULE = 20;
const MOST_OVERDUE = 6;

/** How the list stands: what is to be answered by time left on the rule of the day, or beside it as a map where there is more of it. */
export function lookOfList({ filter, rows, total, now }: Inbox): 'rule' | 'map' | 'rows' {
  if (filter.view !== 'waiting' || filter.order !== 'due' || filter.words || isNarrowed(filter))
    return 'rows';
  const overdue = rows.filter((row) => isLate(row, now)).length;
  return (total?.count ?? 0) > MOST_ON_RULE || overdue > MOST_OVERDUE ? 'map' : 'rule';
}

const RULE_ROW = 56;

/** The letters. On a desktop those to answer stand on the rule of the day; otherwise each has its point beside it. */
export function LetterList({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { filter, me, rows, total, error, now, current } = inbox;
  const isWide = useIsWide();
  const isLow = useMedia('(max-height: 48rem)');
  const lettersInLine = useMedia('(min-width: 380px)') ? 44 : 38;
  const isSpam = filter.view === 'spam';
  const isByTime = lookOfList(inbox) !== 'rows';
  const items = useMemo(() => {
    const wideHeight = (row: LetterRow) => (isSpam ? asideHeight(row) : ROW);
    const phoneHeight = (row: LetterRow) =>
      isSpam
        ? spamWordsHeight(row) + phoneAsideHeight(row, { isFirst: row === rows[0], lettersInLine })
        : phoneRowHeight(row, { isPromised: inbox.isPromised(row.kind), now });
    return listItems(rows, isWide ? wideHeight : phoneHeight, isByTime && !isWide ? me.lookedAt : undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is promised does not change while the page is open
  }, [rows, isWide, isByTime, isSpam, lettersInLine, me.lookedAt, now]);
  const next = useMemo(() => new Map(rows.map((row, index) => [row.number, rows[index + 1]])), [rows]);
  if (!total && !error) return <LoadingRows />;
  if (isWide && isByTime)
    return lookOfList(inbox) === 'map' ? (
      <MapList {...{ inbox, overview }} />
    ) : (
      <RuleList {...{ inbox, overview }} rowHeight={isLow ? ROW : RULE_ROW} />
    );
  const render = ({ row }: ListItem) => {
    if (!row)
      return (
        <div className="relative h-full">
          <span aria-hidden="true" className="absolute inset-y-0 left-[25.5px] z-1 w-px bg-control" />
          <NewLine className="pr-5 pl-12" />
        </div>
      );
    if (isSpam) return <SpamRow row={row} inbox={inbox} isFirst={row === rows[0]} />;
    const isInk = isByTime && isLate(row, now);
    if (!isWide)
      return (
        <PhoneRow {...{ row, inbox, isInk, isByTime }} next={isByTime ? next.get(row.number) : undefined} />
      );
    return <WideRow row={row} inbox={inbox} isInk={isInk} look="rows" />;
  };
  return (
    <div
      {...(isWide && { 'data-scroller': '' })}
      className="grow lg:relative lg:min-h-0 lg:overflow-x-hidden lg:overflow-y-auto lg:[overflow-anchor:none]"
    >
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
function spamWordsHeight({ excerpt }: LetterRow) {
  if (!excerpt) return 94;
  return standsTall(languageOf(excerpt)) ? 124 : 118;
}
