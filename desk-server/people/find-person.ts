import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { UNNAMED_OWNER } from '#schemas/desk/people.ts';

import type { Query } from '../engine/engine.ts';
import { inserted, list } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';

export type PersonRow = {
  id: number;
  name: string;
  reads: string;
  is_owner: number;
  may_delete: number;
  may_write_to_many: number;
  made_at: number;
  shut_out_at: number | null;
  shut_out_by: string | null;
  looked_at: number;
  keys_off: number;
  stays_open: number;
  hides_names: number;
  tell_at: string | null;
};

export const readerOf = ({
  id,
  name,
  reads,
  is_owner,
  may_delete,
  may_write_to_many,
  hides_names,
}: PersonRow): Reader => ({
  id,
  name,
  isOwner: is_owner === 1,
  reads: is_owner === 1 ? [...kinds] : kinds.filter((kind) => reads.split(',').includes(kind)),
  mayDelete: is_owner === 1 || may_delete === 1,
  mayWriteToMany: is_owner === 1 || may_write_to_many === 1,
  hidesNames: hides_names === 1,
});

export const writeReads = (reads: Kind[]) => kinds.filter((kind) => reads.includes(kind)).join();

/** Those of them who are not shut out. */
export async function findPeople(query: Query, ids: number[]): Promise<Map<number, Reader>> {
  const rows = await query<PersonRow>`
    SELECT * FROM desk_people WHERE id IN (${list(ids)}) AND shut_out_at IS NULL`;
  return new Map(rows.map((row) => [row.id, readerOf(row)]));
}

export const findPerson = async (query: Query, id: number): Promise<Reader | undefined> =>
  (await findPeople(query, [id])).get(id);

/** Whoever started the desk. */
export async function ownerOf(desk: Desk): Promise<Reader> {
  return desk.engine.transaction(async (query) => {
    const [known] = await query<PersonRow>`SELECT * FROM desk_people WHERE is_owner = 1 ORDER BY id LIMIT 1`;
    if (known) return readerOf(known);
    const made = await query<PersonRow>`
      INSERT INTO desk_people (name, reads, is_owner, made_at) VALUES (${UNNAMED_OWNER}, ${writeReads([...kinds])}, 1, ${desk.now()}) RETURNING *`;
    return readerOf(inserted(made));
  });
}
