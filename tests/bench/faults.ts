import { cutUploads } from './faults/cut-uploads.ts';
import { databaseLock } from './faults/database-lock.ts';
import { fullDisk } from './faults/full-disk.ts';
import { killUnderLoad } from './faults/kill-under-load.ts';
import { slowClients } from './faults/slow-clients.ts';
import { writeErrors } from './faults/write-errors.ts';
import { describeMachine } from './machine.ts';
import { run } from './run.ts';
import { missed, printTable } from './table.ts';

const LONGEST_MINUTES = 12;

await run(LONGEST_MINUTES, async () => {
  console.log(await describeMachine());
  const sections = [
    await killUnderLoad({ rounds: 100 }),
    await cutUploads({ count: 2000 }),
    await fullDisk({ count: 500 }),
    await writeErrors({ count: 500 }),
    await databaseLock({ seconds: 30 }),
    await slowClients({ count: 500, seconds: 30 }),
  ];
  printTable(sections);
  process.exitCode = missed(...sections).length ? 1 : 0;
});
