import type { Kind } from '#schemas/desk/kinds.ts';

import type { SentForm } from '../../engine/engine.ts';
import type { Desk } from '../../record/desk.ts';
import { formsOf, recordColumns } from '../../record/letter-record.ts';
import type { LetterRecord } from '../../record/letter-record.ts';

/** A letter as a mail about it is written from; undefined when it was erased meanwhile. */
export type AboutLetter = { record: LetterRecord; form: SentForm };

export async function aboutLetter(desk: Desk, number: number | null): Promise<AboutLetter | undefined> {
  const [record] = await desk.engine.query<LetterRecord>(
    `SELECT ${recordColumns} FROM desk_letters AS l WHERE l.number = $1`,
    number,
  );
  const form = record && (await formsOf(desk, [record])).get(record.id);
  return record && form && { record, form };
}

export const aKind = (kind: Kind) => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
