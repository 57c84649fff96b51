import { setTimeout } from 'node:timers/promises';

import type { Desk } from '#desk-server/record/desk.ts';
import { INTERVALS } from '#desk-server/record/intervals.ts';
import { openLedger } from '#desk-server/record/ledger.ts';
import { NO_MAIL } from '#desk-server/record/mail-settings.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { Refusal } from '#server/refusal.ts';
import { filesPlace } from '#server/rows/moved.ts';
import type { FilesIn, MovedFrom, MovedTo } from '#server/rows/moved.ts';
import type { Settings } from '#server/settings.ts';

import { changeSettings, mayChangeSettings } from './change-settings.ts';
import { namesIn, openRowCopy } from './copy-rows.ts';
import { takeHold } from './hold.ts';
import { keepIndex } from './index-words.ts';
import { openFileMove } from './move-files.ts';
import type { FileMove } from './move-files.ts';
import { identityOf, openEngine, openFilesAt, openRows, refuseOthers } from './places.ts';
import { asRoot } from './programs.ts';
import type { Programs } from './programs.ts';
import type { MoveTo } from './read-move.ts';
import { settingsAfter } from './read-move.ts';
import type { RowStore } from './row-store.ts';
import { whatIsLeft } from './what-is-left.ts';

type Asked = {
  settings: Settings;
  promises: Promises;
  to: MoveTo;
  /** Where the settings stand. */
  settingsFile: string;
  /** Site and desk, where something else than us starts and stops them. */
  programs: Programs | undefined;
  hold: string;
  say: (sentence: string) => void;
};

/** So few differences are brought over in the last step, in which visitors wait. */
const FEW = 200;
const MOST_PASSES = 8;
/** Whoever holds back the start of a program gives up before it does: packaging/systemd/site.service waits for 120 s. */
const LONGEST_HOLD_MS = 90_000;
const STOPPED_WITHIN_MS = 15_000;
/** Until somebody has stopped site and desk by hand. */
const PATIENCE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 250;

/** Moves what is kept, while site and desk run, and switches over in a last step in which they do not. Whatever interrupts it, what the settings name is whole. */
export async function move(wanted: Asked): Promise<void> {
  const { settings, settingsFile, say } = wanted;
  const to = await whatIsLeft(settings, wanted.to, say);
  if (!to.rows && !to.files) return;
  const asked = { ...wanted, to };
  const changes = settingsAfter(to);
  const isWritten = await asRoot(() => mayChangeSettings(settingsFile, changes));
  await using opened = new AsyncDisposableStack();
  const parts = await open(asked, opened);
  const { from, target, files } = parts;
  await refuseLeft(from);
  await bringMost(parts, say);
  const begun = await holdAll(asked, parts);
  let isSwitched = false;
  try {
    const until = performance.now() + LONGEST_HOLD_MS;
    const found = await bringLast(parts, until);
    const at = Date.now();
    await noteBefore(asked, parts, at);
    say('All of it is the same on both sides. Switching over.');
    if (isWritten) await asRoot(() => changeSettings(settingsFile, changes));
    isSwitched = true;
    if (isWritten) say(`${settingsFile} names the new place.`);
    await noteAfter(asked, parts, at, found.letters);
    await from.letGo(true);
    await files?.forgetNotes();
  } finally {
    await from.letGo(false);
    await begun.end();
  }
  if (!isSwitched) return;
  const seconds = ((performance.now() - begun.at) / 1000).toFixed(1);
  say(`Site and desk were held for ${seconds} s.`);
  if (!isWritten) say(`Now set ${namesOnly(changes)} where the settings are, and start site and desk.`);
  else if (!asked.programs) say('Start site and desk.');
  say(
    `${target ? from.where : filesPlace(settings.S3)} still holds what was moved, and nothing is deleted there when its time is over. When all is well: npm run move -- --forget-source`,
  );
}

async function refuseLeft(from: RowStore) {
  const noted = await from.readFact('moved-to');
  if (noted === undefined) return;
  const { where } = JSON.parse(noted) as MovedTo;
  throw new Refusal(
    `${from.where} is what a move has left behind: what was in it is in ${where}, and more has come there since. Nothing was moved. Set DATABASE_URL as that move left it.`,
  );
}

const namesOnly = (changes: Record<string, string | undefined>) =>
  Object.entries(changes)
    .map(([name, value]) => (value === undefined ? `${name} to nothing` : name))
    .join(', ');

type Parts = {
  from: RowStore;
  target?: Target;
  files?: FileMove;
  fileNames: () => Promise<string[]>;
};
type Target = {
  to: RowStore;
  desk: Desk;
  copy: Awaited<ReturnType<typeof openRowCopy>>;
  index: Awaited<ReturnType<typeof keepIndex>>;
};

async function open({ settings, to, promises, say }: Asked, opened: AsyncDisposableStack): Promise<Parts> {
  const { DATA_DIR: dataFolder, DATABASE_URL, S3 } = settings;
  const from = opened.adopt(await openRows({ url: DATABASE_URL, dataFolder }), (store) => store.close());
  const parts: Parts = { from, fileNames: () => namesOf(from) };
  if (to.files) {
    const [old, other] = [await openFilesAt(S3, dataFolder), await openFilesAt(to.files.S3, dataFolder)];
    parts.files = opened.adopt(await openFileMove(old, other, dataFolder), (moving) => moving.close());
  }
  if (!to.rows) return parts;
  const place = { url: to.rows.url, dataFolder };
  const store = opened.adopt(await openRows(place), (one) => one.close());
  const identity = await identityOf(from);
  await refuseOthers(from, store);
  await identityOf(store);
  await store.writeFact('moving-from', identity);
  say(`From ${from.where} to ${store.where}.`);
  const engine = opened.adopt(await openEngine(place), (one) => one.close());
  const desk: Desk = {
    engine,
    files: await openFilesAt(S3, dataFolder),
    promises,
    ledger: await openLedger(settings.ERASURE_LEDGER),
    mail: NO_MAIL,
    now: Date.now,
    intervals: INTERVALS,
    jobs: new Map(),
  };
  const index = await keepIndex(desk);
  parts.target = { to: store, desk, index, copy: await openRowCopy(from, store, index) };
  return parts;
}

