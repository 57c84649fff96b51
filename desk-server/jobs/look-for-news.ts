import { takeIn } from '../letters/take-in.ts';
import { takenInBefore } from '../record/arrivals.ts';
import type { Desk } from '../record/desk.ts';
import type { Live } from './live.ts';

/** While more come than this at a look, the rest wait for the next: those who send wait while we write. */
const MOST_AT_A_LOOK = 200;
/** When no more than this many follow in the time of a look, all that have come are taken in without a rest. */
const FEW = 50;
const MOST_AT_ONCE = 1000;

/** A look asks the database whether anything is new, takes in what is, and has the browsers told. After a flood it goes on until all are there, and
 * tells the browsers once in a while; as long as more come it rests between two looks. */
export function lookForNews(desk: Desk, live: Live) {
  const { engine, now, pace } = desk;
  let newest = '';
  let takenInUntil: number | undefined;
  let lookedAt = -Infinity;
  const areManyComing = async () => (await engine.unknown(now() - pace.look, FEW + 1)).length > FEW;
  return async (isStopped: () => boolean) => {
    for (let most = MOST_AT_A_LOOK; !isStopped(); most = MOST_AT_ONCE) {
      const time = performance.now();
      const found = await engine.newest();
      if (found === newest && time - lookedAt <= pace.lookRound) return;
      let isMore = false;
      try {
        // Also when nothing is new: what failed before is tried again.
        const taken = await takeIn(desk, takenInUntil ?? (await takenInBefore(desk)), most);
        takenInUntil = taken.until;
        isMore = taken.isMore;
      } finally {
        // Also when nothing can be taken in: whoever is shut out must not go on listening.
        if (!isMore || time - lookedAt > pace.look) {
          await live.tellAll();
          lookedAt = time;
        }
      }
      newest = isMore ? '' : found;
      if (!isMore || (await areManyComing())) return;
    }
  };
}
