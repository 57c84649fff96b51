import { useMemo } from 'react';

import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { asideHeight } from './aside-height.ts';
import { AsideRow } from './aside-row.tsx';
import { LetterRows } from './letter-rows.tsx';
import { listItems } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { PointBeside } from './point-beside.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { WideRow } from './wide-row.tsx';

/** A list whose order is not the rule's: each point stands beside its row. */
export function PlainList({
  inbox,
  heightOf,
  fold,
}: {
  inbox: Inbox;
  heightOf: (row: LetterRow) => number;
  /** Back to the rule. */
  fold?: () => void;
}) {
  const { rows, inList, filter, now } = inbox;
  const isAside = filter.view === 'aside';
  const isByTime = filter.view === 'waiting' && filter.order === 'due';
  // heightOf depends on the view and the window alone.
  const rowHeight = rows[0] ? heightOf(rows[0]) : 56;
  const items = useMemo(
    () => listItems(rows, (row) => (isAside ? asideHeight(row) : rowHeight)),
    [rows, rowHeight, isAside],
  );
  const render = ({ row }: ListItem) => {
    if (!row) return null;
    if (isAside) return <AsideRow row={row} inbox={inbox} isFirst={row === rows[0]} />;
    const isInk = isByTime && isLate(row, now);
    return (
      <div className={`relative h-full ${isInk ? 'bg-ink' : ''}`}>
        <PointBeside row={row} now={now} isInk={isInk} />
        <WideRow row={row} list={inList} isInk={isInk} />
      </div>
    );
  };
  return (
    <div
      data-scroller=""
      className="relative min-h-0 grow overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
    >
      {fold && (
        <div className="pl-62 ground-ink">
          <DeskButton look="quiet" onClick={fold}>
            Back to the rule of the day
          </DeskButton>
        </div>
      )}
      <LetterRows inbox={inbox} items={items} render={render} tailClass="ml-62" />
    </div>
  );
}
