import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { mayBeSpam } from '#desk/spam/why-spam.tsx';
import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo, useOffer } from '#desk/undo.ts';
import { countInWords, firstName, orderNames } from '#desk/words/words.ts';
import type { Input, Mark } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { presenceInWords } from './inbox-words.ts';
import { useChosen, useCurrentLetter, useLetterList } from './use-list.ts';

export type Inbox = ReturnType<typeof useInbox>;

/** The list with what one does in it: the present row, those that are chosen, marks and keys. */
export function useInbox(filter: Filter) {
  const { me, promises } = useSession();
  const { here } = useLive();
  const now = useNow(60_000);
  const { rows: fresh, ...list } = useLetterList(filter);
  const [isGiving, setGiving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { rows, stay } = useStayingRow(filter, fresh);
  const { current, setCurrent, move } = useCurrentLetter(filter, rows);
  const chosen = useChosen(filter, rows);
  const mark = useMarking();
  const navigate = useNavigate();

  const row = rows.find(({ number }) => number === current);
  const actOn = (row: LetterRow, doing: Mark, person?: number | null) => {
    const leaving = markedRow(row, doing, me.name);
    if (leaving) stay(leaving);
    const isSpam = doing === 'spam' && row.state === 'aside';
    return mark({ numbers: [row.number] }, doing, { name: row.name, person, isSpam });
  };
  /** What a mark is for: those that are chosen, or the present row. */
  const act = (doing: Mark, person?: number | null) => {
    if (chosen.count === 0) {
      const marking = row && actOn(row, doing, person);
      // A person's word puts it at the end of what is set aside: whoever sweeps goes on with the next.
      if (doing === 'spam' && filter.view === 'spam') move(1);
      return marking;
    }
    chosen.clear();
    return mark(chosen.which, doing, { person });
  };
  const extend = (step: number) => () => {
    if (row && chosen.count === 0) chosen.toggle(row.number);
    const number = move(step);
    if (number !== undefined) chosen.extendTo(number);
  };
  const onlyKind = (kind: Kind) => () => {
    if (me.reads.includes(kind))
      void navigate(paths.inbox({ ...filter, kind: filter.kind === kind ? undefined : kind }));
  };
  const orders = orderNames(filter.view).map(([order]) => order);
  const next = orders[(orders.indexOf(filter.order ?? 'due') + 1) % orders.length];
  useKeys({
    j: () => void move(1),
    k: () => void move(-1),
    ArrowDown: () => void move(1),
    ArrowUp: () => void move(-1),
    'Shift+j': extend(1),
    'Shift+k': extend(-1),
    'Shift+ArrowDown': extend(1),
    'Shift+ArrowUp': extend(-1),
    ...(row && {
      Enter: () => void navigate(paths.letter(row.number, filter)),
      r: () => void navigate(paths.reply(row.number, filter)),
      x: () => chosen.toggle(row.number),
      e: () => void act('answered'),
      s: chosen.count > 0 || mayBeSpam(row) ? () => void act('spam') : undefined,
      t: filter.view === 'waiting' ? undefined : () => void act('waiting'),
      'Shift+u': () => void act('unread'),
      m: () => void act('assign', me.id),
      a: () => setGiving(true),
    }),
    Escape: chosen.count > 0 ? chosen.clear : undefined,
    ...Object.fromEntries(kinds.map((kind, index) => [index + 1, onlyKind(kind)])),
    o: () => void navigate(paths.inbox({ ...filter, order: next })),
  });

  return {
    filter,
    ...list,
    me,
    rows,
    row,
    now,
    current,
    setCurrent,
    chosen,
    /** While any is chosen, or to be. */
    showsBoxes: isChoosing || chosen.count > 0,
    isPromised: (kind: Kind) => promises.kinds[kind].isPromised,
    /** A colleague who is with a letter. */
    withIt: (number: number) => {
      const colleague = here.find((presence) => presence.number === number && presence.person !== me.id);
      return colleague && presenceInWords(colleague);
    },
    act,
    takeBack: (row: LetterRow) => actOn(row, 'waiting'),
    isGiving,
    setGiving,
    isChoosing,
    setChoosing,
  };
}

export const isLate = (row: LetterRow, now: number) => row.state === 'waiting' && row.dueAt < now;

/** Marks letters, says so in the key line, and offers the way back. `name`: of the one letter, if it is one; `isSpam`: it is set aside already. */
function useMarking() {
  const { me, colleagues } = useSession();
  return (
    which: Input<'mark'>['which'],
    mark: Mark,
    { name, person, isSpam }: { name?: string; person?: number | null; isSpam?: boolean } = {},
  ) => {
    const to =
      person === me.id ? 'you' : firstName(colleagues.find(({ id }) => id === person)?.name ?? 'nobody');
    const input = { which, mark, ...(mark === 'assign' && { person: person ?? null }) };
    return undo.mark(input, ({ count, isPart }) => {
      const isOne = count === 1;
      const what = name && isOne ? `${shortened(name)} is` : `${countInWords(count)} ${isOne ? 'is' : 'are'}`;
      const rest = isPart ? ' The database did not answer for the rest: do it once more.' : '';
      return `${what} ${isSpam ? 'spam' : marked[mark](to)}.${rest}`;
    });
  };
}

/** So that what was done to it is still read after a long name. */
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
const LONGEST_NAME = 32;

const marked: Record<Mark, (to: string) => string> = {
  answered: () => 'answered',
  waiting: () => 'waiting again',
  spam: () => 'set aside',
  read: () => 'read',
  unread: () => 'unread',
  assign: (to) => (to === 'nobody' ? 'with nobody' : `with ${to}`),
};

/** A row as it is after a mark that takes it out of its list; undefined for one that leaves it there. */
function markedRow(row: LetterRow, mark: Mark, by: string): LetterRow | undefined {
  const { answered: _, aside: before, ...rest } = row;
  const at = now();
  if (mark === 'answered') return { ...rest, state: 'answered', answered: { at, by } };
  if (mark === 'waiting') return { ...rest, state: 'waiting' };
  // When it goes is the server's to say; the row is gone before it is asked.
  if (mark === 'spam')
    return { ...rest, spam: undefined, state: 'aside', aside: { at, by, goesAt: before?.goesAt ?? at } };
  return undefined;
}

/** How long it stays after its undo has run out; and where none is offered, because the mark failed or waits to be sent. */
const LEAVES_MS = 160;
const UNOFFERED_MS = 3000;

/** A row that was marked and left the list stays until its undo has run out or the focus goes on, so that nothing moves under the reader. */
function useStayingRow(filter: Filter, fresh: LetterRow[]) {
  const list = JSON.stringify(filter);
  const [stood, setStaying] = useState<Staying<LetterRow> & { list: string }>();
  // Not in another list, which one may have gone to.
  const staying = stood?.list === list ? stood : undefined;
  // Also while it is undone, until the row is back.
  const isOffered = useOffer().offer !== undefined;
  const wasOffered = useRef(false);
  useEffect(() => {
    if (!staying || isOffered) {
      wasOffered.current = isOffered;
      return;
    }
    const timer = setTimeout(() => setStaying(undefined), wasOffered.current ? LEAVES_MS : UNOFFERED_MS);
    return () => clearTimeout(timer);
  }, [staying, isOffered]);
  useEffect(() => {
    if (!staying) return;
    const leave = (event: FocusEvent) => {
      const to = event.target instanceof Element ? event.target.getAttribute('data-letter') : null;
      if (to !== null && to !== String(staying.row.number)) setStaying(undefined);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [staying]);

  const rows = useMemo(() => withStaying(fresh, staying), [fresh, staying]);
  const stay = (row: LetterRow) => {
    const seen = rows.map(({ number }) => number);
    const at = seen.indexOf(row.number);
    setStaying({ row, before: seen.slice(0, at), followers: seen.slice(at + 1), list });
  };
  return { rows, stay };
}

type Staying<Row> = {
  row: Row;
  /** The numbers of the rows before and after it, as they were seen: any of them may be leaving, or on its way back. */
  before: number[];
  followers: number[];
};

/** The rows with one that has left them, where it was. */
export function withStaying<Row extends { number: number }>(rows: Row[], staying: Staying<Row> | undefined) {
  if (!staying || rows.some(({ number }) => number === staying.row.number)) return rows;
  const last = rows.findLastIndex(({ number }) => staying.before.includes(number));
  const next = rows.findIndex(({ number }) => staying.followers.includes(number));
  // One that was the first stays so, whoever comes back below it.
  const at = last !== -1 || !staying.before.length ? last + 1 : next;
  return rows.toSpliced(at === -1 ? rows.length : at, 0, staying.row);
}
