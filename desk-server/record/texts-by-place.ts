import type { LetterRow } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { list, numbersOf, sql } from '../engine/statement.ts';
import type { Desk } from './desk.ts';
import { formsOf } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';

type Beside = NonNullable<LetterRow['foundIn']> & { text: string };

/** What is searched of a letter, by where it stands. `text`: what was written, alone. */
export type TextsByPlace = { person: string; sent: string; text: string; resume: string; beside: Beside[] };

/** Of each of these letters; without those whose row was deleted by hand, which is not yet noticed. */
export async function textsByPlace(
  desk: Desk,
  letters: Pick<LetterRecord, 'number' | 'id' | 'kind'>[],
): Promise<Map<number, TextsByPlace>> {
  const texts = new Map<number, TextsByPlace>();
  if (!letters.length) return texts;
  const { query } = desk.engine;
  const forms = await formsOf(desk, letters);
  const resumes = new Map(
    (
      await query<{ letter: number; text: string }>`
        SELECT letter, text FROM desk_resume_texts WHERE letter IN (${list(numbersOf(letters))})`
    ).map(({ letter, text }) => [letter, text]),
  );
  const beside = Map.groupBy(await besideLetters(query, numbersOf(letters)), ({ letter }) => letter);
  for (const { number, id } of letters) {
    const form = forms.get(id);
    if (!form) continue;
    texts.set(number, {
      person: `${form.name}\n${form.email}`,
      sent: [form.company, form.text].filter(Boolean).join('\n'),
      text: form.text,
      resume: resumes.get(number) ?? '',
      beside: beside.get(number) ?? [],
    });
  }
  return texts;
}

async function besideLetters(query: Query, numbers: number[]) {
  const those = list(numbers);
  const wheres = ['note', 'answer', 'incoming'] as const;
  type Row = { letter: number; place: number; by: string; at: number; text: string };
  const rows = await query<Row>`
    SELECT letter, 0 AS place, name AS "by", at, text FROM desk_notes WHERE letter IN (${those})
    UNION ALL SELECT letter, 1, name, at, text FROM desk_answers WHERE letter IN (${those})
    UNION ALL SELECT letter, 2, COALESCE(NULLIF(name, ''), ${sql`address`}), at, text FROM desk_incoming WHERE letter IN (${those})
    ORDER BY at`;
  return rows.map(({ place, ...row }) => ({ ...row, where: wheres[place] ?? 'note' }));
}
