import { UNNAMED_OWNER } from '#schemas/desk/people.ts';

import type { Desk, Reader } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { THE_DESK } from '../record/the-desk.ts';
import { record } from '../record/trail.ts';
import { CallRefused } from '../refused.ts';

/** What looks alike is the same name: the record says by it who looked. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Refuses a name that another person at the desk has or had as its owner, or the desk itself. */
export async function refuseTakenName(query: Query, name: string, own?: number): Promise<void> {
  const people = await query<{ id: number; name: string; is_owner: number }>(
    'SELECT id, name, is_owner FROM desk_people',
  );
  const owner = people
    .filter(({ is_owner }) => is_owner === 1)
    .map(({ id }) => ({ id, name: UNNAMED_OWNER }));
  if (
    [THE_DESK, ...owner, ...people].some(({ id, name: taken }) => id !== own && keyOf(taken) === keyOf(name))
  )
    throw new CallRefused(
      'bad-request',
      `Somebody called ${name} is at the desk already. Make a new link for them, or choose a name that tells the two apart.`,
    );
}

/** What was done under the old name stays under it; that it was changed is written down. */
export async function rename(
  query: Query,
  { now }: Desk,
  by: Reader,
  person: number,
  name: string,
): Promise<void> {
  await refuseTakenName(query, name, person);
  const [before] = await query<{ name: string }>('SELECT name FROM desk_people WHERE id = $1', person);
  await query('UPDATE desk_people SET name = $1 WHERE id = $2', name, person);
  await record(query, by, now(), 'renamed', { detail: `${before?.name ?? ''} → ${name}` });
}
