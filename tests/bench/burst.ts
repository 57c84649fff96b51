import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { readPromises } from '#build-steps/content/read-promises.ts';
import type { Engine } from '#desk-server/engine/engine.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { hashOf } from '#desk-server/people/sign-in.ts';
import { readSettings } from '#server/settings.ts';

import { startDeskProcess } from '../engines/desk-process.ts';
import { runDeskCommand } from '../engines/run-desk-command.ts';
import { send } from '../engines/send.ts';
import { startServer } from '../engines/server-process.ts';
import type { ServerProcess } from '../engines/server-process.ts';
import type { Stores } from '../engines/test-backend.ts';
import { measureLoad } from './backend/measure-load.ts';
import { fill } from './desk/fill.ts';
import { insertInto } from './desk/inserts-beside.ts';
import { describeMachine, pinTo } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { residentMegabytes } from './process-usage.ts';
import { run } from './run.ts';
import { atMost, none, plain, printTable } from './table.ts';
import type { Section } from './table.ts';

const LONGEST_MINUTES = 30;
const MOST_TAKE_IN_SECONDS = 40;
const MOST_TAKE_BACK_MS = 1000;
const BUILT = new URL('../../build/', import.meta.url);
/** More than a very busy site has: some twenty letters a second. */
const VISITORS = { clients: 4, pauseMs: 200 };

const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '20000' },
    /** Letters that are there when visitors take theirs back: 75,000 make 200 MB. */
    kept: { type: 'string', default: '75000' },
    'take-backs': { type: 'string', default: '20' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});
const burst = Number(values.letters);

/** What comes all at once: very many letters, and many visitors who take theirs back. */
await run(LONGEST_MINUTES, async () => {
  console.log(`${await describeMachine()}; load before: ${loadavg()[0]?.toFixed(1)}`);
  await onEngines(values.engine, async (engine, stores, again) => {
    printTable([await takeInSection(engine, stores)]);
    await using others = await again();
    printTable(await takeBackSections(engine, others));
  });
});

async function takeInSection(engine: string, stores: Stores): Promise<Section> {
  await using site = await startServer(stores.environment, pinTo('server'));
  const alone = await insertInto(site, { ...VISITORS, seconds: 10 });
  await using desk = await startDeskProcess(stores);
  await using record = await lookInto(stores);
  await until(async () => (await newestIn(record)) > 0 && (await isSettled(record)));
  const idle = residentMegabytes(desk.pid) ?? 0;
  const there = await newestIn(record);
  const started = performance.now();
  const sent = await measureLoad(site, { run: `burst-${started}`, clients: 50, count: burst });
  const sentAfter = performance.now() - started;
  let most = 0;
  const beside = insertInto(site, { ...VISITORS, seconds: 20 });
  await until(async () => {
    most = Math.max(most, residentMegabytes(desk.pid) ?? 0);
    return (await newestIn(record)) >= there + burst && (await isSettled(record, there + burst));
  });
  const took = performance.now() - started;
  const { p50, p95, refused, longest } = await beside;
  await desk.stop();
  return {
    title: `${engine}: ${burst} letters at once`,
    figures: [
      plain('sent in', sentAfter / 1000, 's'),
      plain('answered, median', sent.p50, 'ms'),
      atMost('taken in, judged and found after', took / 1000, MOST_TAKE_IN_SECONDS, 's'),
      plain('memory of the desk before', idle, 'MB'),
      plain('memory of the desk at most', most, 'MB'),
      plain('a visitor waits, no desk: median', alone.p50, 'ms'),
      plain('95 of 100', alone.p95, 'ms'),
      plain('a visitor waits, while they are taken in: median', p50, 'ms'),
      plain('95 of 100 then', p95, 'ms'),
      plain('the longest', longest, 'ms'),
      none('visitors refused', refused),
    ],
  };
}

async function takeBackSections(engine: string, stores: Stores): Promise<Section[]> {
  await fill(stores, Number(values.kept), Date.now());
  await using desk = await startDeskProcess(stores);
  await using record = await lookInto(stores);
  await until(async () => (await newestIn(record)) > 0 && (await isSettled(record)));
  const secrets = await makeLinks(record, Number(values['take-backs']));
  await using site = await startServer({ ...stores.environment, TRUST_PROXY: '1' }, pinTo('server'), BUILT);
  const visitors = insertInto(site, { ...VISITORS, seconds: 8 });
  await delay(2000);
  const answers = await Promise.all(secrets.map((secret, index) => takeBack(site, secret, index)));
  const during = await visitors;
  const wiping = insertInto(site, { ...VISITORS, seconds: 15 });
  await delay(2000);
  const started = performance.now();
  await runDeskCommand(stores, ['wipe', '--yes']);
  const wiped = performance.now() - started;
  const meanwhile = await wiping;
  await desk.stop();
  return [
    {
      title: `${engine}: ${secrets.length} letters taken back at once, of ${values.kept}`,
      figures: [
        atMost('the slowest', Math.max(...answers.map(({ took }) => took)), MOST_TAKE_BACK_MS, 'ms'),
        none('not gone then', answers.filter(({ status }) => status !== 200).length),
        plain('the longest that another visitor waited', during.longest, 'ms'),
        none('other visitors refused', during.refused),
      ],
    },
    {
      title: `${engine}: the night’s wipe of it, while visitors write`,
      figures: [
        plain('took', wiped / 1000, 's'),
        plain('the longest that a visitor waited', meanwhile.longest, 'ms'),
        none('visitors refused', meanwhile.refused),
      ],
    },
  ];
}

/** As acknowledgements would carry them. */
async function makeLinks({ engine }: Look, most: number): Promise<string[]> {
  const letters = await engine.query<{
    number: number;
  }>`SELECT number FROM desk_letters ORDER BY number LIMIT ${most}`;
  return await Promise.all(
    letters.map(async ({ number }) => {
      const secret = randomBytes(32).toString('base64url');
      await engine.transaction(
        (query) =>
          query`INSERT INTO desk_private_links (hash, letter, made_at) VALUES (${hashOf(secret)}, ${number}, 1)`,
      );
      return secret;
    }),
  );
}

async function takeBack({ port }: ServerProcess, secret: string, index: number) {
  const started = performance.now();
  const { status } = await send(port, `/yours/${secret}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.113.${index}`,
    },
    body: '',
  });
  return { status, took: performance.now() - started };
}

type Look = AsyncDisposable & { engine: Engine };

async function lookInto({ environment }: Stores): Promise<Look> {
  const { engine } = await openDesk(readSettings({ ...environment, LOG_LEVEL: 'silent' }), readPromises());
  return { engine, [Symbol.asyncDispose]: () => engine.close() };
}

async function newestIn({ engine }: Look) {
  const [newest] = await engine.query<{
    number: number | null;
  }>`SELECT max(number) AS number FROM desk_letters`;
  return newest?.number ?? 0;
}

/** Nothing is left to be done with letters up to this number. */
async function isSettled({ engine }: Look, last = Number.MAX_SAFE_INTEGER) {
  return !(await engine.query`SELECT letter FROM desk_arrivals WHERE letter <= ${last} LIMIT 1`).length;
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await delay(200);
}