async function namesOf(store: RowStore) {
  const objects = (await store.tables()).find(({ name }) => name === 'objects')!;
  return namesIn(store, objects);
}

/** As often as needed for little to be left. */
async function bringMost({ target, files, fileNames }: Parts, say: Asked['say']) {
  if (target) await bringRows(target, say);
  if (files) {
    const { files: count, bytes, missing } = await files.bring(await fileNames(), everyTenth('Files', say));
    say(`${count} files, ${Math.round(bytes / 1e6)} MB, are the same on both sides.`);
    if (missing.length)
      say(
        `${missing.length} that are named and not there were not there before: ${missing.slice(0, 5).join(', ')}`,
      );
  }
  if (!target) return;
  // What was deleted meanwhile is overwritten in the target as well, now that nobody waits for it.
  await target.desk.engine.wipe();
  await target.copy.bring();
  await target.index.fill();
}

async function bringRows({ copy, index }: Target, say: Asked['say']) {
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const { rows, differences } = await copy.bring();
    say(`Pass ${pass}: ${rows} rows, of which ${differences} were brought over.`);
    const missing = await index.fill(everyTenth('Words of letters', say));
    if (missing) say(`The words of ${missing} letters are indexed.`);
    if (pass > 1 && differences < FEW && missing < FEW) return;
  }
}

function everyTenth(what: string, say: Asked['say']) {
  let told = 0;
  return (done: number, of: number) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth === told || of < FEW) return;
    told = tenth;
    say(`${what}: ${done} of ${of}.`);
  };
}

/** From then on nobody writes to the source. */
async function holdAll({ programs, hold, say }: Asked, parts: Parts) {
  const { from } = parts;
  if (programs) {
    const release = await takeHold(hold);
    const at = performance.now();
    const end = async () => {
      await release();
      await programs.start();
    };
    try {
      await programs.stop();
      const who = await heldBy(from, STOPPED_WITHIN_MS);
      if (who)
        throw new Refusal(
          `${from.where} is still in use by ${who}: nothing was switched over. Stop that, and run this again.`,
        );
      say('Site and desk are stopped, and visitors wait.');
      return { at, end };
    } catch (error) {
      await end();
      throw error;
    }
  }
  let who = await from.hold();
  if (who)
    say(
      `Now stop site and desk: this goes on by itself as soon as ${from.where} is in use by nobody (now: ${who}).`,
    );
  for (const until = performance.now() + PATIENCE_MS; who;) {
    if (performance.now() > until)
      throw new Refusal(
        'Site and desk still run: nothing was switched over. Run this again when you can stop them.',
      );
    who = await heldBy(from, LOOK_EVERY_MS);
  }
  say('Site and desk are stopped.');
  return { at: performance.now(), end: async () => {} };
}

async function heldBy(from: RowStore, patience: number) {
  for (const until = performance.now() + patience; ;) {
    const who = await from.hold();
    if (!who || performance.now() > until) return who;
    await setTimeout(Math.min(patience, LOOK_EVERY_MS));
  }
}

/** What has come since, and then each table that was not the same once more. */
async function bringLast({ from, target, files, fileNames }: Parts, until: number) {
  // Another run may have switched over while this one copied: what has come there since would be deleted, as it is not here.
  await refuseLeft(from);
  if (target) {
    const { changed } = await target.copy.bring(until);
    await target.index.fill();
    await target.copy.compare(changed, until);
  }
  await files?.bring(await fileNames());
  return from.state();
}

/** Before the settings: from then on the target is good to start with, if nothing changes in the source. */
async function noteBefore({ settings, to }: Asked, { from, target }: Parts, at: number) {
  const { stamp } = await from.state();
  const movedFrom: MovedFrom = {
    identity: await identityOf(from),
    engine: from.engine,
    where: from.where,
    at,
    stamp,
  };
  const filesIn: FilesIn | undefined = to.files && {
    in: target ? [filesPlace(to.files.S3)] : [filesPlace(to.files.S3), filesPlace(settings.S3)],
    at,
  };
  if (target) {
    await target.to.writeFact('moved-to', undefined);
    await target.to.writeFact('moved-from', JSON.stringify(movedFrom));
  }
  const noted = filesIn ? JSON.stringify(filesIn) : await from.readFact('files-in');
  await (target?.to ?? from).writeFact('files-in', noted);
  // What is held is kept by letting go alone; and nobody starts on the source before we do so again.
  if (filesIn && !target) {
    await from.letGo(true);
    const who = await heldBy(from, STOPPED_WITHIN_MS);
    if (who) throw new Refusal(`${from.where} is in use again by ${who}: nothing was switched over.`);
  }
}

async function noteAfter({ to }: Asked, { from, target }: Parts, at: number, letters: number) {
  if (target) {
    const movedTo: MovedTo = {
      identity: await identityOf(target.to),
      engine: target.to.engine,
      where: target.to.where,
      at,
      letters,
    };
    await from.writeFact('moved-to', JSON.stringify(movedTo));
    await target.to.writeFact('moving-from', undefined);
  } else if (to.files) {
    await from.writeFact('files-in', JSON.stringify({ in: [filesPlace(to.files.S3)], at } satisfies FilesIn));
  }
}
