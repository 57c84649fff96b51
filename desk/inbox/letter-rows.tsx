import { useCallback } from 'react';
import type { ReactNode } from 'react';

import { VirtualRows } from '#desk/ui/virtual-rows.tsx';

import type { ListItem } from './list-items.ts';
import { ListTail } from './list-tail.tsx';
import type { Inbox } from './use-inbox.ts';

/** All rows of a list that is in one piece, and what comes after them. */
export function LetterRows({
  inbox,
  items,
  render,
  tailClass,
}: {
  inbox: Inbox;
  items: ListItem[];
  render: (item: ListItem) => ReactNode;
  tailClass: string;
}) {
  const { current, list, total } = inbox;
  const look = useCallback((first: number, last: number) => list.look(first, last), [list]);
  return (
    <>
      <VirtualRows
        label="Letters"
        items={items}
        total={total && !total.isMore ? total.count : -1}
        kept={String(current)}
        render={render}
        onLook={look}
      />
      <ListTail inbox={inbox} className={tailClass} />
    </>
  );
}
