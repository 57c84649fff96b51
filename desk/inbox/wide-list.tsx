import { useState } from 'react';

import { useSession } from '#desk/session.tsx';
import { useMedia } from '#desk/ui/use-media.ts';
import type { Overview } from '#schemas/desk/letters.ts';

import { LoadingRows } from './loading-rows.tsx';
import { PlainList } from './plain-list.tsx';
import { RuleList } from './rule-list.tsx';
import { isLate } from './use-inbox.ts';
import type { Inbox } from './use-inbox.ts';

/** The list on a desktop: on the rule of the day where it is in order of time left, otherwise each point beside its row. */
export function WideList({ inbox, overview }: { inbox: Inbox; overview?: Overview }) {
  const { filter, rows, total, error } = inbox;
  const { me } = useSession();
  const isLow = useMedia('(max-height: 48rem)');
  const [allLate, setAllLate] = useState(false);
  const rowHeight = isLow ? 52 : 56;
  const heightOf = () => rowHeight;
  if (!total && !error) return <LoadingRows />;

  const isByTime = filter.view === 'waiting' && filter.order === 'due' && !filter.words;
  // With more late ones than a page the first that is in time is not known.
  const last = rows.at(-1);
  const knowsEdge = !last || !isLate(last, inbox.now) || !inbox.hasMore;
  if (isByTime && knowsEdge && !allLate)
    return (
      <RuleList
        inbox={inbox}
        overview={overview}
        heightOf={heightOf}
        newSince={me.lookedAt}
        unfold={() => setAllLate(true)}
      />
    );
  return <PlainList inbox={inbox} heightOf={heightOf} fold={allLate ? () => setAllLate(false) : undefined} />;
}
