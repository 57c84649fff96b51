import type { AddressInfo } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { closeApp, createApp } from '#server/app.ts';
import { openBackend } from '#server/backend.ts';
import { createLog } from '#server/http/logger.ts';
import { openPrivatePage } from '#server/private-page/answer-private-page.ts';
import { readSettings } from '#server/settings.ts';
import { loadSite } from '#server/site/load-site.ts';

import { lockDatabase } from '../engines/faults/lock-database.ts';
import { send } from '../engines/send.ts';
import type { Answer } from '../engines/send.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { bothEngines, openDesk } from './desk/open-desk.ts';
import { everything, hashOf, lookInto, openBoth, own, requestsIn, WITH_MAIL } from './private-links.ts';

const DAY_MS = 86_400_000;

/** All that an answer says, without the time it was given. */
function said({ status, headers: { date: _date, ...headers }, body }: Answer) {
  return { status, headers, body };
}

function expectPrivate({ headers }: Answer) {
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

const WRONG = `/yours/${'A'.repeat(43)}`;

describe.each(bothEngines)('on $rows', (engines) => {
  test('a link shows what was sent, without script, and its secret in its own links alone', async () => {
    const { link, get, stores } = await openBoth(engines);
    const { path, secret } = await link('enquiry', {
      name: 'Meera <i>',
      text: 'Nashik\nनाशिक',
      company: 'Sahyadri',
    });
    const shown = await get(path);
    expect(shown.status).toBe(200);
    expectPrivate(shown);
    for (const words of ['Your enquiry', 'Meera &lt;i&gt;', 'Nashik\nनाशिक', 'Sahyadri', 'asha@example.in'])
      expect(shown.body).toContain(words);
    expect(shown.body).toMatch(/A person answers you by \d\d:\d\d (today|tomorrow)\./);
    expect(shown.body).not.toMatch(
      /<script|modulepreload|rel="(preload|prefetch|canonical)"|property="og:|ld\+json/,
    );
    const holding = shown.body.match(new RegExp(`[^"\\s]*${secret}[^"\\s]*`, 'g'));
    expect(holding?.toSorted()).toEqual([`${path}/copy.txt`, `${path}/take-back`]);

    const asks = await get(`${path}/take-back`);
    expectPrivate(asks);
    expect(asks.body.match(/<form [^>]*method="post"[^>]*>/g)).toEqual([
      expect.stringContaining(`action="${path}"`),
    ]);

    const copy = await get(`${path}/copy.txt`);
    expectPrivate(copy);
    expect(copy.headers['content-disposition']).toBe('attachment; filename="your-enquiry.txt"');
    expect(copy.body).toContain('Project needs:\n\nNashik\nनाशिक\n');
    // Of the secret the database has the hash alone.
    expect(JSON.stringify(await everything(stores))).not.toContain(secret);
  });

  test('an application shows its file’s name, not its link, and no hour that nobody promised', async () => {
    const { link, get } = await openBoth(engines);
    const { path } = await link('application', { file: '1794741240000-asha-rao.pdf' });
    const { body } = await get(path);
    expect(body).toContain('1794741240000-asha-rao.pdf');
    expect(body).not.toContain('/storage/v1/');
    expect(body).not.toMatch(/at the latest|answers you by/);
  });

  test('answered is said when somebody marked it, or an answer is past the outbox', async () => {
    const { link, get, stores, desk } = await openBoth(engines);
    const marked = await link('message');
    await desk.owner.call('mark', { which: { numbers: [marked.number!] }, mark: 'answered' });
    expect((await get(marked.path)).body).toContain('We answered at');

    const answered = await link('message', { email: 'ravi@example.in' });
    const mail = (state: string, answer: number) =>
      stores.run(`INSERT INTO ${own(stores)}desk_mails (kind, letter, answer, token, state, made_at, tried_from)
        VALUES ('reply', ${answered.number}, ${answer}, 'token', '${state}', 1, 1)`);
    await stores.run(
      `INSERT INTO ${own(stores)}desk_answers (letter, person, name, at, text) VALUES (${answered.number}, 1, 'Asha', ${Date.now()}, 'Yes')`,
    );
    const [answer] = await lookInto(stores, (query) =>
      query<{ id: number }>('SELECT id FROM desk_answers WHERE letter = $1', answered.number!),
    );
    await mail('queued', answer!.id);
    expect((await get(answered.path)).body).not.toContain('We answered');
    await stores.run(`UPDATE ${own(stores)}desk_mails SET state = 'sent'`);
    expect((await get(answered.path)).body).toContain('We answered at');
    // Until they write again.
    await stores.run(
      `UPDATE ${own(stores)}desk_letters SET asked_at = ${Date.now() + 1000} WHERE number = ${answered.number}`,
    );
    expect((await get(answered.path)).body).not.toContain('We answered');
  });

  test('reading changes nothing, whatever the address says', async () => {
    const { link, get, stores, desk } = await openBoth(engines);
    const { path } = await link();
    await desk.stop();
    const before = await everything(stores);
    for (const method of ['GET', 'HEAD'])
      for (const address of [path, `${path}/`, `${path}/take-back`, `${path}/copy.txt`, WRONG])
        for (const search of ['', '?take-back', '?erase=1&confirm=yes&_method=POST'])
          expect((await get(address + search, method)).status).toBe(address === WRONG ? 404 : 200);
    expect((await get(path, 'HEAD')).headers['content-length']).toBe(
      (await get(path)).headers['content-length'],
    );
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS'])
      expect((await get(path, method)).status).toBe(405);
    expect(await everything(stores)).toEqual(before);
  });

  test('wrong, cut, erased a day ago: the same page, byte by byte', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines);
    const { path, secret } = await link();
    const erased = await link('message', { email: 'ravi@example.in' });
    await desk.owner.call('erase', {
      subject: { number: erased.number! },
      reason: 'asked',
      confirm: 'ravi@example.in',
    });
    await desk.stop();
    const receipt = JSON.stringify({ id: '2026-1', at: 1, lookedAgainAt: 2, backupsUntil: 3 });
    const past = 'B'.repeat(43);
    await stores.run(`INSERT INTO ${own(stores)}desk_requests (id, what, hash, at, done_at, receipt)
      VALUES ('past', 'take-back', '${hashOf(past)}', 1, ${Date.now() - DAY_MS}, '${receipt}')`);
    const nothing = said(await get(WRONG));
    expect(nothing.status).toBe(404);
    expect(nothing.body).toContain('This link opens nothing.');
    expect(nothing.body).toContain('href="/yours"');
    const flipped = secret.slice(0, -1) + (secret.endsWith('A') ? 'E' : 'A');
    for (const address of [
      `/yours/${flipped}`,
      `/yours/${secret.slice(1)}`,
      `${path}x`,
      `${path}/other`,
      '/yours/%E0%A4%A',
      erased.path,
      `${erased.path}/take-back`,
      `${erased.path}/copy.txt`,
      `/yours/${past}`,
    ])
      expect(said(await get(address)), address).toEqual(nothing);
    expect(said(await post(erased.path))).toEqual(nothing);
    expect(await requestsIn(stores)).toHaveLength(1);
  });

  test('a page of another site takes nothing back', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines);
    const { path } = await link();
    await desk.stop();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const refused = await post(path, {}, headers);
      expect(refused.status).toBe(403);
      expectPrivate(refused);
    }
    expect((await post(path, {}, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post(path, { a: 'x'.repeat(5000) })).status).toBe(413);
    expect(await requestsIn(stores)).toEqual([]);
    expect((await get(path)).status).toBe(200);
  });

  test('taken back while the desk is at work: gone from the database, and a receipt', async () => {
    const { link, get, post, stores } = await openBoth(engines);
    const { path } = await link('message', { text: 'Quxzar' });
    const other = await link('message', { email: 'ravi@example.in' });
    const gone = await post(`${path}/take-back`);
    expect(gone.status).toBe(200);
    expectPrivate(gone);
    expect(gone.body).toContain('It is gone.');
    const [, id] = /(\d{4}-\d\d-\d\d-\d{6}-\d{3})/.exec(gone.body) ?? [];
    expect(id).toBeDefined();
    expect(await stores.rowsIn('contact_messages')).toHaveLength(1);
    expect((await get(other.path)).status).toBe(200);

    const later = await get(path);
    expect(later.status).toBe(200);
    expect(later.body).toContain(id);
    const copy = await get(`${path}/copy.txt`);
    expect(copy.body).toContain(`Number: ${id}\n`);
    // Once more asks for nothing more.
    expect((await post(path)).body).toContain(id);
    const requests = await requestsIn(stores);
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests)).not.toContain('example.in');
  });

  test('taken back while the desk is closed: noted once, and done when it opens', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines);
    const { path, secret } = await link();
    await desk.stop();
    // A browser that does not say where it is: this page sends no referrer, so its origin is none.
    const older = { 'sec-fetch-site': '', origin: 'null' };
    const answers = await Promise.all([post(path), post(path), post(path, {}, older)]);
    for (const noted of answers) {
      expect(noted.status).toBe(202);
      expect(noted.body).toContain('It is noted.');
    }
    expect(await requestsIn(stores)).toMatchObject([
      { what: 'take-back', hash: hashOf(secret), address: null, done_at: null },
    ]);
    expect((await get(path)).body).toContain('It is noted.');
    await openDesk(stores);
    const isDone = async () => (await get(path)).body.includes('It is gone.');
    expect(await waitUntil(isDone, 20_000, 250)).toBe(true);
    expect(await stores.rowsIn('project_querries')).toEqual([]);
  });

  test('who asks for a link gets the same answer, whether or not anything is held', async () => {
    const { link, post, stores, desk } = await openBoth(engines, WITH_MAIL);
    await link('message', { email: 'asha@example.in' });
    await desk.stop();
    const known = await post('/yours', { email: ' asha@example.in ' });
    const unknown = await post('/yours', { email: 'nobody@example.in' });
    const again = await post('/yours', { email: 'nobody@example.in' });
    expect(known.status).toBe(200);
    expect(known.headers['cache-control']).toBe('no-store');
    expect(known.body).toContain('a mail with your link is on its way');
    expect(said(unknown)).toEqual(said(known));
    expect(said(again)).toEqual(said(known));
    expect(await requestsIn(stores)).toMatchObject([
      { what: 'links', address: 'asha@example.in', hash: null, done_at: null },
      { what: 'links', address: 'nobody@example.in', hash: null, done_at: null },
    ]);
  });

  test('what is no address is told so beside the field, and kept in it', async () => {
    const { post, stores } = await openBoth(engines, WITH_MAIL);
    for (const email of [
      'asha@',
      `${'a'.repeat(250)}@example.in`,
      'a"<b>@c.in',
      'a@example.in\r\nBcc: b@c.in',
    ]) {
      const refused = await post('/yours', { email });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain('Invalid email address');
      expect(refused.body).toContain('aria-invalid="true"');
    }
    expect((await post('/yours', { email: 'a"<b>@c.in' })).body).toContain('value="a&quot;&lt;b&gt;@c.in"');
    expect((await post('/yours', {})).body).toContain('Email is required');
    expect((await post('/yours', { email: 'a@b.in' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await requestsIn(stores)).toEqual([]);
  });

  test('while the database cannot be asked, nothing is lost', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines, WITH_MAIL);
    const { path } = await link();
    await desk.stop();
    const rename = (from: string, to: string) =>
      stores.run(`ALTER TABLE ${own(stores)}${from} RENAME TO ${to}`);
    await rename('desk_requests', 'away');
    for (const answer of [await get(path), await post(path)]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body).toContain('We cannot open it now.');
      expectPrivate(answer);
    }
    expect((await post('/yours', { email: 'asha@example.in' })).status).toBe(503);
    await rename('away', 'desk_requests');
    expect((await get(path)).status).toBe(200);
  });
});

