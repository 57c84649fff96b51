import type { SpamReason } from '#schemas/desk/spam.ts';

import { list, numbersOf, sql } from '../engine/statement.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetter, lettersWhere } from '../record/letter-record.ts';
import { judge } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { judgeForms } from './judge-forms.ts';
import { forget } from './learnt.ts';

/** Of those that were set aside because of marks. */
const MOST_JUDGED_ANEW = 200;

/**
 * The marks because of which a letter was set aside teach nothing any more, as far as the reader may read what was marked. What lies in Spam because of
 * marks is judged anew and stays there: what looks like a letter now stands first.
 */
export async function forgetMarks(
  desk: Desk,
  reader: Reader,
  number: number,
): Promise<{ forgotten: number }> {
  const forgotten = await desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    const reasons = JSON.parse(letter.spam_reasons ?? '[]') as SpamReason[];
    const named = reasons.flatMap((reason) => (reason.why === 'marks' ? numbersOf(reason.letters) : []));
    const marked = await query<{ number: number }>`
      SELECT l.number FROM desk_letters AS l JOIN desk_spam_learnt AS k ON k.letter = l.number
        WHERE l.number IN (${list(named)}) AND k.is_spam = 1 AND k.is_forgotten = 0 AND ${mayRead(reader.reads)}`;
    const count = await forget(query, numbersOf(marked), reader.reads);
    if (count)
      await record(query, reader, desk.now(), 'forgot-marks', { letter: number, detail: String(count) });
    return count;
  });
  const aside = await lettersWhere(
    desk,
    sql`l.state = 'aside' AND l.spam_mark IS NULL AND l.spam_reasons LIKE '%"why":"marks"%' ORDER BY l.number DESC LIMIT ${MOST_JUDGED_ANEW}`,
  );
  const judged = await judgeForms(
    desk,
    aside.map(({ form }) => form),
  );
  const thoughts = aside.flatMap(({ record: { number, id } }) => {
    const thought = judged.get(id);
    // Nobody is told of it, and where it lies it stays.
    return thought ? [[number, { ...thought, isAside: false }] as const] : [];
  });
  await desk.engine.transaction(async (query) => {
    await judge(query, new Map(thoughts), desk.now());
    await noteChange(
      query,
      aside.map(({ record }) => record),
    );
  });
  return { forgotten };
}
