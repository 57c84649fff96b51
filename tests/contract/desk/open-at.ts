import { eraseByTime } from '#desk-server/letters/erase-by-itself.ts';
import { watchClock } from '#desk-server/retention/clock.ts';
import { runRetention } from '#desk-server/retention/run-retention.ts';

import type { PutLetter } from '../../engines/put-letters.ts';
import type { Engines } from '../../engines/test-backend.ts';
import { movableClock } from '../../engines/test-desk.ts';
import { openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

type Asked = Parameters<typeof openDesk>[1];

export const NOW = Date.UTC(2027, 0, 20, 9);

/** A desk whose clock stands still until it is moved, and was believed before there were these letters. */
export async function openAt(engines: Engines, letters: PutLetter[], asked?: Asked) {
  const clock = movableClock();
  clock.stop(NOW);
  const desk = await openDesk(engines, { clock, ...asked });
  await watchClock(desk.desk).setRight();
  return { ...desk, numbers: await desk.put(letters) };
}

/** What the desk does at night, by a person's word. */
export const run = ({ desk }: Pick<OpenDesk, 'desk'>) => runRetention(desk, eraseByTime(desk));

/** Browsers are signed out while the clock moves on. */
export const left = async ({ desk }: Pick<OpenDesk, 'desk'>) =>
  (await desk.engine.query<{ number: number }>`SELECT number FROM desk_letters ORDER BY number`).map(
    ({ number }) => number,
  );

export const letter = (kind: PutLetter['kind'], at: number, who: string): PutLetter => ({
  kind,
  at,
  email: `${who}@example.in`,
  text: `${who} ${at}`,
});