const [sqlite, postgres] = bothEngines as [(typeof bothEngines)[0], (typeof bothEngines)[0]];

test('who only reads waits for no writer, and who writes is told to come again', async () => {
  const { link, get, post, stores, desk } = await openBoth(sqlite);
  const { path } = await link();
  await desk.stop();
  using _ = lockDatabase(stores);
  expect((await get(path)).status).toBe(200);
  expect((await post(path)).status).toBe(503);
});

test('a site without mail says so, and notes nothing', async () => {
  const { post, stores } = await openBoth(sqlite);
  const refused = await post('/yours', { email: 'asha@example.in' });
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('This site sends no mail.');
  expect(await requestsIn(stores)).toEqual([]);
});

/** No minute passes. */
const STOPPED_CLOCK = `--import=${new URL('../engines/stopped-clock.ts', import.meta.url).href}`;

test('who tries too often waits, and others do not', async () => {
  const { get, post, link } = await openBoth(sqlite, { ...WITH_MAIL, NODE_OPTIONS: STOPPED_CLOCK });
  const { path } = await link();
  const statuses = async (times: number, ask: () => Promise<Answer>) => {
    const seen: number[] = [];
    for (let tries = 0; tries < times; tries++) seen.push((await ask()).status);
    return seen;
  };
  // What is found costs nothing of what wrong ones may.
  expect(new Set(await statuses(30, () => get(path, 'GET', '2001:db8:1::1')))).toEqual(new Set([200]));
  expect(await statuses(21, () => get(WRONG, 'GET', '2001:db8:1::1'))).toEqual([
    ...Array.from({ length: 20 }, () => 404),
    429,
  ]);
  const refused = await get(path, 'GET', '2001:db8:1::2');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expectPrivate(refused);
  expect((await get(path, 'GET', '2001:db8:2::1')).status).toBe(200);

  const viewer = '198.51.100.1';
  expect((await statuses(61, () => get(path, 'GET', viewer))).indexOf(429)).toBe(60);

  const asking = { 'x-forwarded-for': '198.51.100.2' };
  const ask = (email: string) => post('/yours', { email }, asking);
  // A slip of the finger is not counted.
  expect((await ask('asha')).status).toBe(422);
  expect(await statuses(6, () => ask('asha@example.in'))).toEqual([200, 200, 200, 200, 200, 429]);

  const foreign = { 'x-forwarded-for': '198.51.100.3', 'sec-fetch-site': 'cross-site' };
  expect((await statuses(11, () => post(path, {}, foreign))).indexOf(429)).toBe(10);
});

