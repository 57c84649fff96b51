import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { isBuilt } from '#build-steps/fingerprint.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

import { openDescriptors } from '../contract/fuzz/look-inside.ts';
import { openTarget } from '../contract/fuzz/open-target.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { undoLater } from '../engines/undo-later.ts';
import { describeMachine } from './machine.ts';
import { residentMegabytes } from './process-usage.ts';
import { run } from './run.ts';
import { atMost, missed, none, plain, printTable } from './table.ts';

const MOST_MINUTES = 120;
/** Beside the minutes asked for: for the start, and for shrinking what failed. */
const EXTRA_MINUTES = 4;
const WARM_UP_ROUNDS = 3;
const MOST_GROWTH = 1.2;
const MINUTE_MS = 60_000;

const { minutes, seed, path } = readArguments();

/** Bad requests to the built site, its forms and its backend, for as long as is asked for, with the collector forced. */
await runOrExplain(() =>
  run(minutes + EXTRA_MINUTES, async () => {
    if (!isBuilt())
      throw new Refusal('The site is not built, or not as it is now. Run "npm run build" first.');
    console.log(
      `${await describeMachine()}\nSeed ${seed}: npm run fuzz -- --minutes ${minutes} --seed ${seed}`,
    );
    const target = openTarget({
      openStores: createLocalStores,
      site: new URL('../../build/', import.meta.url),
    });
    await using _ = undoLater(() => target.close());
    const { pid } = (await target.opened()).server;

    const end = performance.now() + minutes * MINUTE_MS;
    let told = performance.now();
    let [sent, memory, fault] = [0, 0, ''];
    // Each round has a seed of its own, so that one alone can be repeated.
    for (let round = seed; !fault && performance.now() < end; round++) {
      const tried = await target.tryRound({ seed: round, path });
      sent += tried.sent;
      if (tried.fault) fault = `${tried.fault}\nAgain: npm run fuzz -- --seed ${round} --path ${tried.path}`;
      if (fault || path) break;
      if (round <= seed + WARM_UP_ROUNDS) memory = residentMegabytes(pid) ?? 0;
      if (performance.now() - told < MINUTE_MS) continue;
      told = performance.now();
      const now = residentMegabytes(pid)?.toFixed(0);
      console.log(`${sent} requests, ${now} MB, ${await openDescriptors(pid)} descriptors`);
    }
    if (fault) console.log(fault);

    const section = {
      title: `Bad requests for ${minutes} minutes, seed ${seed}`,
      figures: [
        plain('requests', sent),
        none('faults', fault ? 1 : 0),
        ...(memory && !fault
          ? [
              plain('memory after the warm-up', memory, 'MB'),
              atMost('memory at the end', residentMegabytes(pid)!, memory * MOST_GROWTH, 'MB'),
            ]
          : []),
      ],
    };
    printTable([section]);
    process.exitCode = missed(section).length ? 1 : 0;
  }),
);

function readArguments() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string' },
      path: { type: 'string' },
    },
  });
  const asked = Number(values.minutes);
  if (!(asked > 0 && asked <= MOST_MINUTES)) {
    console.error(`--minutes must be a number from 1 to ${MOST_MINUTES}, but is "${values.minutes}".`);
    process.exit(1);
  }
  return {
    minutes: Math.ceil(asked),
    seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
    path: values.path,
  };
}
