import { Statement } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { ALIKE } from './near-copy.ts';

type Recent = { letter: number; address: string; at: number };

/** Of very many alike these say as much as all, and one address that sends many does not hide the others. */
const NEWEST = 100;
/** SQLite takes five hundred selections at once, and a letter has sixteen parts. */
const FORMS_AT_ONCE = 20;

/** Letters with nearly the same words that were taken in before, the newest of them, by the ids of the forms whose fingerprints these are. */
export async function recentCopies(
  { engine }: Desk,
  fingerprints: ReadonlyMap<string, string[]>,
): Promise<Map<string, Recent[]>> {
  const found = new Map<string, Recent[]>();
  const asked = [...fingerprints].filter(([, parts]) => parts.length);
  for (let from = 0; from < asked.length; from += FORMS_AT_ONCE) {
    const some = asked.slice(from, from + FORMS_AT_ONCE);
    const statement = new Statement();
    const newest = some.flatMap(([, parts], form) =>
      parts.map(
        (part) =>
          `SELECT ${form} AS form, letter FROM (SELECT letter FROM desk_spam_copies WHERE part = ${statement.value(part)} ORDER BY letter DESC LIMIT ${NEWEST}) AS newest`,
      ),
    );
    const rows = await engine.query<Recent & { form: number }>(
      `SELECT c.form, c.letter, l.address, l.received_at AS at FROM
        (SELECT form, letter FROM (${newest.join(' UNION ALL ')}) AS each GROUP BY form, letter HAVING count(*) >= ${ALIKE}) AS c
        JOIN desk_letters AS l ON l.number = c.letter`,
      ...statement.values,
    );
    for (const { form, ...recent } of rows) {
      const [id = ''] = some[form] ?? [];
      found.set(id, [...(found.get(id) ?? []), recent]);
    }
  }
  return found;
}
