import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { raw } from 'sql-template-tag';
import { expect, onTestFinished } from 'vitest';

import type { Query } from '#desk-server/engine/engine.ts';
import { openPostgresEngine } from '#desk-server/engine/postgres-engine.ts';
import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import type { Patience } from '#server/private-page/until-done.ts';
import { loadSite } from '#server/site/load-site.ts';
import type { Site } from '#server/site/load-site.ts';

import type { PutLetter } from '../../engines/put-letters.ts';
import { send } from '../../engines/send.ts';
import type { Answer } from '../../engines/send.ts';
import { startServer } from '../../engines/server-process.ts';
import { startTestBackend } from '../../engines/test-backend.ts';
import type { Engines, Stores } from '../../engines/test-backend.ts';
import { openDesk, openStores } from '../desk/open-desk.ts';
import type { OpenDesk } from '../desk/open-desk.ts';

export const BUILD = new URL('../../../build/', import.meta.url);

/** What makes the site one that sends mail: the desk hands it over, and here none is. */
export const WITH_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.in' };

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Nobody wants to wait for the desk longer than it takes, however long that is. */
const PATIENT = { longestMs: 60_000, pauseMs: 20 };

let loaded: Promise<Site> | undefined;

/** The built site and its desk on new stores. */
export async function openBoth(
  engines: Engines,
  environment: Record<string, string> = {},
  patience: Patience = PATIENT,
  asked: { isBroken?: boolean } = {},
) {
  const stores = await openStores(engines);
  const desk = await openDesk(stores, asked);
  const built = { site: await (loaded ??= loadSite(BUILD)), folder: BUILD };
  const server = await startTestBackend(stores, { TRUST_PROXY: '1', ...environment }, { built, patience });
  onTestFinished(() => server.stop());
  return { stores, desk, server, ...visitorOf(server.port), link: linker(stores, desk) };
}

/** The same with the site in a process of its own, which has its own log and clock. */
export async function openApart(engines: Engines, environment: Record<string, string> = {}) {
  const stores = await openStores(engines);
  const desk = await openDesk(stores);
  const server = await startServer(
    { ...stores.environment, TRUST_PROXY: '1', LOG_LEVEL: 'info', ...environment },
    [],
    BUILD,
  );
  onTestFinished(() => server.kill());
  return { stores, desk, server, ...visitorOf(server.port), link: linker(stores, desk) };
}

let visitors = 0;

/** As a browser asks, each from an address of its own unless it is given. */
function visitorOf(port: number) {
  const from = (address = `203.0.113.${(visitors = (visitors + 1) % 250)}`) => ({
    'x-forwarded-for': address,
  });
  return {
    get: (path: string, method = 'GET', address?: string) =>
      send(port, path, { method, headers: from(address) }),
    post: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(port, path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...from(),
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

/** Puts a letter with a link to it, as an acknowledgement's mail would carry one. */
function linker(stores: Stores, desk: OpenDesk) {
  return async (kind: Kind = 'enquiry', more: Partial<PutLetter> = {}) => {
    const [number] = await desk.put([{ kind, at: Date.now() - 60_000, ...more }]);
    const secret = randomBytes(32).toString('base64url');
    await stores.run(
      `INSERT INTO ${own(stores)}desk_private_links (hash, letter, made_at) VALUES ('${hashOf(secret)}', ${number}, 1)`,
    );
    return { number, secret, path: `/yours/${secret}` };
  };
}

/** Where the desk's tables are. */
export const own = ({ environment }: Stores) => (environment.DATABASE_URL ? 'private.' : '');

/** Looks into the stores past site and desk. */
export async function lookInto<Seen>(stores: Stores, look: (query: Query) => Promise<Seen>): Promise<Seen> {
  const { DATABASE_URL } = stores.environment;
  const engine = DATABASE_URL
    ? await openPostgresEngine(DATABASE_URL)
    : openSqliteEngine(join(stores.dataFolder, DATABASE_FILE));
  try {
    return await look(engine.query);
  } finally {
    await engine.close();
  }
}

/** Every row of every table of the desk, and of the forms. */
export const everything = (stores: Stores) =>
  lookInto(stores, async (query) => {
    const tables = stores.environment.DATABASE_URL
      ? await query<{ name: string }>`
        select schemaname || '.' || tablename as name from pg_tables where schemaname in ('private', 'public') order by 1`
      : await query<{ name: string }>`
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'desk_words_%' ORDER BY 1`;
    const rows: [string, string[]][] = [];
    for (const { name } of tables)
      rows.push([name, (await query`SELECT * FROM ${raw(name)}`).map((row) => JSON.stringify(row)).sort()]);
    return rows;
  });

export type Asked = {
  id: string;
  what: string;
  hash: string | null;
  address: string | null;
  done_at: number | null;
};

export const requestsIn = (stores: Stores) =>
  lookInto(
    stores,
    (query) => query<Asked>`SELECT id, what, hash, address, done_at FROM desk_requests ORDER BY at, address`,
  );

export const WRONG = `/yours/${'A'.repeat(43)}`;

/** All that an answer says, without the time it was given. */
export function said({ status, headers: { date: _date, ...headers }, body }: Answer) {
  return { status, headers, body };
}

export function expectPrivate({ headers }: Answer) {
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('etag');
}
