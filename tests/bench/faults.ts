import { dearSection } from './faults/dear-requests.ts';
import {
  cutSection,
  fullDiskSection,
  killSection,
  lockSection,
  nodesSection,
  slowSection,
} from './faults/sections.ts';
import { writeErrorsSection } from './faults/write-errors.ts';
import { describeMachine } from './machine.ts';
import { run } from './run.ts';
import { missed, printTable } from './table.ts';

const LONGEST_MINUTES = 15;

await run(LONGEST_MINUTES, async () => {
  console.log(await describeMachine());
  const sections = [
    await killSection({ rounds: 100 }),
    await cutSection({ count: 2000 }),
    await fullDiskSection({ count: 500 }),
    await writeErrorsSection({ count: 500 }),
    await lockSection({ seconds: 30 }),
    await slowSection({ count: 500, seconds: 30 }),
    await nodesSection({ submissions: 10_000 }),
    await dearSection(),
  ];
  printTable(sections);
  process.exitCode = missed(...sections).length ? 1 : 0;
});
