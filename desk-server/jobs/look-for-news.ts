import { takeIn } from '../letters/take-in.ts';
import { takenInBefore } from '../record/arrivals.ts';
import type { Desk } from '../record/desk.ts';
import type { Live } from './live.ts';

/** At once; then others have a turn. */
const MOST_AT_ONCE = 1000;

/** A look asks the database whether anything is new, takes in what is, and has the browsers told. When very many come it goes on until all are
 * there, and tells the browsers once in a while. */
export function lookForNews(desk: Desk, live: Live) {
  const { engine, pace } = desk;
  let newest = '';
  let takenInUntil: number | undefined;
  let lookedAt = -Infinity;
  return async (isStopped: () => boolean) => {
    for (let isMore = true; isMore && !isStopped();) {
      const time = performance.now();
      const found = await engine.newest();
      const isDue = found !== newest || time - lookedAt > pace.lookRound;
      isMore = false;
      if (!isDue) return;
      try {
        // Also when nothing is new: what failed before is tried again.
        const taken = await takeIn(desk, takenInUntil ?? (await takenInBefore(desk)), MOST_AT_ONCE);
        takenInUntil = taken.until;
        isMore = taken.isMore;
      } finally {
        // Also when nothing can be taken in: whoever is shut out must not go on listening.
        if (!isMore || time - lookedAt > pace.look) {
          await live.tellAll();
          lookedAt = time;
        }
      }
      newest = found;
    }
  };
}
