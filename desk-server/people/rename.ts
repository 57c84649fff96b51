import { SPOKEN_FOR, UNNAMED_OWNER } from '#schemas/desk/people.ts';

import type { Query } from '../engine/engine.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { CallRefused } from '../record/refused.ts';
import { record } from '../record/trail.ts';
import { faultIn, isOneOf, looksLike } from './person-name.ts';

/** Refuses a name that is none, or that could be taken for the desk's own words, for another person's at the desk or for the owner's before a name
 * was set. */
export async function refuseName(query: Query, name: string, own?: number): Promise<void> {
  const fault = faultIn(name);
  if (fault) throw new CallRefused('bad-request', fault);
  if (isOneOf(SPOKEN_FOR, name))
    throw new CallRefused(
      'bad-request',
      `The desk says “${name}” of somebody who has no name here. Choose another name.`,
    );
  const people = await query<{ id: number; name: string; is_owner: number }>(
    'SELECT id, name, is_owner FROM desk_people',
  );
  const owner = people
    .filter(({ is_owner }) => is_owner === 1)
    .map(({ id }) => ({ id, name: UNNAMED_OWNER }));
  const taken = [...owner, ...people].find((other) => other.id !== own && looksLike(other.name, name));
  if (taken)
    throw new CallRefused(
      'bad-request',
      `Somebody called ${taken.name} is at the desk already. Make a new link for them, or choose a name that tells the two apart.`,
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
  await refuseName(query, name, person);
  const [before] = await query<{ name: string }>('SELECT name FROM desk_people WHERE id = $1', person);
  await query('UPDATE desk_people SET name = $1 WHERE id = $2', name, person);
  await record(query, by, now(), 'renamed', { detail: `${before?.name ?? ''} → ${name}` });
}
