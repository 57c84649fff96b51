import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { mayBeSpam } from '#desk/spam/why-spam.tsx';
import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { onMarksRefused, undo } from '#desk/undo.ts';
import { countInWords, firstName, orderNames } from '#desk/words/words.ts';
import type { Input, Mark } from '#schemas/desk/api.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow, Marked, State } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { MAY_NOT_WRITE_TO_MANY } from '#schemas/desk/people.ts';

import { withKind } from './choices.tsx';
import { presenceInWords } from './inbox-words.ts';
import { useChosen, useCurrentLetter, useLetterList } from './use-list.ts';

export type Inbox = ReturnType<typeof useInbox>;

/** The list with what one does in it: the present row, those that are selected, marks and keys. */
export function useInbox(filter: Filter) {
  const { me, promises } = useSession();
  const { here } = useLive();
  const now = useNow(60_000);
  const { rows: fresh, ...list } = useLetterList(filter);
  const [isGiving, setGiving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { rows, leave, comeBack } = useLeaving(filter, fresh);
  const { current, setCurrent, move, awaitRow } = useCurrentLetter(filter, rows);
  const chosen = useChosen(filter, rows);
  const mark = useMarking();
  const navigate = useNavigate();

  const row = rows.find(({ number }) => number === current);
  /** What leaves the list does so at once, and the next row has its place. */
  const markRows = async (which: Input<'mark'>['which'], doing: Mark, named: MarkedWhat) => {
    const numbers = 'numbers' in which && leaving[filter.view].includes(doing) ? which.numbers : [];
    if (numbers.length > 0) leave(numbers);
    const [only] = numbers.length === 1 ? numbers : [];
    const undone = () => {
      comeBack(numbers);
      if (only !== undefined) awaitRow(only);
    };
    const done = await mark(which, doing, named, undone);
    if (done === 'waits') return;
    // From then on the list itself says which are in it: of some the mark may have failed, or a colleague has brought them back.
    await list.refresh();
    comeBack(numbers);
  };
  const actOn = ({ number, name, state }: LetterRow, doing: Mark, person?: number | null) =>
    markRows({ numbers: [number] }, doing, { name, person, from: state });
  /** What a mark is for: those that are selected, or the present row. */
  const act = (doing: Mark, person?: number | null) => {
    if (chosen.count === 0) {
      const marking = row && actOn(row, doing, person);
      // A person's word puts it at the end of Spam: whoever sweeps goes on with the next.
      if (doing === 'spam' && filter.view === 'spam') move(1);
      return marking;
    }
    chosen.clear();
    return markRows(chosen.which, doing, { person, from: filter.view === 'spam' ? 'aside' : undefined });
  };
  const extend = (step: number) => () => {
    if (row && chosen.count === 0) chosen.toggle(row.number);
    const number = move(step);
    if (number !== undefined) chosen.extendTo(number);
  };
  const onlyKind = (kind: Kind) => () => {
    if (me.reads.includes(kind))
      void navigate(paths.inbox(withKind(filter, filter.kind === kind ? undefined : kind)));
  };
  const orders = orderNames(filter.view).map(([order]) => order);
  const next = orders[(orders.indexOf(filter.order ?? 'due') + 1) % orders.length];
  /** One text to those that are selected. Undefined for whoever may not, and in Spam. */
  const replyToMany =
    me.mayWriteToMany && chosen.count > 0 && filter.view !== 'spam'
      ? () => {
          if (chosen.isAll || chosen.count > limits.batch)
            undo.say(`One text goes to ${limits.batch} at the most: select fewer.`);
          else void navigate(paths.replyToMany(chosen.numbers));
        }
      : undefined;
  // One key for one thing, here and in a letter: what e does is undone by it, too.
  const isAnswered = chosen.count > 0 ? filter.view === 'answered' : row?.state === 'answered';
  const isInSpam = chosen.count > 0 ? filter.view === 'spam' : row?.state === 'aside';
  const turn = isInSpam ? undefined : isAnswered ? 'waiting' : 'answered';
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
      r:
        replyToMany ??
        (chosen.count > 1
          ? () =>
              undo.say(me.mayWriteToMany ? 'What is in Spam is answered one by one.' : MAY_NOT_WRITE_TO_MANY)
          : () => void navigate(paths.reply([...chosen.numbers][0] ?? row.number, filter))),
      x: () => chosen.toggle(row.number),
      e: turn && (() => void act(turn)),
      s: chosen.count > 0 || mayBeSpam(row) ? () => void act('spam') : undefined,
      t: isInSpam ? () => void act('waiting') : undefined,
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
    /** While any is selected, or to be. */
    showsBoxes: isChoosing || chosen.count > 0,
    isPromised: (kind: Kind) => promises.kinds[kind].isPromised,
    /** A colleague who is with a letter. */
    withIt: (number: number) => {
      const colleague = here.find((presence) => presence.number === number && presence.person !== me.id);
      return colleague && presenceInWords(colleague);
    },
    act,
    replyToMany,
    notSpam: (row: LetterRow) => actOn(row, 'waiting'),
    isGiving,
    setGiving,
    isChoosing,
    setChoosing,
  };
}

