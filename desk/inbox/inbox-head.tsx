import { useMemo } from 'react';

import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { date, dayAndMonth, time, weekday } from '#desk/time/when.ts';
import { useColleaguesHere } from '#desk/ui/my-menu.tsx';
import { ScreenHead } from '#desk/ui/screen.tsx';
import { peopleHere } from '#desk/words/people-in-words.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Overview } from '#schemas/desk/letters.ts';

import {
  asideNote,
  asideSub,
  inboxSentence,
  inboxSub,
  nothingWaitsSub,
  withDoubt,
} from './inbox-sentence.ts';
import type { Goals } from './inbox-sentence.ts';
import type { Inbox } from './use-inbox.ts';

/** The sentence above the list. */
export function InboxHead({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
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
  const here = peopleHere(useColleaguesHere());
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
  return useMemo(() => {
    if (isAll) return 'all';
    return data && { past: data.late, numbers: new Set(data.points.map(({ number }) => number)) };
  }, [isAll, data]);
}
