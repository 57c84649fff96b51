import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { freePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export type PostgresCluster = {
  /** The address of its first database. */
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends the server as a crash would. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Postgres refuses to run as root; `nobody` has no rights that anybody would miss. */
const NOBODY = 65_534;

/** A Postgres server of our own, in a folder that is thrown away. It writes as durably as any. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const binaries = await findPostgresBinaries(folder);
  if (asUser.uid) {
    await chmod(folder, 0o755);
    for (const name of ['.', ...(await readdir(folder))]) await chown(join(folder, name), NOBODY, NOBODY);
  }
  const data = join(folder, 'data');
  const cluster = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(join(binaries, 'initdb'), ['-D', data, ...cluster], { ...asUser, cwd: folder });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  async function start() {
    const options = ['-c', 'max_connections=200', '-c', 'log_min_messages=panic'];
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1', ...options],
      { ...asUser, cwd: folder, stdio: 'ignore' },
    );
    await untilAnswering(url);
  }

  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    start,
    // "Fast": open transactions are rolled back and connections ended.
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on a server and answers its address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runIn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Removes a database, also one that is in use. */
export async function dropDatabase(url: string, server: string) {
  await runIn(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
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

async function untilAnswering(url: string) {
  for (let tries = 0; ; tries++) {
    try {
      return await runIn(url, 'select 1');
    } catch (error) {
      if (tries > 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
