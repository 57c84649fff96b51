import { useMemo } from 'react';

import { useSession } from '#desk/session.tsx';
import { useMedia } from '#desk/ui/use-media.ts';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { phoneReasonsHeight } from './aside-height.ts';
import { LetterRows } from './letter-rows.tsx';
import { listItems } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { LoadingRows } from './loading-rows.tsx';
import { NewLine } from './new-line.tsx';
import { ASIDE_FOOT } from './phone-aside-foot.tsx';
import { PhoneAsideRow } from './phone-aside-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The list on a phone: each point beside its row, on one rule. */
export function PhoneList({ inbox }: { inbox: Inbox }) {
  const { rows, inList, total, filter, now, error } = inbox;
  const { me } = useSession();
  const isByTime = filter.view === 'waiting' && filter.order === 'due';
  const isAside = filter.view === 'aside';
  const lettersInLine = useMedia('(min-width: 380px)') ? 44 : 38;
  const items = useMemo(
    () =>
      listItems(
        rows,
        (row) => (isAside ? phoneAsideHeight(row, row === rows[0], lettersInLine) : phoneHeight(row)),
        isByTime ? me.lookedAt : undefined,
      ),
    [rows, isByTime, isAside, lettersInLine, me.lookedAt],
  );
  const next = useMemo(() => new Map(rows.map((row, index) => [row.number, rows[index + 1]])), [rows]);
  if (!total && !error) return <LoadingRows />;
  const render = ({ row }: ListItem) =>
    row && isAside ? (
      <PhoneAsideRow row={row} inbox={inbox} isFirst={row === rows[0]} />
    ) : row ? (
      <PhoneRow
        row={row}
        next={isByTime ? next.get(row.number) : undefined}
        list={inList}
        isInk={isByTime && isLate(row, now)}
        isByTime={isByTime}
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

/** Above the words the rule of doubt, and under the first one what it means; below them the reasons and the way back. */
const phoneAsideHeight = (row: LetterRow, isFirst: boolean, lettersInLine: number) =>
  phoneHeight(row) + (isFirst && row.spam ? 44 : 26) + phoneReasonsHeight(row, lettersInLine) + ASIDE_FOOT;
