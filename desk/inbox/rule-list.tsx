import { useMemo, useRef } from 'react';

import { useHeight } from '#desk/ui/use-height.ts';
import { VirtualRows } from '#desk/ui/virtual-rows.tsx';
import { countInWords } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { lateByInWords } from './late-by-in-words.ts';
import type { InList } from './letter-link.tsx';
import { listItems } from './list-items.ts';
import type { ListItem } from './list-items.ts';
import { ListTail } from './list-tail.tsx';
import { NewLine } from './new-line.tsx';
import { OutOfSight } from './out-of-sight.tsx';
import { RuleBeside } from './rule-beside.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { useRestingNow } from './use-resting-now.ts';
import { WideRow } from './wide-row.tsx';

const LATE_SHOWN = 2;
const MORE_LATE_HEIGHT = 36;

/** Waiting letters by time left. Late ones stand in the ink above the edge; the others scroll beneath it, each tied to its hour. */
export function RuleList({
  inbox,
  overview,
  heightOf,
  newSince,
  unfold,
}: {
  inbox: Inbox;
  overview?: Overview;
  heightOf: (row: LetterRow) => number;
  newSince: number;
  unfold: () => void;
}) {
  const { rows, inList, current, list, total } = inbox;
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const height = useHeight(body);
  const now = useRestingNow(body);

  const rowHeight = rows[0] ? heightOf(rows[0]) : 56;
  const late = useMemo(() => rows.filter((row) => isLate(row, now)), [rows, now]);
  const fits = !inbox.hasMore && rows.length * rowHeight + 32 <= height;
  const inInk = fits || late.length <= LATE_SHOWN ? late : late.slice(0, LATE_SHOWN);
  const folded = late.slice(inInk.length);
  const items = useMemo(
    () => listItems(rows.slice(late.length), () => rowHeight, newSince),
    [rows, late, rowHeight, newSince],
  );
  const edge = inInk.length * rowHeight + (folded.length ? MORE_LATE_HEIGHT : 0);
  const size = total?.isMore ? (overview?.counts.waiting ?? -1) : (total?.count ?? -1);
  const render = ({ row }: ListItem) =>
    row ? <WideRow row={row} list={inList} isInk={isLate(row, now)} /> : <NewLine className="mr-8 ml-62" />;

  return (
    <div ref={body} className={`relative flex min-h-0 grow flex-col ${inInk.length ? '-mt-3.5' : ''}`}>
      {inInk.length > 0 && (
        <div className="shrink-0 ground-ink">
          <VirtualRows
            label={capital(pastInWords(inInk, inList.isPromised))}
            items={listItems(inInk, () => rowHeight)}
            total={size}
            kept={String(current)}
            render={render}
          />
          {folded.length > 0 && (
            <p className="ml-62 flex h-9 items-center gap-2 text-[14.5px] text-soft">
              <button
                type="button"
                onClick={unfold}
                className="h-7 cursor-pointer font-medium text-white underline decoration-1 underline-offset-4 hover:no-underline"
              >
                {countInWords(folded.length)} more {folded.length === 1 ? 'is' : 'are'}{' '}
                {pastInWords(folded, inList.isPromised)}
              </button>
              {lateByInWords(folded[0], now)}
            </p>
          )}
        </div>
      )}
      <div className="relative min-h-0 grow">
        <div
          ref={scroller}
          data-scroller=""
          className="absolute inset-0 overflow-x-hidden overflow-y-auto [overflow-anchor:none]"
        >
          <VirtualRows
            label="In time"
            items={items}
            first={late.length}
            total={size}
            kept={String(current)}
            render={render}
            onLook={(first, last) => list.look(first + late.length, last + late.length)}
          />
          <ListTail inbox={inbox} className="ml-62" />
        </div>
        {!fits && (
          <OutOfSight
            scroller={scroller}
            items={items}
            total={size === -1 ? undefined : size - late.length}
          />
        )}
      </div>
      {/* Not before its height is known: the points would come running from its head. */}
      {height > 0 && (
        <RuleBeside
          {...{ scroller, items, overview, now, edge, height, inInk, rowHeight, current }}
          moreLate={folded.length}
          kind={inbox.filter.kind}
        />
      )}
    </div>
  );
}

/** 'late', 'past our goal', or of both kinds. */
function pastInWords(rows: LetterRow[], isPromised: InList['isPromised']) {
  const late = rows.filter(({ kind }) => isPromised(kind)).length;
  return late === rows.length ? 'late' : late === 0 ? 'past our goal' : 'late or past our goal';
}
