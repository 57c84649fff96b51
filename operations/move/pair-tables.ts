import { Refusal } from '#server/refusal.ts';

import type { RowStore, Table } from './row-store.ts';

/** What letters are told apart by is there before what stands beside them. */
const FIRST = ['objects', 'job_applications', 'contact_messages', 'project_querries', 'application_openings'];

/** Each table of the source as both have it. Refuses where something of it has no place in the target. */
export async function pairTables(from: RowStore, to: RowStore): Promise<Table[]> {
  const [ours, theirs] = await Promise.all([from.tables(), to.tables()]);
  const paired = ours.map((table) => {
    const other = theirs.find(({ name }) => name === table.name);
    const missing = other ? difference(table, other) : [''];
    if (!other || missing.length || difference(other, table).length || other.key.join() !== table.key.join())
      throw new Refusal(
        `${from.engine} and ${to.engine} do not have the same columns in ${table.name}${missing[0] ? ` (${missing.join(', ')})` : ''}: nothing was moved. Somebody has changed one of them by hand, or a migration has: tell whoever looks after the program.`,
      );
    return { ...table, times: [...new Set([...table.times, ...other.times])] };
  });
  const left = theirs.find(({ name }) => !ours.some((table) => table.name === name));
  if (left)
    throw new Refusal(
      `${to.engine} has a table of which ${from.engine} knows nothing (${left.name}): nothing was moved.`,
    );
  return paired.sort((one, other) => place(one) - place(other));
}

const difference = (one: Table, other: Table) =>
  one.columns.filter((column) => !other.columns.includes(column));

function place({ name }: Table) {
  const at = FIRST.indexOf(name);
  return at < 0 ? FIRST.length : at;
}
