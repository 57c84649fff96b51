import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { runClosing } from '../engines/closing-outage.ts';
import type { Stores } from '../engines/test-backend.ts';
import { describeMachine } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { run } from './run.ts';
import { atLeast, missed, none, plain, printTable } from './table.ts';

const LONGEST_MINUTES = 60;
const { values } = parseArgs({
  options: {
    applicants: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '6' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});

/** An opening is closed for all who applied, with the mail server away for a third of the time, and site and desk killed together. */
await run(LONGEST_MINUTES, async () => {
  console.log(`${await describeMachine()}; load before: ${loadavg()[0]?.toFixed(1)}`);
  await onEngines(values.engine, measure);
});

async function measure(engine: string, stores: Stores) {
  const applicants = Number(values.applicants);
  const closing = await runClosing(stores, { applicants, kills: Number(values.kills) });
  const mails = [...closing.received.values()].reduce((sum, one) => sum + one, 0);
  const sections = [
    {
      title: `${engine}: ${applicants} applicants, site and desk killed ${closing.kills} times`,
      figures: [
        atLeast('people who got their e-mail', closing.received.size, applicants),
        none('e-mails to a wrong person', closing.toWrongPerson),
        plain('came a second time', mails - closing.received.size),
        none('of these, not said to be', closing.twiceUnsaid),
        plain('said that they may have come twice', closing.mayBeTwice),
        none('not in Not this time, or not told so', closing.notMoved),
        atLeast('sent, as the desk says', closing.told?.sent ?? 0, applicants),
        plain('messages of visitors meanwhile', closing.visitors),
        none('of these, lost', closing.lost),
        atLeast('the mail server was away for', (100 * closing.awayMs) / closing.tookMs, 33, '% of the time'),
        plain('all were sent after', closing.tookMs / 1000, 's'),
      ],
    },
  ];
  printTable(sections);
  if (missed(...sections).length) process.exitCode = 1;
}
