import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { CallError } from '#desk/api/call.ts';
import { useCall } from '#desk/api/use-call.ts';
import { filterOfAddress } from '#desk/inbox/filter-in-address.ts';
import { paths } from '#desk/paths.ts';

import { TellsDoing } from './doing.tsx';
import { Gone } from './gone.tsx';
import { LetterLoading } from './letter-loading.tsx';
import { LetterPage } from './letter-page.tsx';
import { usePlace } from './place.ts';

/** One letter, whole. `?reply` opens the reply, so that a reload or the way back find it as it was. */
export function LetterScreen() {
  const number = Number(useParams().number);
  const isNumber = Number.isSafeInteger(number) && number > 0;
  const [params] = useSearchParams();
  const filter = filterOfAddress(params);
  const {
    data: letter,
    error,
    isLoading,
    refresh,
  } = useCall('letter', isNumber ? { number, filter } : undefined);
  const place = usePlace(letter, filter);
  const [shown, setShown] = useState<number>();
  if (letter && !isLoading && shown !== number) setShown(number);

  const problem = isNumber ? error : new CallError('not-found', '');
  if (!letter && problem)
    return <Gone error={problem} wasOpen={shown === number} back={paths.inbox(filter)} retry={refresh} />;
  if (!letter) return <LetterLoading />;
  return (
    <TellsDoing number={shown === number ? number : undefined} isReplying={params.has('reply')}>
      <LetterPage key={number} {...{ letter, filter, place }} isReplying={params.has('reply')} />
    </TellsDoing>
  );
}
