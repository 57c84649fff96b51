import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { call, useCall } from '#desk/api/call.ts';
import { filterOfAddress } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { useColleaguesHere } from '#desk/ui/desk-header.tsx';
import { PhoneNotice } from '#desk/ui/key-line.tsx';
import type { ShownKeys } from '#desk/ui/key-line.tsx';
import { KeyHint } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countWithin, date, dayAndMonth, grouped, shortWeekday, time, weekday } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { View } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Overview } from '#schemas/desk/letters.ts';

import { AssignDialog } from './assign-dialog.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportPanel, FilterBar, PhoneFilters } from './filters.tsx';
import {
  fitHead,
  inboxSentences,
  inboxSub,
  isNarrowed,
  narrowedInWords,
  nothingToAnswerSub,
  spamNote,
  spamSub,
  withDoubt,
} from './inbox-words.ts';
import type { Goals } from './inbox-words.ts';
import { LetterList, lookOfList } from './letter-list.tsx';
import { RowsBelow } from './map-list.tsx';
import { useInbox } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';
import { chosenInWords } from './use-list.ts';

/** The letters: those to answer by the time left, and the other views of them. */
export function InboxScreen() {
  const [params] = useSearchParams();
  const filter = useMemo(() => filterOfAddress(params), [params]);
  const { data: overview } = useCall('overview', filter.kind ? { kind: filter.kind } : {});
  const inbox = useInbox(filter);
  const isWide = useIsWide();
  useLooked();

  const isEmpty = inbox.total?.count === 0 && inbox.rows.length === 0;
  const isMap = isWide && !isEmpty && lookOfList(inbox) === 'map';
  const chosenBar = inbox.chosen.count > 0 && <ChosenBar inbox={inbox} />;
  return (
    <Screen
      fills={isWide}
      keys={inboxKeys(filter.view, isEmpty)}
      status={isMap && <RowsBelow />}
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
          <InboxHead {...{ inbox, overview, isMap }} />
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
function InboxHead({ inbox, overview, isMap }: { inbox: Inbox; overview?: Overview; isMap: boolean }) {
  const { filter, total, rows } = inbox;
  const { me, promises, mail } = useSession();
  const now = useNow(60_000);
  const { view, order } = filter;
  const goals = useGoals(filter.kind);
  const isPart = isNarrowed(filter);
  const isRule = view === 'waiting' && order === 'due' && !isPart;
  const hasNothing = overview?.counts.waiting === 0 && view === 'waiting' && !isPart;
  const { head, rest } = fitHead(overview ? inboxSentences(filter, overview, total, now, goals) : []);
  const sentence = head || 'Loading.';
  const below =
    overview &&
    (isPart
      ? narrowedInWords(filter, promises.openings)
      : hasNothing
        ? nothingToAnswerSub(overview)
        : view === 'spam'
          ? spamSub(rows, promises.setAsideDays, mail.isSet)
          : view === 'waiting' && inboxSub(overview, me.lookedAt, now, filter.kind));
  const sub = [...rest, below].filter(Boolean).join(' ');
  return (
    <ScreenHead
      aside={<DayAndHour now={now} isShort={isMap} />}
      sentence={view === 'spam' && order === 'due' ? withDoubt(sentence, rows) : sentence}
      isLarge={hasNothing}
      sub={sub}
      note={
        view === 'spam'
          ? overview && rows.some(({ spam }) => spam) && spamNote(overview.learntFrom)
          : isRule &&
            !hasNothing &&
            (isMap
              ? `One point for each letter at the hour ${goals === 'all' ? 'of our goal' : 'it is due'}. Ring: read. The bracket: on this screen.`
              : `A point stands at the hour ${goals === 'all' ? 'of our goal' : 'its answer is due'}. Filled: not yet read. A short grey rule: answered.`)
      }
    />
  );
}

function DayAndHour({ now, isShort }: { now: number; isShort: boolean }) {
  const here = useColleaguesHere();
  return (
    <p className="lg:text-[13px] lg:font-medium">
      <time dateTime={new Date(now).toISOString()} aria-label={`${weekday(now)} ${date(now)}, ${time(now)}`}>
        {isShort ? shortWeekday(now) : weekday(now)} {dayAndMonth(now)}
        <span className={isShort ? '' : 'lg:hidden'}>, {time(now)}</span>
        {!isShort && (
          <span className="block pt-0.5 text-[26px] leading-8 font-semibold text-white font-stretch-[112%] tabular-nums max-lg:hidden">
            {time(now)}
          </span>
        )}
      </time>
      {here && <span className="lg:hidden">. {here}</span>}
    </p>
  );
}

/** Which of the letters to answer stand by our own goal, and not by a promised hour. */
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
  const rest = { select: 'x', 'keyboard shortcuts': '?' };
  if (isEmpty)
    return { spam: 'g s', reports: 'g f', retention: 'g k', search: '/', 'keyboard shortcuts': '?' };
  if (view === 'answered') return { ...moves, reopen: 'e', ...rest };
  if (view === 'spam') return { ...moves, 'not spam': 't', spam: 's', ...rest, undo: 'z' };
  return { ...moves, reply: 'r', assign: 'a', answered: 'e', spam: 's', ...rest };
}

/** What can be done with the letters that are selected. In place of the filters, and of a phone's bar. */
function ChosenBar({ inbox }: { inbox: Inbox }) {
  const { chosen, act, replyToMany, setGiving, total, filter, rows } = inbox;
  const match = `all ${total?.isMore ? 'more than ' : ''}${grouped(total?.count ?? 0)} that match`;
  const some =
    chosen.count === 1 ? 'The selected letter' : `The ${countWithin(chosen.count)} selected letters`;
  const turns = {
    spam: { keyName: 't', name: 'Not spam', onClick: () => void act('waiting') },
    answered: { keyName: 'e', name: 'Reopen', onClick: () => void act('waiting') },
  };
  const actions = [
    filter.view === 'spam' || filter.view === 'answered'
      ? turns[filter.view]
      : { keyName: 'e', name: 'Answered', onClick: () => void act('answered') },
    ...(replyToMany ? [{ keyName: 'r', name: 'Reply', onClick: replyToMany }] : []),
    { keyName: 's', name: 'Spam', onClick: () => void act('spam') },
    { keyName: 'a', name: 'Assign to', onClick: () => setGiving(true) },
    { keyName: 'Shift u', name: 'Unread', onClick: () => void act('unread') },
  ];
  const isWhole = !total?.isMore && chosen.count >= (total?.count ?? 0);
  return (
    <div
      role="toolbar"
      aria-label="With the selection"
      className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-6 border-hair px-(--margin) text-[14.5px] font-semibold whitespace-nowrap ground-white max-lg:border-t max-lg:py-1 lg:h-10 lg:min-h-0 lg:[scrollbar-width:none] lg:flex-nowrap lg:overflow-x-auto lg:border-b"
    >
      <output className="font-[650]">
        {chosen.isAll ? `${capital(match)} selected` : chosenInWords(chosen.count)}
      </output>
      {!chosen.isAll && !isWhole && rows.length > 0 && (
        <Action onClick={chosen.chooseAll}>Select {match}</Action>
      )}
      <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line max-lg:hidden" />
      {actions.map(({ keyName, name, onClick }) => (
        <Action key={keyName} keyName={keyName} onClick={onClick}>
          {name}
        </Action>
      ))}
      <ExportPanel
        which={chosen.isAll ? { filter } : chosen}
        what={chosen.isAll ? `${capital(match)}.` : `${some}.`}
        className={action}
        place="lg:[left:anchor(left)]"
      >
        Export
      </ExportPanel>
      <Action keyName="Esc" onClick={chosen.clear} className="lg:ml-auto">
        Clear selection
      </Action>
    </div>
  );
}

const action =
  'flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center gap-2 underline-offset-4 -outline-offset-4 hover:underline lg:min-h-9 lg:min-w-0';

type ActionProps = { keyName?: string; onClick: () => void; className?: string; children: React.ReactNode };

function Action({ keyName, onClick, className = '', children }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className={`${action} ${className}`}>
      <span>{children}</span>
      <KeyHint keys={keyName} />
    </button>
  );
}

/** Whom to assign the present letter to, or those that are selected. */
function GiveDialog({ inbox: { rows, row, chosen, act, setGiving } }: { inbox: Inbox }) {
  const given = rows.filter((one) => (chosen.count ? chosen.has(one.number) : one === row));
  return (
    <AssignDialog
      what={chosen.count > 0 ? 'the selected letters' : row?.name}
      kinds={[...new Set(given.map(({ kind }) => kind))]}
      assign={(person) => void act('assign', person)}
      close={() => setGiving(false)}
    />
  );
}
