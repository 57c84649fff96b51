import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { PhoneNotice } from '#desk/ui/bottom-bar.tsx';
import { Screen } from '#desk/ui/screen.tsx';
import { useIsWide } from '#desk/ui/use-media.ts';

import { ChosenBar } from './chosen-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterOfAddress } from './filter-in-address.ts';
import { GiveDialog } from './give-dialog.tsx';
import { InboxHead } from './inbox-head.tsx';
import { inboxKeys } from './inbox-keys.ts';
import { PhoneFilters } from './phone-filters.tsx';
import { PhoneList } from './phone-list.tsx';
import { useInbox } from './use-inbox.ts';
import { useLooked } from './use-looked.ts';
import { WideList } from './wide-list.tsx';

/** The letters: those that wait by the time left, and the other views of them. */
export function InboxScreen() {
  const [params] = useSearchParams();
  const filter = useMemo(() => filterOfAddress(params), [params]);
  const { data: overview } = useCall('overview', filter.kind ? { kind: filter.kind } : {});
  const inbox = useInbox(filter);
  const isWide = useIsWide();
  useLooked();

  const isEmpty = inbox.total?.count === 0 && inbox.rows.length === 0;
  const head = <InboxHead filter={filter} overview={overview} total={inbox.total} rows={inbox.rows} />;
  const chosenBar = inbox.chosen.count > 0 && <ChosenBar inbox={inbox} />;
  if (!isWide)
    return (
      <Screen
        head={head}
        phoneBar={
          chosenBar && (
            <>
              <PhoneNotice />
              {chosenBar}
            </>
          )
        }
      >
        <PhoneFilters filter={filter} inbox={inbox} />
        {isEmpty ? <EmptyList filter={filter} overview={overview} /> : <PhoneList inbox={inbox} />}
        {inbox.isGiving && <GiveDialog inbox={inbox} />}
      </Screen>
    );
  return (
    <Screen
      fills
      keys={inboxKeys(filter.view, isEmpty)}
      head={
        <>
          {chosenBar || <FilterBar filter={filter} />}
          {head}
        </>
      }
    >
      {isEmpty ? (
        <EmptyList filter={filter} overview={overview} />
      ) : (
        <WideList inbox={inbox} overview={overview} />
      )}
      {inbox.isGiving && <GiveDialog inbox={inbox} />}
    </Screen>
  );
}
