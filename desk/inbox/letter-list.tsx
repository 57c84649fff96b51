import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { now as clock } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide, useMedia, useScrolled } from '#desk/ui/measure.ts';
import { itemAt, offsetsOf, VirtualRows } from '#desk/ui/virtual-rows.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { countInWords, languageOf, standsTall } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import type { LetterRow, Overview } from '#schemas/desk/letters.ts';

import { DayRule, endOfWholeRows, STRIP } from './day-rule.tsx';
import type { DayRuleProps } from './day-rule.tsx';
import { isJustCome, lateByInWords } from './inbox-words.ts';
import { PhoneRow, WideRow } from './letter-row.tsx';
import { listItems, ListTail, LoadingRows, NewLine, PointBeside } from './list-parts.tsx';
import { asideHeight, SpamRow, phoneAsideHeight } from './spam-row.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The letters. On a desktop those that wait stand on the rule of the day; otherwise each has its point beside it. */
export function LetterList({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { filter, me, rows, total, error, now, current } = inbox;
  const isWide = useIsWide();
  const rowHeight = useMedia('(max-height: 48rem)') ? 52 : 56;
  const lettersInLine = useMedia('(min-width: 380px)') ? 44 : 38;
  const [allLate, setAllLate] = useState(false);
  const isAside = filter.view === 'spam';
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
    if (isAside) return <SpamRow row={row} inbox={inbox} isFirst={row === rows[0]} />;
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

const LATE_SHOWN = 2;
const MORE_LATE_HEIGHT = 36;

type RuleListProps = { inbox: Inbox; overview?: Overview; rowHeight: number; unfold: () => void };

/** Waiting letters by time left. Late ones stand in the ink above the edge; the others scroll beneath it, each tied to its hour. */
function RuleList({ inbox, overview, rowHeight, unfold }: RuleListProps) {
  const { me, rows, isPromised, current, look, total } = inbox;
  const body = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useScrolled(body);
  const now = useRestingNow(body);

  const late = useMemo(() => rows.filter((row) => isLate(row, now)), [rows, now]);
  const fits = !inbox.hasMore && rows.length * rowHeight + 32 <= height;
  const inInk = fits || late.length <= LATE_SHOWN ? late : late.slice(0, LATE_SHOWN);
  const folded = late.slice(inInk.length);
  const items = useMemo(
    () => listItems(rows.slice(late.length), () => rowHeight, me.lookedAt),
    [rows, late, rowHeight, me.lookedAt],
  );
  const edge = inInk.length * rowHeight + (folded.length ? MORE_LATE_HEIGHT : 0);
  const size = total?.isMore ? (overview?.counts.waiting ?? -1) : (total?.count ?? -1);
  const render = ({ row }: ListItem) =>
    row ? <WideRow row={row} inbox={inbox} isInk={isLate(row, now)} /> : <NewLine className="mr-8 ml-62" />;
  const inAll = { total: size, kept: current, render };

  return (
    <div ref={body} className={`relative flex min-h-0 grow flex-col ${inInk.length ? '-mt-3.5' : ''}`}>
      {inInk.length > 0 && (
        <div className="shrink-0 ground-ink">
          <VirtualRows
            label={capital(pastInWords(inInk, isPromised))}
            items={listItems(inInk, () => rowHeight)}
            {...inAll}
          />
          {folded.length > 0 && (
            <p className="ml-62 flex h-9 items-center gap-2 text-[14.5px] text-soft">
              <button
                type="button"
                onClick={unfold}
                className="h-7 cursor-pointer font-medium text-white underline decoration-1 underline-offset-4 hover:no-underline"
              >
                {countInWords(folded.length)} more {folded.length === 1 ? 'is' : 'are'}{' '}
                {pastInWords(folded, isPromised)}
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
            {...inAll}
            onLook={(last) => look(last + late.length)}
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
          {...{ scroller, items, now, edge, height, current }}
          points={overview?.points}
          answeredDue={overview?.answeredDue}
          lateRows={inInk.map((row, index) => ({ ...row, y: (index + 0.5) * rowHeight }))}
          moreLate={folded.length}
          kind={inbox.filter.kind}
        />
      )}
    </div>
  );
}

/** 'late', 'past our goal', or of both kinds. */
function pastInWords(rows: LetterRow[], isPromised: Inbox['isPromised']) {
  const late = rows.filter(({ kind }) => isPromised(kind)).length;
  return late === rows.length ? 'late' : late === 0 ? 'past our goal' : 'late or past our goal';
}

type Scrolled = { scroller: RefObject<HTMLElement | null>; items: ListItem[] };

/** The rule of the day beside the list: it follows what is scrolled. */
function RuleBeside({ scroller, items, ...rule }: Scrolled & DayRuleProps & { edge: number }) {
  const seen = useScrolled(scroller);
  const offsets = offsetsOf(items);
  // What lies under the lines that count those out of sight is not in sight.
  const above = seen.top > 0 ? 30 : 0;
  const end = endOfWholeRows(offsets, seen);
  const inSight = items.flatMap(({ row, height }, index) => {
    const y = (offsets[index] ?? 0) + height / 2 - seen.top;
    return row && y > above && y < end ? [{ row, y: y + rule.edge }] : [];
  });
  const newOnes = useMemo(
    () => new Set(items.flatMap(({ row }) => (row && isJustCome(row, clock()) ? [row.number] : []))),
    [items],
  );
  // Of very many not all are told; those in sight have their point in any case.
  const { points = [] } = rule;
  const told = new Set(points.map(({ number }) => number));
  const untold = inSight
    .map(({ row }) => row)
    .filter(({ state, number }) => state === 'waiting' && !told.has(number));
  return (
    <DayRule
      {...rule}
      newOnes={newOnes}
      points={[...points, ...untold].toSorted((one, other) => one.dueAt - other.dueAt)}
      rowY={new Map(inSight.map(({ row, y }) => [row.number, y]))}
    />
  );
}

/** How many are above and below what is seen. The rows say their place themselves, so this is for the eye. */
function OutOfSight({ scroller, items, total }: Scrolled & { total?: number }) {
  const { top, height } = useScrolled(scroller);
  const offsets = offsetsOf(items);
  const isRow = ({ row }: ListItem) => row !== undefined;
  // Half of a row that is cut is in sight.
  const above = items.slice(0, itemAt(offsets, top + STRIP)).filter(isRow).length;
  const end = endOfWholeRows(offsets, { top, height });
  const isWhole = (_: ListItem, index: number) => (offsets[index + 1] ?? 0) <= top + end;
  const seen = items.filter(isWhole).filter(isRow).length;
  const below = (total ?? items.filter(isRow).length) - seen;
  const strip =
    'ground-white pointer-events-none absolute right-0 left-58 flex min-h-7 items-center pl-4 text-[13px] text-text-3';
  return (
    <div aria-hidden="true">
      {above > 0 && <p className={`${strip} top-0`}>{countInWords(above)} above, nearer their hour</p>}
      {below > 0 && (
        <p className={`${strip} bottom-0`} style={{ top: Math.min(end, height - STRIP) }}>
          {countInWords(below)} below
        </p>
      )}
    </div>
  );
}

/** Not for ever: what is long late is not shown as in time. */
const LONGEST = 5 * MINUTE_MS;

/** The time by which points and rows stand: it rests while the pointer or the focus is in the list, so that nothing moves under a hand. */
function useRestingNow(list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = list;
      const isUsed = current?.matches(':hover') || current?.contains(document.activeElement);
      setShown((shown) => (isUsed && clock() - shown < LONGEST ? shown : clock()));
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [list]);
  return shown;
}
