import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { date, dayAndMonth, time, weekday } from '#desk/time/when.ts';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { useColleaguesHere } from '#desk/ui/use-colleagues-here.ts';
import { peopleHere } from '#desk/words/people-here.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Count, LetterRow, Overview } from '#schemas/desk/letters.ts';

import { asideNote, asideSub, withDoubt } from './aside-sentence.ts';
import { inboxSentence, inboxSub, nothingWaitsSub } from './inbox-sentence.ts';
import { useGoals } from './use-goals.ts';

/** The sentence above the list. */
export function InboxHead({
  filter,
  overview,
  total,
  rows,
}: {
  filter: Filter;
  overview?: Overview;
  total?: Count;
  rows: LetterRow[];
}) {
  const { me, promises, mail } = useSession();
  const now = useNow(60_000);
  const { view, order } = filter;
  const goals = useGoals(filter.kind);
  const isRule = view === 'waiting' && order === 'due';
  const nothingWaits = overview?.counts.waiting === 0 && view === 'waiting';
  const sentence = (overview && inboxSentence(filter, overview, total, now, goals)) ?? 'One moment.';
  return (
    <ScreenHead
      aside={<DayAndHour now={now} />}
      sentence={view === 'aside' && order === 'due' ? withDoubt(sentence, rows) : sentence}
      isLarge={nothingWaits}
      sub={overview && subOf()}
      note={
        view === 'aside'
          ? overview && rows.some(({ spam }) => spam) && asideNote(overview.learntFrom)
          : isRule &&
            !nothingWaits &&
            `A point stands at the hour ${goals === 'all' ? 'of our goal' : 'its answer is due'}. Filled: not yet read. A short grey rule: answered.`
      }
    />
  );

  function subOf() {
    if (!overview) return undefined;
    if (nothingWaits) return nothingWaitsSub(overview);
    if (view === 'aside') return asideSub(rows, promises.setAsideDays, mail.isSet);
    if (view === 'waiting') return inboxSub(overview, me.lookedAt, now, filter.kind);
    return inboxSub(overview, 0, now, filter.kind);
  }
}

function DayAndHour({ now }: { now: number }) {
  const here = peopleHere(useColleaguesHere());
  return (
    <>
      <p className="lg:text-[13px] lg:font-medium">
        <time
          dateTime={new Date(now).toISOString()}
          aria-label={`${weekday(now)} ${date(now)}, ${time(now)}`}
        >
          {weekday(now)} {dayAndMonth(now)}
          <span className="lg:hidden">, {time(now)}</span>
          <span className="block pt-0.5 text-[26px] leading-8 font-semibold text-white font-stretch-[112%] tabular-nums max-lg:hidden">
            {time(now)}
          </span>
        </time>
        {here && <span className="lg:hidden">. {here}</span>}
      </p>
    </>
  );
}
