import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { now } from '#desk/time/use-now.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';

/** Not for ever: what is long late is not shown as in time. */
const LONGEST = 5 * MINUTE_MS;

/** The time by which points and rows stand: it rests while the pointer or the focus is in the list, so that nothing moves under a hand. */
export function useRestingNow(list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = list;
      const isUsed = current?.matches(':hover') || current?.contains(document.activeElement);
      setShown((shown) => (isUsed && now() - shown < LONGEST ? shown : now()));
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [list]);
  return shown;
}