test('all visitors together may ask for three hundred links an hour', async () => {
  const { post } = await openBoth(sqlite, { ...WITH_MAIL, NODE_OPTIONS: STOPPED_CLOCK });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 300; asked++) {
    const from = { 'x-forwarded-for': `198.51.${asked % 250}.${1 + (asked % 3)}` };
    statuses.add((await post('/yours', { email: 'asha@example.in' }, from)).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await post('/yours', { email: 'asha@example.in' });
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('It cannot be asked for now.');
});

test('no line of the log holds the secret', async () => {
  const { get, post, link, server, desk } = await openBoth(sqlite);
  const { path, secret } = await link();
  await desk.stop();
  for (const below of ['', '/take-back', '/copy.txt', '/other', '?a=b']) await get(path + below);
  await post(path, {}, { 'sec-fetch-site': 'cross-site' });
  await post(path, {}, { 'content-type': 'text/plain' });
  await get(path, 'DELETE');
  await expect.poll(() => server.said().match(/"path":"\/yours\/\(link\)"/g)?.length).toBe(8);
  expect(server.said() + server.complaints()).not.toContain(secret);
  expect(server.complaints()).toBe('');
});

const BUILD = new URL('../../build/', import.meta.url);

/** A site whose forms go to a hosted project. */
async function openHosted(environment: Record<string, string>) {
  const settings = readSettings({
    ...environment,
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
    PUBLIC_BACKEND_URL: 'https://project.supabase.co',
  });
  const log = createLog('silent');
  const site = await loadSite(BUILD);
  const backend = await openBackend(settings, log);
  const privatePage = await openPrivatePage(BUILD, { site, backend, settings, log });
  const app = createApp({ site, backend, privatePage, log, proxies: 0 });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    app.closeAllConnections();
    await closeApp(app);
    await backend.close();
  });
  return (app.address() as AddressInfo).port;
}

test('with a hosted project the page is there when its database is set, and otherwise is none', async () => {
  const { link, stores } = await openBoth(postgres);
  const { path } = await link('message', { text: 'Quxzar' });
  const { DATABASE_URL = '', DATA_DIR = '' } = stores.environment;
  const withDatabase = await openHosted({ DATA_DIR, DATABASE_URL });
  const shown = await send(withDatabase, path);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('Quxzar');

  const without = await openHosted({ DATA_DIR });
  const missing = await send(without, path);
  expect(missing.status).toBe(404);
  expect(missing.body).toBe((await send(without, '/no/such/page')).body);
  const asked = await send(without, '/yours', { method: 'POST', body: 'email=asha%40example.in' });
  expect(asked.status).toBe(503);
  expect(asked.body).toContain('This site sends no mail.');
});
