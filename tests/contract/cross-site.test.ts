import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { chromium } from '@playwright/test';
import { afterEach, expect, inject, onTestFinished, test } from 'vitest';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';
import { chromiumOptions } from '../programs/find-chromium.ts';

let stores: Stores;
let backend: TestBackend;

async function start(environment: Record<string, string> = {}) {
  stores = await createStores(
    { rows: 'SQLite', files: 'disk' },
    { postgres: inject('postgres'), s3: inject('s3') },
  );
  backend = await startTestBackend(stores, environment);
}

afterEach(async () => {
  await backend.stop();
  await stores.remove();
});

const row = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  messages: 'From elsewhere',
  created_at: '2026-11-15T10:00:00.000Z',
};

test('a page of another site cannot insert through its visitor’s browser, by any request that needs no permission', async () => {
  await start();
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><title>Elsewhere</title>'),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await new Promise((resolve) => site.once('listening', resolve));
  const browser = await chromium.launch(chromiumOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const address = `${backend.url}/rest/v1/contact_messages?apikey=${backend.key}`;
  await page.evaluate(
    async ([url, json]) => {
      // Without a type, with one that is allowed anywhere, as a beacon, and as a form.
      // The page does not get to see the answer, whatever it is.
      await fetch(url, { method: 'POST', mode: 'no-cors', body: new Blob([json]) }).catch(() => {});
      await fetch(url, { method: 'POST', mode: 'no-cors', body: json }).catch(() => {});
      navigator.sendBeacon(url, new Blob([json]));
    },
    [address, JSON.stringify(row)] as const,
  );
  await page.evaluate(
    ([url, json]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, enctype: 'text/plain' });
      // "name=value" with the equals sign inside a text of the JSON.
      const input = document.createElement('input');
      input.name = json.replace('From elsewhere"', 'From ');
      input.value = 'elsewhere"}';
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [address, JSON.stringify(row).replace(/\}$/, '')] as const,
  );
  await page.waitForURL(/rest/);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
  // The same words, from no page at all.
  expect((await sendMessage(backend.port, 'From elsewhere')).status).toBe(201);
});

test.each([
  ['that its browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.in' }],
  ['that an older browser names', { origin: 'https://evil.example' }],
])('a page of another site, %s, may neither insert nor upload', async (_whose, headers) => {
  await start();
  const insert = await sendMessage(backend.port, 'From elsewhere', headers);
  expect([insert.status, JSON.parse(insert.body)]).toMatchObject([403, { code: '42501' }]);
  const upload = await sendFile(backend.port, 'a.pdf', undefined, undefined, headers);
  expect([upload.status, JSON.parse(upload.body)]).toMatchObject([403, { statusCode: '403' }]);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
  expect(await stores.fileNames()).toEqual([]);
});

test('a page whose origin the settings name may, and one of our own may', async () => {
  await start({ ALLOWED_ORIGINS: 'https://www.example.in', SITE_URL: 'https://site.example' });
  const allowed = { 'sec-fetch-site': 'cross-site', origin: 'https://www.example.in' };
  expect((await sendMessage(backend.port, 'allowed', allowed)).status).toBe(201);
  expect((await sendFile(backend.port, 'a.pdf', undefined, undefined, allowed)).status).toBe(200);
  for (const [text, headers] of [
    ['same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    ['an older browser', { origin: 'https://site.example' }],
  ] as const)
    expect([text, (await sendMessage(backend.port, text, headers)).status]).toEqual([text, 201]);
});
