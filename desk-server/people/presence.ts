import type { CheckedInput } from '#schemas/desk/api.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';

import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { mayRead } from '../record/may-read.ts';

/** The page tells every twenty seconds; twice unheard, and somebody is gone. */
const HERE_MS = 45_000;

type Row = { person: number; name: string; letter: number | null; doing: Doing | null; readable: number };

/** Who is here now besides the reader, and what they do, if it is with a letter that the reader may read. */
export async function presenceAt({ engine, now }: Desk, reader: Reader): Promise<Presence[]> {
  const rows = await engine.query<Row>`SELECT s.person, p.name, s.letter, s.doing,
      CASE WHEN EXISTS (SELECT 1 FROM desk_letters AS l WHERE l.number = s.letter AND ${mayRead(reader.reads)}) THEN 1 ELSE 0 END AS readable
    FROM desk_sessions AS s JOIN desk_people AS p ON p.id = s.person
    WHERE s.doing_at > ${now() - HERE_MS} AND s.person <> ${reader.id} AND p.shut_out_at IS NULL ORDER BY s.doing_at DESC`;
  const here = new Map<number, Presence>();
  for (const { person, name, letter, doing, readable } of rows) {
    // Of several browsers, the one that has a letter open.
    const known = here.get(person);
    if (known?.number) continue;
    here.set(person, {
      person,
      name,
      ...(readable && letter !== null && { number: letter, doing: doing ?? 'reading' }),
    });
  }
  return [...here.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export async function tellPresence(
  { engine, now }: Desk,
  sessionHash: string,
  reader: Reader,
  { number, doing }: CheckedInput<'presence'>,
): Promise<void> {
  await engine.transaction(async (query) => {
    const [before] = await query<{ letter: number | null; doing: string | null; doing_at: number }>`
      SELECT letter, doing, doing_at FROM desk_sessions WHERE hash = ${sessionHash}`;
    if (!before) return;
    // Of a letter that the reader may not read nothing is written down.
    const [readable] = await query`
      SELECT 1 AS one FROM desk_letters AS l WHERE l.number = ${number} AND ${mayRead(reader.reads)}`;
    const letter = readable ? number : null;
    const does = readable ? doing : null;
    await query`UPDATE desk_sessions SET letter = ${letter}, doing = ${does}, doing_at = ${now()} WHERE hash = ${sessionHash}`;
    if (before.letter === letter && before.doing === does && before.doing_at > now() - HERE_MS) return;
    const concerned = await query<{ kind: number }>`
      SELECT kind FROM desk_letters WHERE number IN (${letter}, ${before.letter})`;
    await noteChange(query, concerned);
  });
}
