import { DAY_MS } from '#schemas/desk/durations.ts';

import { readFact, writeFact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';

const MAIL_SINCE = 'mail-since';

/** Remembers since when mail is sent: whoever sets it on a desk that has run for years is not told of each letter of those years. What came in the
 * last day still waits for its answer, and is told of. */
export async function beginMail({ engine, mail, now }: Desk): Promise<void> {
  if (!isOn(mail) || (await readFact(engine.query, MAIL_SINCE)) !== undefined) return;
  await engine.transaction((query) => writeFact(query, MAIL_SINCE, String(now() - DAY_MS)));
}

/** Letters from before are not told of. */
export async function mailSince({ engine, mail }: Desk): Promise<number> {
  if (!isOn(mail)) return Infinity;
  return Number((await readFact(engine.query, MAIL_SINCE)) ?? 0);
}

const isOn = ({ smtp, hook }: Desk['mail']) => smtp !== undefined || hook !== undefined;
