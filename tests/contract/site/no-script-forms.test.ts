import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { CONFIRMS_HEADER } from '#schemas/forms/form-backend.ts';
import { confirmation } from '#schemas/forms/texts.ts';

import { pdf } from '../../engines/resumes.ts';
import { send } from '../../engines/send.ts';
import { BUILD, openSite, startSite } from './site-server.ts';
import type { Site } from './site-server.ts';

/** From somebody whom no other test knows. */
const aMessage = (message = 'Good morning') => ({
  name: 'Asha Rao',
  email: `asha.${++senders}@example.in`,
  message,
});
let senders = 0;

/** No minute passes. */
const STOPPED_CLOCK = `--import=${new URL('../../engines/stopped-clock.ts', import.meta.url).href}`;

/** As a browser without script sends it. */
const post = (
  port: number,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

function apply(port: number, size: number, address = '203.0.113.7', email = 'asha@example.in') {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return send(port, '/careers', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': address },
    body: Buffer.concat([
      Buffer.from(
        `${field('name', 'Asha Rao')}${field('email', email)}--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      pdf(size),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  });
}

const receiptIn = (cookie: string) =>
  JSON.parse(Buffer.from(/receipt=([^;]+)/.exec(cookie)![1]!, 'base64').toString()) as { at: string };

describe('a site', () => {
  let site: Site;
  let port: number;

  beforeAll(async () => {
    site = await openSite({ LOG_LEVEL: 'info' });
    ({ port } = site.server);
  });

  afterAll(() => site[Symbol.asyncDispose]());

  const linesWith = (words: string) =>
    site.server
      .said()
      .split('\n')
      .filter((line) => line.includes(words));
  const messagesOf = async (email: string) =>
    (await site.stores.rowsIn('contact_messages')).filter((row) => row.email === email);

  test('only the form’s own fields come back, and a long text of them comes back whole', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`other${index}`, 'x'.repeat(15_000)]),
    );
    const text = `begin ${'y'.repeat(15_000)} end`;
    const { status, body } = await post(port, '/contact', { ...aMessage(text), ...others });
    expect(status).toBe(422);
    expect(body).toContain(text);
    expect(body).not.toContain('other0');
    expect(body).not.toContain('xxxxxxxxxx');
  });

  test.each([
    ['a text longer than 16 KB', { message: 'y'.repeat(17_000) }],
    [
      'ten fields of 255 KB',
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, 'x'.repeat(261_000)])),
    ],
  ])('%s: refused with a word on what to do', async (_what, fields) => {
    const message = aMessage();
    const answer = await post(port, '/contact', { ...message, ...fields });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatch(/^Nothing was stored: /);
    expect(answer.body.length).toBeLessThan(200);
    expect(await messagesOf(message.email)).toEqual([]);
  });

  test('the same words twice: one row, and each sender is told the own time', async () => {
    const message = aMessage();
    const first = await post(port, '/contact', message);
    const at = (sent: typeof first) => Date.parse(receiptIn(sent.headers['set-cookie']![0]!).at);
    // The next millisecond.
    await expect.poll(() => Date.now()).toBeGreaterThan(at(first));
    const second = await post(port, '/contact', message);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(at(second)).toBeGreaterThan(at(first));
    expect(await messagesOf(message.email)).toHaveLength(1);
  });

  test('what was erased is stored when it is sent again', async () => {
    const message = aMessage();
    expect((await post(port, '/contact', message)).status).toBe(303);
    await site.stores.run('DELETE FROM contact_messages');
    expect((await post(port, '/contact', message)).status).toBe(303);
    expect(await messagesOf(message.email)).toHaveLength(1);
  });

  test('the receipt goes back to the form’s own page only, and over TLS by a name that browsers keep to it', async () => {
    const plain = await post(port, '/contact', aMessage());
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^receipt=[^;]+; Max-Age=600; Path=\/contact; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const origin = { origin: `https://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' };
    const secure = await post(port, '/contact', aMessage('By TLS'), origin);
    const [cookie = ''] = secure.headers['set-cookie']!;
    expect(cookie).toMatch(/^__Secure-receipt=[^;]+; .*; Secure; SameSite=Lax$/);
    const shown = await send(port, '/contact?sent', { headers: { cookie: cookie.split(';')[0]! } });
    expect(shown.body).toContain('By TLS');
  });

  test('a file four times too large is told so by the form, one larger still by a word', async () => {
    const large = await apply(port, 6 * 1024 * 1024);
    expect(large.status).toBe(422);
    expect(large.body).toContain('Resume must be less than 5MB');
    const larger = await apply(port, 21 * 1024 * 1024).catch((error: Error) => ({
      status: error.message,
    }));
    expect([413, 'read ECONNRESET', 'write EPIPE', 'write ECONNRESET']).toContain(larger.status);
    expect(await site.stores.fileNames()).toEqual([]);
  });

  test('a name and a password in a header are no host, and do not get into the log', async () => {
    const host = { host: 'Jane.Doe:secret@x' };
    expect((await post(port, '/contact', aMessage(), host)).status).toBe(400);
    const receipt = { ...host, cookie: 'receipt=1' };
    expect((await send(port, '/contact?sent', { headers: receipt })).status).toBe(400);
    const origin = { origin: 'http://Jane.Doe:secret@x', 'sec-fetch-site': 'same-origin' };
    const linesOfSent = () => linesWith('"status":303').length;
    const before = linesOfSent();
    expect((await post(port, '/contact', aMessage(), origin)).status).toBe(303);
    await expect.poll(linesOfSent).toBeGreaterThan(before);
    expect(site.server.said() + site.server.complaints()).not.toMatch(/Jane|secret/);
  });

  test('a failure is one line of the log, without a word of what was written', async () => {
    await site.stores.run('ALTER TABLE contact_messages RENAME TO away');
    const refused = await post(port, '/contact', aMessage('secret words'));
    await site.stores.run('ALTER TABLE away RENAME TO contact_messages');
    expect(refused.status).toBe(503);
    expect(refused.body).toContain('Failed to send message. Please try again.');
    await expect.poll(() => linesWith('"status":503')).toHaveLength(1);
    expect(
      linesWith('"level":"error"').map((line) => (JSON.parse(line) as { problem: string }).problem),
    ).toEqual([expect.stringContaining('Storing failed')]);
    expect(site.server.said()).not.toMatch(/secret|asha\./);
    expect(site.server.complaints()).toBe('');
  });
});

describe('a site with little to give', () => {
  let site: Site;
  let port: number;

  beforeAll(async () => {
    site = await openSite({
      SUBMISSIONS_PER_MINUTE: '3',
      UPLOAD_MB_PER_DAY: '3',
      TRUST_PROXY: '1',
      NODE_OPTIONS: STOPPED_CLOCK,
    });
    ({ port } = site.server);
  });

  afterAll(() => site[Symbol.asyncDispose]());

  test('a page made for one visitor counts: who asks too often gets the one that is the same for all', async () => {
    const from = { 'x-forwarded-for': '203.0.113.1' };
    const message = aMessage();
    const sent = await post(port, '/contact', message, from);
    const cookie = sent.headers['set-cookie']![0]!.split(';')[0]!;
    const shown = async () =>
      (await send(port, '/contact?sent', { headers: { ...from, cookie } })).body.includes(message.email);
    expect([await shown(), await shown(), await shown()]).toEqual([true, true, false]);
    expect((await post(port, '/contact', message, from)).status).toBe(429);
  });

  test('what is refused counts here, too', async () => {
    const from = { 'x-forwarded-for': '203.0.113.2' };
    const elsewhere = { ...from, origin: 'https://evil.example' };
    expect((await post(port, '/about', aMessage(), from)).status).toBe(405);
    expect((await post(port, '/contact', aMessage(), elsewhere)).status).toBe(403);
    expect((await post(port, '/contact', {}, from)).status).toBe(422);
    expect((await post(port, '/contact', aMessage(), from)).status).toBe(429);
  });

  test('files of forms count by address and day', async () => {
    const statuses: number[] = [];
    for (const email of ['a@example.in', 'b@example.in', 'c@example.in'])
      statuses.push((await apply(port, 1_400_000, '203.0.113.3', email)).status);
    expect(statuses).toEqual([303, 303, 429]);
    expect((await apply(port, 1_400_000, '203.0.113.4', 'd@example.in')).status).toBe(303);
  });
});

test.each([
  ['on', true],
  ['off', false],
])(
  'with acknowledgements %s a stored form says whether an e-mail about it comes, with script and without',
  async (ACKNOWLEDGEMENTS, comes) => {
    const { server } = await startSite({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@example.com',
      ACKNOWLEDGEMENTS,
      ALLOWED_ORIGINS: 'https://www.example.com',
    });
    const posted = await post(server.port, '/contact', aMessage());
    const [cookie = ''] = posted.headers['set-cookie'] ?? [];
    const shown = await send(server.port, '/contact?sent', { headers: { cookie: cookie.split(';')[0]! } });
    expect(shown.body.includes(confirmation)).toBe(comes);
    const { message: messages, ...person } = aMessage();
    const stored = await send(server.port, '/rest/v1/contact_messages', {
      method: 'POST',
      headers: {
        apikey: 'public-anonymous-key',
        'content-type': 'application/json',
        origin: 'https://www.example.com',
      },
      body: JSON.stringify({ ...person, messages, created_at: new Date().toISOString() }),
    });
    expect([stored.status, CONFIRMS_HEADER in stored.headers]).toEqual([201, comes]);
    // A page of another origin may read it.
    expect(stored.headers['access-control-expose-headers']).toContain(CONFIRMS_HEADER);
  },
);

test('a file counts as soon as it begins, whatever becomes of its form', async () => {
  const { server } = await startSite({ UPLOADS_PER_MINUTE: '2', NODE_OPTIONS: STOPPED_CLOCK });
  const statuses: number[] = [];
  for (const email of ['no address', 'no address', 'asha@example.in'])
    statuses.push((await apply(server.port, 1000, undefined, email)).status);
  expect(statuses).toEqual([422, 422, 429]);
});

test('a form that announces too much is refused before it comes', async () => {
  const { server } = await startSite();
  for (const [path, bytes] of [
    ['/contact', 1_000_000],
    ['/careers', 30_000_000],
  ] as const) {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/);
  }
});

test('a form that names no host is not stored under one', async () => {
  const { server, stores } = await startSite();
  const socket = connect(server.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const body = new URLSearchParams(aMessage()).toString();
  socket.write(
    `POST /contact HTTP/1.0\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400/);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
});

test('files of forms need room on the disk', async () => {
  const { server } = await startSite({ KEEP_FREE_MB: '999999999' });
  const refused = await apply(server.port, 1000);
  expect(refused.status).toBe(503);
  expect(refused.body).toMatch(/^Nothing was stored: files cannot be taken at the moment\./);
  expect((await post(server.port, '/contact', aMessage())).status).toBe(303);
});

test('pages that could not be loaded once are loaded for the next visitor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const link = (name: string) => symlink(fileURLToPath(new URL(name, BUILD)), join(folder, name));
  for (const name of ['client', 'built-for.json']) await link(name);
  const { server } = await startSite({}, pathToFileURL(`${folder}/`));
  expect((await post(server.port, '/contact', aMessage())).status).toBe(500);
  await link('server');
  expect((await post(server.port, '/contact', aMessage())).status).toBe(303);
});
