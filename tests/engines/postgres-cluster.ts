import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { undoLater } from './undo-later.ts';

/** Removed when its scope ends. */
export type PostgresCluster = AsyncDisposable & {
  /** The address of its first database. */
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends the server as a crash would. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

type Options = {
  /** The files of a server that never ran, of `initialFiles`: to copy them takes a tenth of the time of making them. */
  files?: string | undefined;
  /** Whether it waits for the disk, as one does that is measured or that the power may fail. */
  durable?: boolean;
};

/** What is thrown away need not be safe from a power cut; and the less it keeps in memory, the quicker is a database made and dropped. */
const HASTY = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'shared_buffers=16MB',
];

const TRY_EVERY_MS = 50;
const MOST_TRIES = 1000;

/** Postgres refuses to run as root; `nobody` has no rights that anybody would miss. */
const NOBODY = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A Postgres server of our own, in a folder that is thrown away. */
export async function startPostgresCluster({
  files,
  durable = false,
}: Options = {}): Promise<PostgresCluster> {
  const folder = await temporaryFolder(durable ? tmpdir() : memoryFolder());
  const removeFolder = undoLater(() => rm(folder, { recursive: true, force: true }));
  const binaries = await findPostgresBinaries(folder);
  await giveToUser(folder);
  const data = join(folder, 'data');
  if (files) await promisify(execFile)('cp', ['-R', files, data], asUser);
  else await initialise(binaries, data);
  const options = ['max_connections=200', 'log_min_messages=panic', ...(durable ? [] : HASTY)];
  let port = await freePort();
  let server: ChildProcess | undefined;
  const urlOf = () => `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function start() {
    const args = ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1'];
    server = spawn(join(binaries, 'postgres'), [...args, ...options.flatMap((option) => ['-c', option])], {
      ...asUser,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilAnswering(urlOf(), data, server);
  }

  async function end(signal: NodeJS.Signals) {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start().catch(async (error: unknown) => {
    // Somebody else may have found the same port free.
    if (!server || !hasEnded(server)) throw error;
    port = await freePort();
    await start();
  });
  // "Fast": open transactions are rolled back and connections ended.
  const stopLater = undoLater(() => end('SIGINT'));
  const remove = async () => {
    await stopLater[Symbol.asyncDispose]();
    await removeFolder[Symbol.asyncDispose]();
  };
  return {
    url: urlOf(),
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

/** What a server begins with, for several to copy. */
export async function initialFiles(): Promise<AsyncDisposable & { path: string }> {
  const folder = await temporaryFolder(memoryFolder());
  const undo = undoLater(() => rm(folder, { recursive: true, force: true }));
  const binaries = await findPostgresBinaries(folder);
  await giveToUser(folder);
  const path = join(folder, 'data');
  await initialise(binaries, path);
  return { path, ...undo };
}

const temporaryFolder = (where: string) => mkdtemp(join(where, 'postgres-'));

async function giveToUser(folder: string) {
  if (!asUser.uid) return;
  await chmod(folder, 0o755);
  for (const name of ['.', ...(await readdir(folder))]) await chown(join(folder, name), NOBODY, NOBODY);
}

async function initialise(binaries: string, data: string) {
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(join(binaries, 'initdb'), ['-D', data, ...settings], {
    ...asUser,
    cwd: dirname(data),
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Creates a database on a server, empty or as a copy of another, and answers its address. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runIn(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Removes a database, also one that is in use. */
export async function dropDatabase(url: string, server: string) {
  await runIn(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs statements on a connection of their own. */
export async function runIn(url: string, sql: string) {
  const client = await connectTo(url);
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilAnswering(url: string, data: string, server: ChildProcess) {
  for (let tries = 0; ; tries++) {
    try {
      const { rows } = await runIn(url, "select current_setting('data_directory') as data");
      if ((rows as { data: string }[])[0]!.data !== data) throw new Error(`Another Postgres is at ${url}`);
      return;
    } catch (error) {
      if (tries > MOST_TRIES || hasEnded(server)) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}
