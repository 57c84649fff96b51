import { useCallback, useDeferredValue, useMemo } from 'react';

import type { ListItem } from '#desk/inbox/list-items.ts';
import { listItems } from '#desk/inbox/list-items.ts';
import { useLetterList } from '#desk/inbox/use-letter-list.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useIsWide } from '#desk/ui/use-media.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { Filter } from '#schemas/desk/filter.ts';

import { FoundRow } from './found-row.tsx';
import { byGroup, groupOf } from './search-groups.ts';

const HEIGHT = 96;
const PHONE_HEIGHT = 116;

/** What was found. */
export function Finds({ filter }: { filter: Filter }) {
  const { rows, total, hasMore, error, list } = useLetterList(filter);
  const now = useNow(60_000);
  const isWide = useIsWide();
  const shown = useDeferredValue(rows);
  const items = useMemo(
    () => listItems(hasMore ? shown : byGroup(shown), () => (isWide ? HEIGHT : PHONE_HEIGHT)),
    [shown, hasMore, isWide],
  );
  const groups = useMemo(
    () =>
      new Map(
        items.map(({ key, row }, index) => [
          key,
          firstOfGroup(items, index) && row ? groupOf(row) : undefined,
        ]),
      ),
    [items],
  );
  const look = useCallback((first: number, last: number) => list.look(first, last), [list]);
  const render = ({ row, key }: ListItem) =>
    row && <FoundRow {...{ row, filter, now }} group={groups.get(key)} />;
  return (
    <div data-scroller="" className="relative min-h-0 grow overflow-y-auto">
      {error && <p className="px-(--margin) py-6 lg:pl-62">{error.message}</p>}
      {total?.count === 0 && (
        <p className="px-(--margin) py-6 text-soft lg:pl-62">
          No letter that you may read holds all of these words.
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
          <DeskButton look="quiet" onClick={() => list.more()}>
            Show more
          </DeskButton>
        </div>
      )}
    </div>
  );
}

function firstOfGroup(items: ListItem[], index: number) {
  const row = items[index]?.row;
  const before = items[index - 1]?.row;
  return row && (!before || groupOf(before) !== groupOf(row));
}
