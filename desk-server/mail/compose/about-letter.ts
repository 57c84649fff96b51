import type { Sql } from 'sql-template-tag';

import type { SentForm } from '../../engine/engine.ts';
import { sql } from '../../engine/statement.ts';
import type { Desk } from '../../record/desk.ts';
import { formsOf, recordColumns } from '../../record/letter-record.ts';
import type { LetterRecord } from '../../record/letter-record.ts';

/** A letter as a mail about it is written from; undefined when it was erased meanwhile. */
export type AboutLetter = { record: LetterRecord; form: SentForm };

export const aboutLetter = async (desk: Desk, number: number | null): Promise<AboutLetter | undefined> =>
  (await aboutLetters(desk, sql`l.number = ${number}`))[0];

/** Those whose form is still there, of what stands behind WHERE. */
export async function aboutLetters(desk: Desk, which: Sql): Promise<AboutLetter[]> {
  const records = await desk.engine.query<LetterRecord>`
    SELECT ${recordColumns} FROM desk_letters AS l WHERE ${which}`;
  const forms = await formsOf(desk, records);
  return records.flatMap((record) => {
    const form = forms.get(record.id);
    return form ? [{ record, form }] : [];
  });
}