export const isLate = (row: LetterRow, now: number) => row.state === 'waiting' && row.dueAt < now;

/** `name`: of the one letter, if it is one. `from`: what it was. */
type MarkedWhat = { name?: string; person?: number | null; from?: State };

/** Marks letters, says so in the key line, and offers the way back. */
function useMarking() {
  const { me, colleagues } = useSession();
  return (
    which: Input<'mark'>['which'],
    mark: Mark,
    { name, person, from }: MarkedWhat,
    undone: () => void,
  ) => {
    const to =
      person === me.id ? 'you' : firstName(colleagues.find(({ id }) => id === person)?.name ?? 'nobody');
    const input = { which, mark, ...(mark === 'assign' && { person: person ?? null }) };
    const words = ({ count, isPart }: Marked) => {
      const isOne = count === 1;
      const what = name && isOne ? `${shortened(name)} is` : `${countInWords(count)} ${isOne ? 'is' : 'are'}`;
      const rest = isPart ? ' The database did not answer for the rest: do it once more.' : '';
      return `${what} ${mark === 'waiting' && from !== 'aside' ? 'reopened' : marked[mark](to)}.${rest}`;
    };
    return undo.mark(input, words, undefined, { undone });
  };
}

/** So that what was done to it is still read after a long name. */
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
const LONGEST_NAME = 32;

const marked: Record<Mark, (to: string) => string> = {
  answered: () => 'answered',
  waiting: () => 'moved to the inbox',
  spam: () => 'marked as spam',
  read: () => 'marked read',
  unread: () => 'marked unread',
  assign: (to) => (to === 'nobody' ? 'unassigned' : `assigned to ${to}`),
};

/** Marks that take a letter out of a view. */
const leaving: Record<View, Mark[]> = {
  waiting: ['answered', 'spam'],
  unread: ['answered', 'spam'],
  mine: ['answered', 'spam'],
  answered: ['waiting', 'spam'],
  spam: ['waiting'],
  drafts: [],
  hiring: [],
  all: [],
};

const nobody: ReadonlySet<number> = new Set();

/** Rows that were marked out of their list leave it at once, before the server says so; and come back where that is refused, or undone. */
function useLeaving(filter: Filter, fresh: LetterRow[]) {
  const list = JSON.stringify(filter);
  const [gone, setGone] = useState({ list, numbers: nobody });
  const left = gone.list === list ? gone.numbers : nobody;
  // One that the list has let go is not kept out of it: it may be reopened.
  const still = fresh.filter(({ number }) => left.has(number));
  if (still.length < left.size) setGone({ list, numbers: new Set(still.map(({ number }) => number)) });
  useEffect(() => onMarksRefused(() => setGone(({ list }) => ({ list, numbers: nobody }))), []);
  const rows = useMemo(
    () => (left.size ? fresh.filter(({ number }) => !left.has(number)) : fresh),
    [fresh, left],
  );
  return {
    rows,
    leave: (numbers: Iterable<number>) => setGone({ list, numbers: new Set([...left, ...numbers]) }),
    comeBack: (numbers: Iterable<number>) => {
      const back = new Set(numbers);
      setGone(({ list, numbers }) => ({ list, numbers: numbers.difference(back) }));
    },
  };
}
