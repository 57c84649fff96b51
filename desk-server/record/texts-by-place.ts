import { raw } from 'sql-template-tag';

import type { LetterRow } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { list, numbersOf, sql } from '../engine/statement.ts';
import { RESUME_BOUNDS } from '../search/line-finder.ts';
import type { Desk } from './desk.ts';
import { formsOf, MOST_INDEXED } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';

type Beside = NonNullable<LetterRow['foundIn']> & { text: string };

/** What is searched of a letter, by where it stands. `text`: what was written, alone. */
export type TextsByPlace = { person: string; sent: string; text: string; resume: string; beside: Beside[] };

/** What stands beside these letters alone, and of these resumes as much as a find is looked for in. All is a stranger's, and may be as long as anything is taken. */
type Alone = { besideOf: number[]; resumesOf: number[]; forms?: ReturnType<typeof formsOf> };

/** Of each of these letters; without those whose row was deleted by hand, which is not yet noticed. */
export async function textsByPlace(
  desk: Desk,
  letters: Pick<LetterRecord, 'number' | 'id' | 'kind'>[],
  alone?: Alone,
): Promise<Map<number, TextsByPlace>> {
  const texts = new Map<number, TextsByPlace>();
  if (!letters.length) return texts;
  const { query } = desk.engine;
  const [forms, resumes, besideThem] = await Promise.all([
    alone?.forms ?? formsOf(desk, letters),
    resumesOf(query, alone ? alone.resumesOf : numbersOf(letters), alone !== undefined),
    besideLetters(query, alone ? alone.besideOf : numbersOf(letters)),
  ]);
  const beside = Map.groupBy(besideThem, ({ letter }) => letter);
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

async function resumesOf(query: Query, numbers: number[], isBounded: boolean) {
  if (!numbers.length) return new Map<number, string>();
  const { characters, atOnce, beginning } = RESUME_BOUNDS;
  // Of one after another, until it is enough for all.
  const [each, all, rest] = [characters, atOnce, beginning].map((bound) => raw(String(bound)));
  const text = isBounded
    ? sql`substr(text, 1, CASE WHEN sum(CASE WHEN length(text) > ${each!} THEN ${each!} ELSE length(text) END) OVER (ORDER BY letter DESC) <= ${all!}
        THEN ${each!} ELSE ${rest!} END)`
    : sql`text`;
  const rows = await query<{ letter: number; text: string }>`
    SELECT letter, ${text} AS text FROM desk_resume_texts WHERE letter IN (${list(numbers)})`;
  return new Map(rows.map((row) => [row.letter, row.text]));
}

async function besideLetters(query: Query, numbers: number[]) {
  if (!numbers.length) return [];
  const those = list(numbers);
  const wheres = ['note', 'answer', 'incoming'] as const;
  type Row = { letter: number; place: number; by: string; at: number; text: string };
  // As far back as words are found in it.
  const rows = await query<Row>`
    SELECT letter, place, "by", at, text FROM (
      SELECT beside.*, sum(length(text)) OVER (PARTITION BY letter ORDER BY at DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newer FROM (
        SELECT letter, 0 AS place, name AS "by", at, text FROM desk_notes WHERE letter IN (${those})
        UNION ALL SELECT letter, 1, name, at, text FROM desk_answers WHERE letter IN (${those})
        UNION ALL SELECT letter, 2, COALESCE(NULLIF(name, ''), address), at, text FROM desk_incoming WHERE letter IN (${those})
      ) AS beside) AS counted
    WHERE COALESCE(newer, 0) < ${MOST_INDEXED} ORDER BY at`;
  return rows.map(({ place, ...row }) => ({ ...row, where: wheres[place] ?? 'note' }));
}
