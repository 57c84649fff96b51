import { useCallback, useMemo, useState } from 'react';

import { useLive } from '#desk/api/live.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import type { InList } from './letter-link.tsx';
import { markedRow } from './marked-row.ts';
import { presenceInWords } from './row-words.ts';
import { useChosen } from './use-chosen.ts';
import { useCurrentLetter } from './use-current-letter.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useLetterList } from './use-letter-list.ts';
import { useMarking } from './use-marking.ts';
import { useStayingRow } from './use-staying-row.ts';

export type Inbox = ReturnType<typeof useInbox>;

/** The list with what one does in it: the present row, those that are chosen, marks and keys. */
export function useInbox(filter: Filter) {
  const { me, promises } = useSession();
  const { here } = useLive();
  const now = useNow(60_000);
  const { list, rows: fresh, total, hasMore, isLoading, error } = useLetterList(filter);
  const [isGiving, setGiving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { rows, stay } = useStayingRow(filter, fresh);
  const { current, setCurrent, move } = useCurrentLetter(filter, rows);
  const chosen = useChosen(filter, rows);
  const mark = useMarking();

  const row = rows.find(({ number }) => number === current);
  const actOn = useCallback(
    (row: LetterRow, doing: Parameters<typeof mark>[1], person?: number | null) => {
      const leaving = markedRow(row, doing, me.name);
      if (leaving) stay(leaving);
      const isSpam = doing === 'aside' && row.state === 'aside';
      return mark({ numbers: [row.number] }, doing, { name: row.name, person, isSpam });
    },
    [mark, stay, me.name],
  );
  const takeBack = (row: LetterRow) => actOn(row, 'waiting');
  /** What a mark is for: those that are chosen, or the present row. */
  const act = useCallback(
    (doing: Parameters<typeof mark>[1], person?: number | null) => {
      if (chosen.count > 0) {
        chosen.clear();
        return mark(chosen.which, doing, { person });
      }
      return row && actOn(row, doing, person);
    },
    [chosen, row, mark, actOn],
  );
  useInboxKeys({
    filter,
    row,
    chosen,
    move,
    act: (...doing) => void act(...doing),
    give: () => setGiving(true),
  });

  const { has, toggle, extendTo } = chosen;
  const withIt = useCallback(
    (number: number) => {
      const colleague = here.find((presence) => presence.number === number && presence.person !== me.id);
      return colleague && presenceInWords(colleague);
    },
    [here, me.id],
  );
  // The session is fetched often; who I am hardly changes.
  const { id, name, isOwner } = me;
  const self = useMemo(() => ({ id, name, isOwner }), [id, name, isOwner]);
  const promised = kinds.filter((kind) => promises.kinds[kind].isPromised).join(' ');
  const isPromised = useCallback((kind: Kind) => promised.split(' ').includes(kind), [promised]);
  const inList = useMemo<InList>(
    () => ({
      filter,
      now,
      me: self,
      current,
      isPromised,
      isChosen: has,
      isChoosing: isChoosing || chosen.count > 0,
      setCurrent,
      toggle,
      extendTo,
      withIt,
    }),
    [
      filter,
      now,
      self,
      current,
      isPromised,
      has,
      isChoosing,
      chosen.count,
      setCurrent,
      toggle,
      extendTo,
      withIt,
    ],
  );
  return {
    filter,
    list,
    rows,
    total,
    hasMore,
    isLoading,
    error,
    now,
    current,
    chosen,
    inList,
    act,
    takeBack,
    isGiving,
    setGiving,
    isChoosing,
    setChoosing,
  };
}

export const isLate = (row: LetterRow, now: number) => row.state === 'waiting' && row.dueAt < now;
