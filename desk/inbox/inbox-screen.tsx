import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { call } from '#desk/api/call.ts';
import { useCall } from '#desk/api/use-call.ts';
import { filterOfAddress } from '#desk/paths.ts';
import { PhoneNotice } from '#desk/ui/key-line.tsx';
import type { ShownKeys } from '#desk/ui/key-line.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { Screen } from '#desk/ui/screen.tsx';
import type { View } from '#schemas/desk/filter.ts';

import { ChosenBar, GiveDialog } from './chosen-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar, PhoneFilters } from './filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { LetterList } from './letter-list.tsx';
import { useInbox } from './use-inbox.ts';

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
  if (view === 'aside')
    return {
      'next, previous': 'j k',
      'not spam, take it back': 't',
      spam: 's',
      'read all of it': 'Enter',
      choose: 'x',
      undo: 'z',
      'all keys': '?',
    };
  if (view === 'answered') return { ...moves, 'not answered after all': 't', ...rest };
  return { ...moves, reply: 'r', 'give to': 'a', answered: 'e', 'set aside': 's', ...rest };
}
