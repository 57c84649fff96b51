import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { DATABASE_FILE } from '#server/backend.ts';

import { pdf } from '../../engines/resumes.ts';
import { send } from '../../engines/send.ts';
import { BUILD, startSite } from './site-server.ts';

const message = { name: 'Asha Rao', email: 'asha@example.in', message: 'Good morning' };

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

test('only the form’s own fields come back, and a long text of them comes back whole', async () => {
  const { server } = await startSite();
  const others = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`other${index}`, 'x'.repeat(15_000)]),
  );
  const text = `begin ${'y'.repeat(15_000)} end`;
  const { status, body } = await post(server.port, '/contact', { ...message, ...others, message: text });
  expect(status).toBe(422);
  expect(body).toContain(text);
  expect(body).not.toContain('other0');
  expect(body).not.toContain('xxxxxxxxxx');
});

test.each([
  ['a text longer than 16 KB', { ...message, message: 'y'.repeat(17_000) }, 413],
  [
    'ten fields of 255 KB',
    Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, 'x'.repeat(261_000)])),
    413,
  ],
])('%s: refused with a word on what to do', async (_what, fields, status) => {
  const { server, stores } = await startSite();
  const answer = await post(server.port, '/contact', fields);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/^Nothing was stored: /);
  expect(answer.body.length).toBeLessThan(200);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
});

test('the same words twice: one row, and each sender is told the own time', async () => {
  const { server, stores } = await startSite();
  const first = await post(server.port, '/contact', message);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const second = await post(server.port, '/contact', message);
  expect([first.status, second.status]).toEqual([303, 303]);
  const [before, after] = [first, second].map(({ headers }) => receiptIn(headers['set-cookie']![0]!).at);
  expect(Date.parse(after!)).toBeGreaterThan(Date.parse(before!));
  expect(await stores.rowsIn('contact_messages')).toHaveLength(1);
});

test('what was erased is stored when it is sent again', async () => {
  const { server, stores } = await startSite();
  expect((await post(server.port, '/contact', message)).status).toBe(303);
  const rows = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE));
  rows.exec('DELETE FROM contact_messages');
  rows.close();
  expect((await post(server.port, '/contact', message)).status).toBe(303);
  expect(await stores.rowsIn('contact_messages')).toHaveLength(1);
});

test('the receipt goes back to the form’s own page only, and over TLS by a name that browsers keep to it', async () => {
  const { server } = await startSite();
  const plain = await post(server.port, '/contact', message);
  expect(plain.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^receipt=[^;]+; Max-Age=600; Path=\/contact; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const origin = { origin: `https://127.0.0.1:${server.port}`, 'sec-fetch-site': 'same-origin' };
  const secure = await post(server.port, '/contact', { ...message, message: 'By TLS' }, origin);
  const [cookie = ''] = secure.headers['set-cookie']!;
  expect(cookie).toMatch(/^__Secure-receipt=[^;]+; .*; Secure; SameSite=Lax$/);
  const shown = await send(server.port, '/contact?sent', { headers: { cookie: cookie.split(';')[0]! } });
  expect(shown.body).toContain('By TLS');
});

test('a page made for one visitor counts: who asks too often gets the one that is the same for all', async () => {
  const { server } = await startSite({ SUBMISSIONS_PER_MINUTE: '3' });
  const sent = await post(server.port, '/contact', message);
  const cookie = sent.headers['set-cookie']![0]!.split(';')[0]!;
  const shown = async () =>
    (await send(server.port, '/contact?sent', { headers: { cookie } })).body.includes('Good morning');
  expect([await shown(), await shown(), await shown()]).toEqual([true, true, false]);
  expect((await post(server.port, '/contact', message)).status).toBe(429);
});

test('what is refused counts here, too', async () => {
  const { server } = await startSite({ SUBMISSIONS_PER_MINUTE: '3' });
  expect((await post(server.port, '/about', message)).status).toBe(405);
  expect((await post(server.port, '/contact', message, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(server.port, '/contact', {})).status).toBe(422);
  expect((await post(server.port, '/contact', message)).status).toBe(429);
});

test('files of forms count by address and day, and need room on the disk', async () => {
  const limited = await startSite({ UPLOAD_MB_PER_DAY: '3', TRUST_PROXY: '1' });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push(
      (await apply(limited.server.port, 1_000_000, '203.0.113.7', `asha.${count}@example.in`)).status,
    );
  expect(statuses).toEqual([303, 303, 303, 429]);
  expect((await apply(limited.server.port, 1_000_000, '203.0.113.8', 'ravi@example.in')).status).toBe(303);

  const full = await startSite({ KEEP_FREE_MB: '999999999' });
  const refused = await apply(full.server.port, 1000);
  expect(refused.status).toBe(503);
  expect(refused.body).toMatch(/^Nothing was stored: files cannot be taken at the moment\./);
  expect((await post(full.server.port, '/contact', message)).status).toBe(303);
});

test('a file four times too large is told so by the form, one larger still by a word', async () => {
  const { server, stores } = await startSite();
  const large = await apply(server.port, 6 * 1024 * 1024);
  expect(large.status).toBe(422);
  expect(large.body).toContain('Resume must be less than 5MB');
  const larger = await apply(server.port, 21 * 1024 * 1024).catch((error: Error) => ({
    status: error.message,
  }));
  expect([413, 'read ECONNRESET', 'write EPIPE', 'write ECONNRESET']).toContain(larger.status);
  expect(await stores.fileNames()).toEqual([]);
});

test('a name and a password in a header are no host, and do not get into the log', async () => {
  const { server } = await startSite({ LOG_LEVEL: 'info' });
  const host = { host: 'Jane.Doe:secret@x' };
  expect((await post(server.port, '/contact', message, host)).status).toBe(400);
  const receipt = { ...host, cookie: 'receipt=1' };
  expect((await send(server.port, '/contact?sent', { headers: receipt })).status).toBe(400);
  const origin = { origin: 'http://Jane.Doe:secret@x', 'sec-fetch-site': 'same-origin' };
  expect((await post(server.port, '/contact', message, origin)).status).toBe(303);
  await expect.poll(() => server.said().split('\n').length).toBeGreaterThan(3);
  expect(server.said() + server.complaints()).not.toMatch(/Jane|secret/);
});

test('pages that could not be loaded once are loaded for the next visitor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const link = (name: string) => symlink(fileURLToPath(new URL(name, BUILD)), join(folder, name));
  for (const name of ['client', 'built-for.json']) await link(name);
  const { server } = await startSite({}, pathToFileURL(`${folder}/`));
  expect((await post(server.port, '/contact', message)).status).toBe(500);
  await link('server');
  expect((await post(server.port, '/contact', message)).status).toBe(303);
});

test('a failure is one line of the log, without a word of what was written', async () => {
  const { server, stores } = await startSite();
  expect((await post(server.port, '/contact', { ...message, message: 'first' })).status).toBe(303);
  const other = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE));
  other.exec('BEGIN IMMEDIATE');
  const refused = await post(server.port, '/contact', { ...message, message: 'secret words' });
  other.close();
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('Failed to send message. Please try again.');
  await expect.poll(() => server.said()).toContain('Storing failed');
  const lines = server.said().trim().split('\n').slice(1);
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['error', 'error']);
  expect(server.said()).not.toMatch(/secret|asha@/);
  expect(server.complaints()).toBe('');
});
