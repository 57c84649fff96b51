import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { startDeskProcess } from '../engines/desk-process.ts';
import type { Stores } from '../engines/test-backend.ts';
import { fill } from './desk/fill.ts';
import { eraseSection, insertSections } from './desk/insert-sections.ts';
import { signIn } from './desk/reader.ts';
import { readingSections } from './desk/reading-sections.ts';
import { workThrough } from './desk/work-through.ts';
import { describeMachine } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { residentMegabytes } from './process-usage.ts';
import { run } from './run.ts';
import { plain, printTable } from './table.ts';
import type { Section } from './table.ts';

const LONGEST_MINUTES = 60;
const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    times: { type: 'string', default: '100' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});
const letters = Number(values.letters);

await run(LONGEST_MINUTES, async () => {
  console.log(`${await describeMachine()}; load before: ${loadavg()[0]?.toFixed(1)}`);
  await onEngines(values.engine, measure);
});

/** What is done is printed at once: all of it takes a while. */
async function measure(engine: string, stores: Stores) {
  const now = Date.now();
  await fill(stores, letters, now);
  printTable([await intake(engine, stores)]);
  await workThrough(stores, now);
  {
    await using desk = await startDeskProcess(stores);
    const owner = await signIn(await desk.ownerLink());
    const { url } = await owner.call('invite', { name: 'Kiran Rao', reads: ['application'] });
    const asked = { owner, ofOneKind: await signIn(url), now, letters, times: Number(values.times) };
    printTable(await readingSections(engine, desk, asked));
    printTable([await eraseSection(engine, stores, owner)]);
    await desk.stop();
  }
  printTable(await insertSections(engine, stores, Number(values.rounds), letters));
}

async function intake(engine: string, stores: Stores): Promise<Section> {
  await using desk = await startDeskProcess(stores);
  const section = {
    title: `${engine}: the desk opened for the first time`,
    figures: [
      plain(`ready, with ${letters} letters taken in, after`, desk.startMs / 1000, 's'),
      plain('memory then', residentMegabytes(desk.pid) ?? 0, 'MB'),
    ],
  };
  await desk.stop();
  return section;
}
