import { date } from './india-times.ts';
import { goesAt } from './letter-times.ts';
import type { KeptLetter } from './letter-times.ts';
import type { Promises } from './promises.ts';

/** The day on which a letter is deleted once we have replied at `repliedAt`: that is the last exchange then, and what is replied to is no spam. */
export const deletesOn = (
  promises: Pick<Promises, 'kinds' | 'setAsideDays'>,
  letter: Pick<KeptLetter, 'kind' | 'mayKeep'> & { keptUntil?: number | null },
  repliedAt: number,
) => date(goesAt(promises, { ...letter, state: 'waiting', lastExchangeAt: repliedAt }));
