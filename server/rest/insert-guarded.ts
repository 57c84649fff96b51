import type { ClientAddress } from '../http/client-address.ts';
import type { Insert, Rows } from '../rows/rows.ts';
import type { GuessGuard } from '../storage/guess-guard.ts';
import { answers } from './answers.ts';

/** Inserts rows that hold links. The answer tells whether there is a file behind them, also when nothing is stored for another
 * reason: it counts as a look at it. */
export async function insertGuarded(rows: Rows, insert: Insert, guard: GuessGuard, client: ClientAddress) {
  const wait = guard.look(client);
  if (wait) throw answers.tooMany(wait);
  const refused = await rows.insert(insert).catch((error: unknown) => {
    guard.unknown(client);
    throw error;
  });
  if (refused?.violates !== 'policy') {
    guard.hit(client);
    return refused;
  }
  const refusedFor = await guard.miss(client);
  if (refusedFor) throw answers.tooMany(refusedFor);
  return refused;
}
