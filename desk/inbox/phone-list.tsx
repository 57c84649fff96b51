import { useMemo } from 'react';

import { useSession } from '#desk/session.tsx';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { LetterRows } from './letter-rows.tsx';
import { listItems } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { LoadingRows } from './loading-rows.tsx';
import { NewLine } from './new-line.tsx';
import { ASIDE_FOOT, PhoneAsideFoot } from './phone-aside-foot.tsx';
import { PhoneRow } from './phone-row.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The list on a phone: each point beside its row, on one rule. */
export function PhoneList({ inbox }: { inbox: Inbox }) {
  const { rows, inList, total, filter, now, error } = inbox;
  const { me } = useSession();
  const isByTime = filter.view === 'waiting' && filter.order === 'due';
  const isAside = filter.view === 'aside';
  const items = useMemo(
    () =>
      listItems(
        rows,
        (row) => phoneHeight(row) + (isAside ? ASIDE_FOOT : 0),
        isByTime ? me.lookedAt : undefined,
      ),
    [rows, isByTime, isAside, me.lookedAt],
  );
  const next = useMemo(() => new Map(rows.map((row, index) => [row.number, rows[index + 1]])), [rows]);
  if (!total && !error) return <LoadingRows />;
  const render = ({ row }: ListItem) =>
    row ? (
      <PhoneRow
        row={row}
        next={isByTime ? next.get(row.number) : undefined}
        list={inList}
        isInk={isByTime && isLate(row, now)}
        isByTime={isByTime}
        foot={isAside && <PhoneAsideFoot row={row} takeBack={() => void inbox.takeBack(row)} />}
      />
    ) : (
      <div className="relative h-full">
        <span aria-hidden="true" className="absolute inset-y-0 left-[25.5px] z-1 w-px bg-control" />
        <NewLine className="pr-5 pl-12" />
      </div>
    );
  return (
    <div className="grow">
      <LetterRows inbox={inbox} items={items} render={render} tailClass="ml-12" />
    </div>
  );
}

/** One line for a resume, two for words; Indian scripts stand taller. */
function phoneHeight({ excerpt }: Pick<LetterRow, 'excerpt'>) {
  if (!excerpt) return 94;
  return standsTall(languageOf(excerpt)) ? 124 : 118;
}
