import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect as connectTls } from 'node:tls';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { deskPaths } from '#schemas/desk/paths.ts';

import { leftBy } from '../contract/fuzz/look-inside.ts';
import { BUILD } from '../contract/site/site-server.ts';
import { startCaddy, startNginxInFront } from '../engines/front.ts';
import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { KEY, linkTo, rowOf } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { ask, DESK, line, openBehind, WWW } from './in-front.ts';
import type { Behind } from './in-front.ts';

const key = { apikey: KEY, authorization: `Bearer ${KEY}` };
const SECRET = 'a-secret-that-no-log-may-hold';

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginxInFront],
])('%s in front', (_which, start) => {
  let behind: Behind;
  beforeAll(async () => {
    behind = await openBehind(start);
    await waitUntil(
      async () =>
        (
          await Promise.all(
            [WWW, DESK].map((name) => ask(behind.front, name, '/healthz').catch(() => undefined)),
          )
        ).every((answer) => answer?.status === 200),
      30_000,
      100,
    );
  });
  afterAll(() => behind[Symbol.asyncDispose]());

  const message = (text: string, headers: Record<string, string> = {}) =>
    ask(behind.front, WWW, '/rest/v1/contact_messages', {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(
        rowOf('contact_messages', {
          name: 'Asha Rao',
          email: 'asha@example.in',
          messages: text,
          created_at: '2026-11-15T10:00:00.000Z',
        }),
      ),
    });
  const upload = (name: string, body: Buffer, headers: Record<string, string> = {}) =>
    ask(behind.front, WWW, `/storage/v1/object/resumes/${name}`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/pdf', ...headers },
      body,
    });

  test('both names have a certificate, answer under TLS, say so to browsers, and do not say what is in front', async () => {
    for (const [name, path] of [
      [WWW, '/'],
      [DESK, '/'],
      [WWW, '/healthz'],
      [DESK, '/healthz'],
    ] as const) {
      const { status, headers } = await ask(behind.front, name, path);
      expect([name, path, status]).toEqual([name, path, 200]);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers.server ?? '').not.toMatch(/caddy|\d/i);
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    expect((await ask(behind.front, WWW, '/')).headers['content-security-policy']).toMatch(
      /^default-src 'none';/,
    );
  });

  test('port 80 leads our names to TLS, the desk’s without what was asked for, and answers no other name', async () => {
    const plain = (host: string, path: string) => send(behind.front.http, path, { headers: { host } });
    const www = await plain(WWW, '/services?a=b');
    expect([www.status, www.headers.location]).toEqual([308, `https://${WWW}/services?a=b`]);
    const desk = await plain(DESK, `/letters?search=${SECRET}`);
    expect([desk.status, desk.headers.location]).toEqual([308, `https://${DESK}/`]);
    expect(`${String(www.headers.server)} ${String(desk.headers.server)}`).not.toMatch(/caddy|\d/i);
    await expect(plain('elsewhere.example', '/')).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(plain('127.0.0.1', '/')).rejects.toThrow(/hang up|ECONNRESET/);
  });

  test.each([['elsewhere.example'], ['example.com'], ['']])(
    'the name "%s" gets no certificate to look at',
    async (servername) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: behind.front.https,
        servername,
        rejectUnauthorized: false,
      });
      const [error] = (await once(socket, 'error')) as [Error & { code?: string }];
      expect(error.code).toMatch(/^ERR_SSL_.*(?:UNRECOGNIZED_NAME|INTERNAL_ERROR)/);
    },
  );

  test('by the certificate of one name nobody gets in under a name that is none of ours', async () => {
    const asked = { headers: { host: 'elsewhere.example' } };
    const answer = await ask(behind.front, WWW, '/', asked).catch(() => undefined);
    expect(answer?.headers ?? {}).not.toHaveProperty('strict-transport-security');
    expect(answer?.body ?? '').not.toMatch(/<main|desk/i);
  });

  test.each([['TLSv1.1'], ['TLSv1']] as const)('%s is not spoken', async (version) => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: behind.front.https,
      servername: WWW,
      ca: behind.front.ca,
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT:@SECLEVEL=0',
    });
    const [error] = (await once(socket, 'error')) as [Error & { code?: string }];
    expect(error.code).toMatch(/^ERR_SSL_/);
  });

  test('what is too large for a form is refused in the site’s words, and what is far too large by what is in front', async () => {
    const larger = await upload('1-large.pdf', pdf(6_000_000));
    // As the storage of Supabase says it.
    expect([larger.status, JSON.parse(larger.body)]).toMatchObject([
      400,
      { statusCode: '413', error: 'Payload too large' },
    ]);
    const far = { ...key, 'content-type': 'application/pdf' };
    for (const headers of [far, { ...far, 'transfer-encoding': 'chunked' }]) {
      const path = '/storage/v1/object/resumes/1-far.pdf';
      const asked = { method: 'POST', headers, body: pdf(12_000_000) };
      const tries = Array.from({ length: 10 }, () =>
        ask(behind.front, WWW, path, asked).catch(() => undefined),
      );
      // Whoever goes on writing may find the line closed before they have read why.
      const answers = (await Promise.all(tries)).flatMap((answer) =>
        answer ? [`${answer.status} ${answer.body}`] : [],
      );
      expect(answers.filter((answer) => !/^4.*(?:413|too large)/is.test(answer))).toEqual([]);
    }
    const toTheDesk = await ask(behind.front, DESK, '/api/session', {
      method: 'POST',
      headers: { origin: `https://${DESK}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(400_000) }),
    });
    expect(toTheDesk.status).toBe(413);
    expect(await behind.stores.fileNames()).toEqual([]);
  });

  test('an upload that is refused before it has come whole is answered in the site’s own words, each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        // The site sees by its first bytes that it is no PDF, or by its key that nobody may send it.
        at % 2
          ? upload(`${at}-early.pdf`, Buffer.alloc(4_500_000, 'no PDF '))
          : upload(`${at}-early.pdf`, pdf(4_500_000), { authorization: 'Bearer wrong' }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    for (const { body } of answers) expect(JSON.parse(body)).toHaveProperty('message');
    expect(await behind.stores.fileNames()).toEqual([]);
  });

  test('senders who leave in the middle of an upload leave nothing', async () => {
    const body = pdf(300_000);
    await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const socket = await line(behind.front, WWW);
        socket.write(
          `POST /storage/v1/object/resumes/${at}-cut.pdf HTTP/1.1\r\nHost: ${WWW}\r\napikey: ${KEY}\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/pdf\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        if (at % 3) socket.write(body.subarray(0, at % 2 ? 10 : 200_000));
        await new Promise((resolve) => setTimeout(resolve, at * 4));
        socket.destroy();
      }),
    );
    const left = async () => (await leftBy(behind.stores)).incoming.length;
    expect(await waitUntil(async () => (await left()) === 0, 20_000, 50)).toBe(true);
    expect(await behind.stores.fileNames()).toEqual([]);
    expect(behind.site.complaints()).toBe('');
  });

  test('whoever says to be another each time is counted as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        ask(behind.front, WWW, '/rest/v1/project_querries', {
          method: 'POST',
          headers: { ...key, 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` },
          body: '{}',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
  });

  test('a resume as large as is allowed goes through whole', async () => {
    const body = pdf(5_000_000);
    expect((await upload('1-whole.pdf', body)).status).toBe(200);
    const { status, body: read } = await ask(behind.front, WWW, linkTo('1-whole.pdf'));
    expect([status, Buffer.byteLength(read) > 1_000_000]).toEqual([200, true]);
  });

  test.each([
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: ${WWW}\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`],
    [
      'two lengths',
      `POST /contact HTTP/1.1\r\nHost: ${WWW}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      'a length and pieces',
      `POST /contact HTTP/1.1\r\nHost: ${WWW}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: ${WWW}\r\n\r\n`,
    ],
    [
      'pieces in another spelling',
      `POST /contact HTTP/1.1\r\nHost: ${WWW}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two hosts', `GET / HTTP/1.1\r\nHost: ${WWW}\r\nHost: ${DESK}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a line that is no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
  ])('%s is refused, and opens nothing', async (_what, bytes) => {
    const socket = await line(behind.front, WWW);
    onTestFinished(() => void socket.destroy());
    socket.write(bytes);
    await Promise.race([once(socket, 'close'), waitUntil(() => /\r\n\r\n/.test(socket.heard()), 10_000, 20)]);
    const statuses = Array.from(socket.heard().matchAll(/HTTP\/1\.[01] (\d+)/g), ([, status]) =>
      Number(status),
    );
    expect(socket.heard()).not.toMatch(/^# (?:HELP|TYPE)|_total/m);
    for (const status of statuses) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(505);
    }
    expect((await ask(behind.front, WWW, '/healthz')).status).toBe(200);
  });

  test.each(['/metrics', '//metrics', '/%6detrics', '/metrics/', '/x/../metrics'])(
    '%s is for this machine alone',
    async (path) => {
      for (const name of [WWW, DESK]) {
        const { body } = await ask(behind.front, name, path);
        expect(body).not.toMatch(/^# (?:HELP|TYPE)|_total/m);
      }
    },
  );

  test('the desk answers only its own name, and live changes arrive one by one', async () => {
    expect((await send(behind.deskPort, '/', { headers: { host: WWW } })).status).toBe(400);
    const token = (await behind.desk.ownerLink()).split('#')[1]!;
    const call = (name: string, input: unknown, more: Record<string, string> = {}) =>
      ask(behind.front, DESK, `/api/${name}`, {
        method: 'POST',
        headers: {
          origin: `https://${DESK}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...more,
        },
        body: JSON.stringify(input),
      });
    const signedIn = await call('sign-in', { token });
    expect(signedIn.status).toBe(200);
    const [set = ''] = signedIn.headers['set-cookie'] ?? [];
    expect(set).toMatch(/^__Host-.*Secure/);
    const cookie = set.split(';', 1)[0]!;
    const socket = await line(behind.front, DESK);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${deskPaths.events} HTTP/1.1\r\nHost: ${DESK}\r\nCookie: ${cookie}\r\n\r\n`);
    expect(await waitUntil(() => socket.heard().includes('data: '), 10_000, 20)).toBe(true);
    const heardBefore = socket.heard().length;
    expect((await message('It is told of while the stream is open.')).status).toBe(201);
    expect(await waitUntil(() => socket.heard().length > heardBefore, 10_000, 20)).toBe(true);
    expect(socket.heard()).not.toMatch(/content-encoding/i);
    const answer = await call('session', {}, { cookie, 'accept-encoding': 'gzip' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('the desk’s scripts may be compressed, its answers may not', async () => {
    const script = readdirSync(new URL('desk/assets/', BUILD)).find((file) => file.endsWith('.js'))!;
    const asked = { headers: { 'accept-encoding': 'gzip' } };
    expect((await ask(behind.front, DESK, `/assets/${script}`, asked)).headers['content-encoding']).toBe(
      'gzip',
    );
    expect((await ask(behind.front, DESK, '/', asked)).headers['content-encoding']).toBeUndefined();
    expect((await ask(behind.front, WWW, '/', asked)).headers['content-encoding']).toBe('gzip');
  });

  test('a change of its files is taken up without a word lost', async () => {
    const asking = Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 20));
        return (await ask(behind.front, WWW, '/healthz')).status;
      }),
    );
    await behind.front.reload();
    expect(new Set(await asking)).toEqual(new Set([200]));
  });

  // The last: the site ends.
  test('a program that is away is told of in a sentence, a form waits for nothing, and no log holds what was asked for', async () => {
    for (const path of [`/yours/${SECRET}`, `/services?q=${SECRET}`]) await ask(behind.front, WWW, path);
    await ask(behind.front, DESK, `/letters?search=${SECRET}`);
    await behind.site.stop();
    const away = await ask(behind.front, WWW, `/yours/${SECRET}?q=${SECRET}`);
    expect(away.status).toBe(502);
    expect(away.headers).not.toHaveProperty('server', 'Caddy');
    await upload(`${SECRET}.pdf`, pdf(300_000)).catch(() => undefined);
    const written = await behind.front.written();
    expect(written).not.toContain(SECRET);
  });
});
