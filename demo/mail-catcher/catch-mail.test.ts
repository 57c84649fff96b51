import { hash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';

import { catchMail } from './catch-mail.ts';
import { keepMails } from './caught-mails.ts';

const HOSTILE = '<script>alert(1)</script>"\'&';

async function catcher() {
  const running = await catchMail({ port: 0, now: () => Date.parse('2026-11-18T10:40:00Z') });
  onTestFinished(() => running[Symbol.asyncDispose]());
  const send = (mail: Record<string, string>) =>
    createTransport(running.smtpUrl).sendMail({ from: 'desk@example.com', to: 'asha@example.in', ...mail });
  return {
    ...running,
    send,
    get: (path: string) => fetch(running.url.replace('localhost', '127.0.0.1') + path),
  };
}

test('a mail is listed with the newest first, at the time in India at which it was taken, and shown as its reader sees it', async () => {
  const { send, get } = await catcher();
  await send({ subject: 'First', text: 'Good morning' });
  await send({ subject: 'Second', text: 'plain', html: '<p>drawn</p>' });
  const list = await (await get('/')).text();
  expect(list).toContain('Wednesday 18 November 2026');
  expect(list).toContain('<time>16:10</time>');
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
  expect(await (await get('/mails/1')).text()).toContain('<pre>Good morning');
  expect(await (await get('/mails/2')).text()).toContain('<iframe src="/mails/2/html" sandbox=');
  expect(await (await get('/mails/2/html')).text()).toContain('<p>drawn</p>');
  expect((await (await get('/newest')).text()).trim()).toBe('2');
  expect((await get('/mails/3')).status).toBe(404);
});

test('what a mail says is words and nothing else, and its own HTML runs no script and fetches nothing', async () => {
  const { send, get } = await catcher();
  await send({ subject: HOSTILE, text: HOSTILE, html: HOSTILE, replyTo: '"<b>x</b>" <x@example.com>' });
  for (const path of ['/', '/mails/1']) {
    const page = await get(path);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]*;/,
    );
    const html = await page.text();
    const [, own = ''] = /<script>([^]*)<\/script>/.exec(html) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(hash('sha256', own, 'base64'));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(html).not.toMatch(/<script>alert|<b>x/);
  }
  const policy = (await get('/mails/1/html')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/);
  expect(policy).toMatch(/sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/);
});

test('it answers to its own names alone, and can only be read', async () => {
  const { url, get } = await catcher();
  const { port } = new URL(url);
  const ask = async (host: string, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, headers: { host }, method }).end();
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    asked
      .on('error', reject)
      .on('response', (response) => void text(response).then(() => resolve(response.statusCode)));
    return promise;
  };
  expect((await get('/')).status).toBe(200);
  expect(await ask(`localhost:${port}`)).toBe(200);
  expect(await ask(`rebound.example:${port}`)).toBe(421);
  expect(await ask('localhost')).toBe(421);
  expect(await ask(`localhost:${port}`, 'POST')).toBe(405);
});

test('too many mails push out the oldest, and one that is too large is refused', async () => {
  const kept = keepMails({ now: Date.now, mostMails: 2 });
  for (const subject of ['one', 'two', 'three'])
    await kept.take(Buffer.from(`Subject: ${subject}\r\n\r\nwords\r\n`), 'asha@example.in');
  expect(kept.mails.map(({ subject }) => subject)).toEqual(['two', 'three']);
  const { send, caught } = await catcher();
  await expect(send({ subject: 'Large', text: 'word '.repeat(250_000) })).rejects.toThrow(/552/);
  expect(caught.mails).toEqual([]);
});
