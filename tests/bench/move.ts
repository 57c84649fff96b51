import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, parseEnv } from 'node:util';

import { expectWholeIn } from '../engines/expect-whole.ts';
import { freePort } from '../engines/free-port.ts';
import { startPostgresCluster } from '../engines/postgres-cluster.ts';
import { moveEnvironment, runMove, settingsFileOf } from '../engines/run-move.ts';
import { startS3Server } from '../engines/s3-server.ts';
import { startServer } from '../engines/server-process.ts';
import type { ServerProcess } from '../engines/server-process.ts';
import { createLocalStores, createStores } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';
import { sendMessage } from '../engines/visitor.ts';
import { wholeContents } from '../engines/whole-contents.ts';
import { fillWithFiles } from './desk/fill-with-files.ts';
import { describeMachine } from './machine.ts';
import { run } from './run.ts';
import { atMost, missed, none, plain, printTable } from './table.ts';

const LONGEST_MINUTES = 30;
const { values } = parseArgs({
  options: { letters: { type: 'string', default: '20000' }, files: { type: 'string', default: '2000' } },
});
/** Of each file, and so of each letter that was sent meanwhile. */
const PAUSE_MS = 20;
/** "Seconds", while visitors wait. */
const LONGEST_HOLD_S = 10;

/** Twenty thousand letters with two thousand files, from SQLite and disk to Postgres and S3 and back, killed twice, while visitors send. */
await run(LONGEST_MINUTES, async () => {
  console.log(await describeMachine());
  await using cluster = await startPostgresCluster({ durable: true });
  const s3 = await startS3Server();
  await using here = await createLocalStores();
  await using target = await createStores(
    { rows: 'Postgres', files: 'S3' },
    { postgres: cluster.url, s3: s3.settings },
  );
  await fillWithFiles(here, { letters: Number(values.letters), files: Number(values.files) });
  const settingsFile = settingsFileOf(here);
  const there = { ...target, environment: { ...target.environment, DATA_DIR: here.dataFolder } };
  const sections = [
    await moveOnce('SQLite and disk to Postgres and S3', settingsFile, here, there, [
      '--to',
      'postgres',
      '--files',
      's3',
    ]),
    await moveOnce('And back', settingsFile, there, here, ['--to', 'sqlite', '--files', 'disk']),
  ];
  printTable(sections);
  if (missed(...sections).length) process.exitCode = 1;
  await s3.stop();
});

async function moveOnce(title: string, settingsFile: string, from: Stores, to: Stores, args: string[]) {
  const environment = moveEnvironment(to.environment);
  const port = String(await freePort());
  const startOn = ({ environment: own }: Stores) => startServer({ ...own, PORT: port });
  let server: ServerProcess = await startOn(from);
  const writer = writeOnAndOn(Number(port));
  const begun = performance.now();
  const told = new Map<string, number>();
  const hear = (sentence: string) => void told.set(sentence.replace(/[:,.\d].*/, ''), performance.now());
  let kills = 0;
  for (const killAt of [/Pass 1/, /Files: |Now stop/])
    if ((await runMove({ settingsFile, args, environment, killAt, hear })).isKilled) kills++;
  const again = performance.now();
  let stoppedAt = 0;
  const stopWhenAsked = (sentence: string) => {
    hear(sentence);
    if (!sentence.startsWith('Now stop')) return;
    stoppedAt = performance.now();
    void server.stop();
  };
  const { code, said, complaints } = await runMove({ settingsFile, args, environment, hear: stopWhenAsked });
  if (code) throw new Error(complaints || said);
  const ended = performance.now();
  const held = Number(/held for ([\d.]+) s/.exec(said)?.[1]);
  server = await startOn(to);
  const startedAt = performance.now();
  await setTimeout(500);
  await writer.stop();
  await server.stop();
  console.log(said.trim());
  const named = parseEnv(readFileSync(settingsFile, 'utf8')) as Record<string, string>;
  const [old, now] = [await wholeContents(from.environment), await wholeContents(named)];
  const messages = now.tables.contact_messages!.map(({ messages }) => String(messages));
  const stored = new Map<string, number>();
  for (const text of messages) stored.set(text, (stored.get(text) ?? 0) + 1);
  const missing = Object.entries(old.tables).flatMap(([name, rows]) => {
    const there = new Set(now.tables[name]!.map((row) => JSON.stringify(row)));
    return rows.filter((row) => !there.has(JSON.stringify(row)));
  });
  await expectWholeIn({ environment: named });
  return {
    title,
    figures: [
      plain('letters', now.tables.desk_letters!.length),
      plain('files', Object.keys(now.hashes).length),
      plain(
        'rows in all tables',
        Object.values(now.tables).reduce((sum, { length }) => sum + length, 0),
      ),
      plain('killed', kills),
      none('rows missing', missing.length),
      none(
        'files missing or different',
        Object.entries(old.hashes).filter(([name, hash]) => now.hashes[name] !== hash).length,
      ),
      plain('messages of visitors meanwhile', writer.sent.length),
      none('of these, refused', writer.refused.length),
      none('of these, lost', writer.sent.filter((text) => !stored.has(text)).length),
      none('of these, doubled', writer.sent.filter((text) => (stored.get(text) ?? 0) > 1).length),
      plain('all of it, with both kills', (ended - begun) / 1000, 's'),
      plain('the last run', (ended - again) / 1000, 's'),
      atMost('the last step', held, LONGEST_HOLD_S, 's'),
      plain('site stopped until it answers again', (startedAt - stoppedAt) / 1000, 's'),
    ],
  };
}

/** As visitors do whose connection the kernel keeps: whoever is not answered waits. Nobody holds the socket here: they knock again. */
function writeOnAndOn(port: number) {
  const sent: string[] = [];
  const refused: string[] = [];
  const stopping = new AbortController();
  const work = (async () => {
    for (let index = 0; !stopping.signal.aborted; index++) {
      const text = `While it moves ${port} ${index}`;
      for (;;) {
        const status = await sendMessage(port, text).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 201 || status === 409) {
          sent.push(text);
          break;
        }
        if (status !== 0) refused.push(`${status}`);
        if (stopping.signal.aborted) break;
        await setTimeout(PAUSE_MS);
      }
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    sent,
    refused,
    stop() {
      stopping.abort();
      return work;
    },
  };
}
