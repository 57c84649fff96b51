import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useCall, call } from '#desk/api/call.ts';
import { filterOfAddress } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { date, dayAndMonth, time, weekday, useNow } from '#desk/time/when.ts';
import { useColleaguesHere } from '#desk/ui/desk-header.tsx';
import { PhoneNotice } from '#desk/ui/key-line.tsx';
import type { ShownKeys } from '#desk/ui/key-line.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import type { View } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Overview } from '#schemas/desk/letters.ts';

import { ChosenBar, GiveDialog } from './chosen-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar, PhoneFilters } from './filters.tsx';
import {
  asideNote,
  asideSub,
  inboxSentence,
  inboxSub,
  nothingWaitsSub,
  withDoubt,
} from './inbox-sentence.ts';
import type { Goals } from './inbox-sentence.ts';
import { LetterList } from './letter-list.tsx';
import { useInbox } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The letters: those that wait by the time left, and the other views of them. */
export function InboxScreen() {
  const [params] = useSearchParams();
  const filter = useMemo(() => filterOfAddress(params), [params]);
  const { data: overview } = useCall('overview', filter.kind ? { kind: filter.kind } : {});
  const inbox = useInbox(filter);
  const isWide = useIsWide();
  useLooked();

  const isEmpty = inbox.total?.count === 0 && inbox.rows.length === 0;
  const chosenBar = inbox.chosen.count > 0 && <ChosenBar inbox={inbox} />;
  return (
    <Screen
      fills={isWide}
      keys={inboxKeys(filter.view, isEmpty)}
      phoneBar={
        !isWide &&
        chosenBar && (
          <>
            <PhoneNotice />
            {chosenBar}
          </>
        )
      }
      head={
        <>
          {isWide && (chosenBar || <FilterBar filter={filter} />)}
          <InboxHead inbox={inbox} overview={overview} />
        </>
      }
    >
      {!isWide && <PhoneFilters inbox={inbox} />}
      {isEmpty ? (
        <EmptyList filter={filter} overview={overview} />
      ) : (
        <LetterList inbox={inbox} overview={overview} />
      )}
      {inbox.isGiving && <GiveDialog inbox={inbox} />}
    </Screen>
  );
}

/** The sentence above the list. */
function InboxHead({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { filter, total, rows } = inbox;
  const { me, promises, mail } = useSession();
  const now = useNow(60_000);
  const { view, order } = filter;
  const goals = useGoals(filter.kind);
  const isRule = view === 'waiting' && order === 'due';
  const nothingWaits = overview?.counts.waiting === 0 && view === 'waiting';
  const sentence = (overview && inboxSentence(filter, overview, total, now, goals)) ?? 'One moment.';
  const sub =
    overview &&
    (nothingWaits
      ? nothingWaitsSub(overview)
      : view === 'aside'
        ? asideSub(rows, promises.setAsideDays, mail.isSet)
        : inboxSub(overview, view === 'waiting' ? me.lookedAt : 0, now, filter.kind));
  return (
    <ScreenHead
      aside={<DayAndHour now={now} />}
      sentence={view === 'aside' && order === 'due' ? withDoubt(sentence, rows) : sentence}
      isLarge={nothingWaits}
      sub={sub}
      note={
        view === 'aside'
          ? overview && rows.some(({ spam }) => spam) && asideNote(overview.learntFrom)
          : isRule &&
            !nothingWaits &&
            `A point stands at the hour ${goals === 'all' ? 'of our goal' : 'its answer is due'}. Filled: not yet read. A short grey rule: answered.`
      }
    />
  );
}

function DayAndHour({ now }: { now: number }) {
  const here = useColleaguesHere();
  return (
    <p className="lg:text-[13px] lg:font-medium">
      <time dateTime={new Date(now).toISOString()} aria-label={`${weekday(now)} ${date(now)}, ${time(now)}`}>
        {weekday(now)} {dayAndMonth(now)}
        <span className="lg:hidden">, {time(now)}</span>
        <span className="block pt-0.5 text-[26px] leading-8 font-semibold text-white font-stretch-[112%] tabular-nums max-lg:hidden">
          {time(now)}
        </span>
      </time>
      {here && <span className="lg:hidden">. {here}</span>}
    </p>
  );
}

/** Which of the waiting letters stand by our own goal, and not by a promised hour. */
function useGoals(shown?: Kind): Goals | undefined {
  const { me, promises } = useSession();
  const isGoal = (kind: Kind) => !promises.kinds[kind].isPromised;
  const kinds = shown ? [shown] : me.reads;
  const goals = kinds.filter(isGoal);
  const isAll = goals.length === kinds.length;
  const { data } = useCall('overview', goals[0] && !isAll ? { kind: goals[0] } : undefined);
  if (isAll) return 'all';
  return data && { past: data.late, numbers: new Set(data.points.map(({ number }) => number)) };
}

/** How long the list is in front before it counts as looked at. */
const LOOKED_MS = 30_000;

/** Whoever leaves the list after a look has seen what is in it: from then on letters are new. Not sooner, or the line that divides the
 * new from the rest would move away under the reader. */
function useLooked() {
  useEffect(() => {
    let since = Date.now();
    const look = () => {
      if (!document.hidden) since = Date.now();
      else if (Date.now() - since > LOOKED_MS) void call('my-settings', { looked: true }).catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

/** What the key line shows. */
function inboxKeys(view: View, isEmpty: boolean): ShownKeys {
  const moves = { 'next, previous': 'j k', open: 'Enter' };
  const rest = { choose: 'x', 'all keys': '?' };
  if (isEmpty)
    return { 'set aside': 'g s', figures: 'g f', 'what goes soon': 'g k', search: '/', 'all keys': '?' };
  if (view === 'answered') return { ...moves, 'not answered after all': 't', ...rest };
  if (view !== 'aside')
    return { ...moves, reply: 'r', 'give to': 'a', answered: 'e', 'set aside': 's', ...rest };
  return {
    'next, previous': 'j k',
    'not spam, take it back': 't',
    spam: 's',
    'read all of it': 'Enter',
    choose: 'x',
    undo: 'z',
    'all keys': '?',
  };
}
