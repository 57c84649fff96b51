import { stat } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';

import { linkLives } from '#schemas/desk/people.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { closeApp } from '#server/app.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { command } from '#server/command.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { createLog } from '#server/http/logger.ts';
import { LAST_WORD_MS } from '#server/http/watch-connections.ts';
import { keepPrivate, openToOthers } from '#server/keep-private.ts';
import { tellReady } from '#server/keep-running.ts';
import { listen, takeSocket } from '#server/listen.ts';
import { leftBehind } from '#server/rows/moved.ts';
import { forPeople, readSettings } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

import { deskAddress } from './http/desk-address.ts';
import { createDeskApp } from './http/desk-app.ts';
import { loadPage } from './http/page.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLive } from './jobs/live.ts';
import { openDesk } from './open-desk.ts';
import { ownerOf } from './people/find-person.ts';
import { liveSessions, makeLink } from './people/sign-in.ts';
import type { Intervals } from './record/intervals.ts';

const BUILT = new URL('../build/', import.meta.url);
/** How long open requests may take to finish after a stop signal. */
const GRACE_MS = 10_000;

/** Starts the desk, prints a link for its owner, and keeps it running until a stop signal. The desk must be built. */
export async function serveDesk(promises: Promises): Promise<void> {
  const socket = takeSocket();
  keepPrivate();
  letVisitorsGoFirst();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  warnOfUnknownSettings();
  const running = await startDesk(forPeople(readSettings()), promises, { socket });
  console.log(`The desk is ready at ${running.origin}`);
  const { copy, problem } = running.desk.mail;
  if (copy ?? problem) console.log(copy ?? problem);
  // Whoever may read the log may use the link: it is written only when it is needed.
  if ((await liveSessions(running.desk)).size)
    console.log(`A browser is signed in. For another one: ${command('desk invite')}`);
  else
    console.log(
      `Sign in with this link, once, within ${linkLives.owner.words}:\n\n${await running.ownerLink()}\n`,
    );

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void running.stop(LAST_WORD_MS).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await tellReady(stop);
}

type Asked = { built?: URL; socket?: number | undefined; now?: () => number; intervals?: Intervals };

/** The same in this process, for whoever stops it again. */
export async function startDesk(
  settings: Settings,
  promises: Promises,
  { built = BUILT, socket, ...asked }: Asked = {},
) {
  // What the operator has to change is said first.
  deskAddress(settings, settings.DESK_PORT);
  const page = await loadPage(built);
  await prepareDataFolder(settings.DATA_DIR);
  const log = createLog(settings.LOG_LEVEL);
  const open = await openToOthers(settings.DATA_DIR);
  if (open) log.warn({ problem: open });
  // The clock is not behind what it was built at; whoever brings a clock of their own knows better.
  const builtAt = asked.now ? 0 : (await stat(new URL('desk/index.html', built))).mtimeMs;
  const desk = await openDesk(settings, promises, { isNew: true, builtAt, ...asked });
  const left = leftBehind(join(settings.DATA_DIR, DATABASE_FILE), settings);
  if (left) log.warn({ problem: left });
  const live = createLive(desk);
  const jobs = startJobs(desk, live, log);
  const address = { origin: '', isSecure: false, hosts: new Set<string>() };
  const server = createDeskApp({ desk, live, page, address, log, proxies: settings.TRUST_PROXY });
  const { DESK_HOST: HOST, DESK_PORT: PORT } = settings;
  try {
    const { host, port } = await listen(server, { HOST, PORT }, { socket, prefix: 'DESK_' });
    Object.assign(address, deskAddress({ ...settings, DESK_HOST: host }, port));
  } catch (error) {
    await jobs.stop();
    await desk.engine.close();
    throw error;
  }
  desk.mail.deskUrl = address.origin;
  return {
    desk,
    origin: address.origin,
    async ownerLink() {
      const owner = await ownerOf(desk);
      const { token } = await makeLink(desk, owner.id, owner);
      return `${address.origin}/sign-in#${token}`;
    },
    async stop(lastWordMs?: number) {
      await jobs.stop();
      live.endAll();
      await closeApp(server, lastWordMs);
      await desk.engine.close();
    },
  };
}

/** Where site and desk share a processor visitors are not to wait for us: docs/performance.md has what it is worth. */
export function letVisitorsGoFirst() {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // To raise it again is root's alone.
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
