import { randomInt } from 'node:crypto';
import { isDeepStrictEqual, parseArgs } from 'node:util';

import { isBuilt } from '#build-steps/fingerprint.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

import { STORED_FILE } from '../contract/fuzz/bad-uploads.ts';
import { leftBy, openDescriptors } from '../contract/fuzz/look-inside.ts';
import { sendBadRequests } from '../contract/fuzz/send-bad-requests.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { sendFile } from '../engines/visitor.ts';
import { waitUntil } from './faults/wait-until.ts';
import { describeMachine } from './machine.ts';
import { residentMegabytes } from './process-usage.ts';
import { run, undoLater } from './run.ts';
import { atMost, missed, none, plain, printTable } from './table.ts';

const MOST_MINUTES = 120;
/** Beside the minutes asked for: for the start, the warm-up and the look afterwards. */
const EXTRA_MINUTES = 3;
const WARM_UP = 3000;
const MOST_GROWTH = 1.2;
const MINUTE_MS = 60_000;
const SETTLE_MS = 15_000;

const { minutes, seed } = readArguments();

/** Bad requests to the built site, its forms and its backend, for as long as is asked for, with the collector forced. */
await runOrExplain(() =>
  run(minutes + EXTRA_MINUTES, async () => {
    if (!isBuilt())
      throw new Refusal('The site is not built, or not as it is now. Run "npm run build" first.');
    console.log(
      `${await describeMachine()}\nSeed ${seed}: npm run fuzz -- --minutes ${minutes} --seed ${seed}`,
    );
    await using undo = new AsyncDisposableStack();
    const stores = await createLocalStores();
    undo.use(undoLater(() => stores.remove()));
    const environment = { ...stores.environment, TRUST_PROXY: '1', COLLECT_GARBAGE: 'always' };
    const server = await startServer(environment, [], new URL('../../build/', import.meta.url));
    undo.use(undoLater(() => server.kill()));
    await sendFile(server.port, STORED_FILE);
    const before = await leftBy(stores);
    const target = { port: server.port, seed, hasForms: true };

    // What is opened and loaded at the first use is there after these.
    await sendBadRequests({ ...target, goOn: (sent) => sent < WARM_UP });
    await waitUntil(async () => isDeepStrictEqual(await leftBy(stores), before), SETTLE_MS);
    const descriptors = await openDescriptors(server.pid);
    const memory = residentMegabytes(server.pid);

    const faults: string[] = [];
    let sent = WARM_UP;
    let minute = 0;
    while (++minute <= minutes && !faults.length) {
      const until = performance.now() + MINUTE_MS;
      const round = await sendBadRequests({ ...target, first: sent, goOn: () => performance.now() < until });
      sent += round.sent;
      faults.push(...round.faults);
      const now = residentMegabytes(server.pid)?.toFixed(0);
      console.log(
        `minute ${minute}: ${sent} requests, ${now} MB, ${await openDescriptors(server.pid)} descriptors`,
      );
    }
    for (const fault of faults) console.log(fault);
    if (server.complaints()) console.log(server.complaints());

    const isClean = async () =>
      isDeepStrictEqual(await leftBy(stores), before) &&
      ((await openDescriptors(server.pid)) ?? 0) <= (descriptors ?? 0);
    await waitUntil(isClean, SETTLE_MS);
    const after = await leftBy(stores);
    const more = (now: unknown[], then: unknown[]) => Math.max(0, now.length - then.length);
    const section = {
      title: `Bad requests for ${minute - 1} minutes, seed ${seed}`,
      figures: [
        plain('requests', sent),
        none('answers that were no refusal, or 5xx', faults.length),
        none('crashes and complaints', server.complaints() ? 1 : 0),
        none('rows stored', more(after.rows, before.rows)),
        none('files stored', more(after.files, before.files)),
        none('names claimed', more(after.claims, before.claims)),
        none('temporary files left', after.incoming.length),
        none('files elsewhere', more(after.stray, before.stray)),
        ...(descriptors === undefined
          ? []
          : [none('descriptors left open', Math.max(0, (await openDescriptors(server.pid))! - descriptors))]),
        ...(memory === undefined
          ? []
          : [
              plain('memory after the warm-up', memory, 'MB'),
              atMost('memory at the end', residentMegabytes(server.pid)!, memory * MOST_GROWTH, 'MB'),
            ]),
      ],
    };
    printTable([section]);
    process.exitCode = missed(section).length ? 1 : 0;
  }),
);

function readArguments() {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
  });
  const asked = Number(values.minutes);
  if (!(asked > 0 && asked <= MOST_MINUTES)) {
    console.error(`--minutes must be a number from 1 to ${MOST_MINUTES}, but is "${values.minutes}".`);
    process.exit(1);
  }
  return {
    minutes: Math.ceil(asked),
    seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
  };
}
