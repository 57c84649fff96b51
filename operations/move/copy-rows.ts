import { Refusal } from '#server/refusal.ts';

import { bringOver } from './bring-over.ts';
import type { keepIndex } from './index-words.ts';
import { pairTables } from './pair-tables.ts';
import type { RowStore, Table } from './row-store.ts';

type Index = Awaited<ReturnType<typeof keepIndex>>;

/** What a pass over all tables has found. `changed`: the tables in which something was different. */
export type Pass = { rows: number; differences: number; changed: Table[] };

/** Brings rows from one database to the other, as often as it is asked to. */
export async function openRowCopy(from: RowStore, to: RowStore, index: Index) {
  const tables = await pairTables(from, to);
  const goOn = async () => to.goOnAfter(await from.lastNumbers());
  return {
    async bring(until?: number): Promise<Pass> {
      const pass: Pass = { rows: 0, differences: 0, changed: [] };
      for (const table of tables) {
        const { rows, gone, come } = await bringOver({
          table,
          from,
          to,
          until,
          change: async (gone, come) => {
            await index.forget(table, gone, come);
            await to.change(table, gone, come);
          },
        });
        pass.rows += rows;
        pass.differences += Math.max(gone, come);
        if (gone || come) pass.changed.push(table);
      }
      await goOn();
      return pass;
    },
    /** Reads these once more on both sides: what was written is what was read, and numbers go on where they were. */
    async compare(some: Table[], until?: number): Promise<void> {
      for (const table of some) {
        const { gone, come } = await bringOver({ table, from, to, until });
        if (gone || come)
          throw new Refusal(
            `After they were brought over ${Math.max(gone, come)} rows of ${table.name} are not the same in ${to.engine}: nothing was switched over. Tell whoever looks after the program.`,
          );
      }
      const [ours, theirs] = [await from.lastNumbers(), await to.lastNumbers()];
      for (const [name, last] of ours)
        if (theirs.get(name) !== last)
          throw new Refusal(
            `The numbers of ${name} would not go on after ${last}: nothing was switched over.`,
          );
    },
    async fileNames(): Promise<string[]> {
      return namesIn(
        from,
        tables.find(({ name }) => name === 'objects')!,
      );
    },
  };
}

const MANY = 1000;

export async function namesIn(store: RowStore, objects: Table): Promise<string[]> {
  const place = objects.columns.indexOf('name');
  const names: string[] = [];
  for (;;) {
    const last = names.at(-1);
    const rows = await store.page(objects, last === undefined ? undefined : [last], MANY);
    names.push(...rows.map((row) => String(row[place])));
    if (rows.length < MANY) return names;
  }
}
