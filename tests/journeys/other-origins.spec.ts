import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';
import { build } from 'vite';

import type { runCases } from '../contract/protocol/run-cases.ts';
import { tellingCases } from '../contract/protocol/run-cases.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { KEY, sendMessage } from '../engines/visitor.ts';

const CASES = fileURLToPath(new URL('../contract/protocol/run-cases.ts', import.meta.url));

test('a page of an origin that the settings name uses the backend by the unmodified clients, and reads its answers', async ({
  page,
}) => {
  await using pages = await servePages(await bundle(CASES));
  await using stores = await createLocalStores();
  await using server = await startServer({ ...stores.environment, ALLOWED_ORIGINS: pages.origin });
  await page.goto(pages.origin);
  await page.waitForFunction(() => 'runCases' in globalThis);
  const names = tellingCases.map(({ name }) => name);
  for (const client of ['postgrest-js and storage-js', 'supabase-js'] as const) {
    const outcomes = await page.evaluate(
      ([url, key, client, names]) =>
        (globalThis as unknown as { runCases: typeof runCases }).runCases(url, key, client, names),
      [server.url, KEY, client, names] as const,
    );
    expect([client, outcomes]).toEqual([
      client,
      Object.fromEntries(tellingCases.map(({ name, expected }) => [name, expected])),
    ]);
  }
});

test('a page of another site cannot insert through its visitor’s browser, by any request that needs no permission', async ({
  page,
}) => {
  await using pages = await servePages('');
  await using stores = await createLocalStores();
  await using server = await startServer({ ...stores.environment, LOG_LEVEL: 'info' });
  const row = JSON.stringify({
    name: 'Asha Rao',
    email: 'asha@example.in',
    messages: 'From elsewhere',
    created_at: '2026-11-15T10:00:00.000Z',
  });
  const address = `${server.url}/rest/v1/contact_messages?apikey=${KEY}`;
  await page.goto(pages.origin);
  await page.evaluate(
    async ([url, json]) => {
      // Without a type, with one that is allowed anywhere, as a beacon, and as a form.
      // The page does not get to see the answer, whatever it is.
      await fetch(url, { method: 'POST', mode: 'no-cors', body: new Blob([json]) }).catch(() => {});
      await fetch(url, { method: 'POST', mode: 'no-cors', body: json }).catch(() => {});
      navigator.sendBeacon(url, new Blob([json]));
    },
    [address, row] as const,
  );
  await page.evaluate(
    ([url, json]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url, enctype: 'text/plain' });
      // "name=value" with the equals sign inside a text of the JSON.
      const input = document.createElement('input');
      input.name = json.slice(0, json.indexOf('elsewhere'));
      input.value = json.slice(json.indexOf('elsewhere'));
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [address, row] as const,
  );
  // All of them came, and none was let in.
  const statuses = () =>
    Array.from(server.said().matchAll(/"method":"POST".*"status":(\d+)/g), ([, status]) => status);
  await expect.poll(statuses).toEqual(['403', '403', '403', '403']);
  expect(await stores.rowsIn('contact_messages')).toEqual([]);
  // The same words, from no page at all.
  expect((await sendMessage(server.port, 'From elsewhere')).status).toBe(201);
});

/** One script of a module and all that it imports, the official clients included. */
async function bundle(entry: string) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'cases' } },
  });
  const [output] = [built].flat();
  return output && 'output' in output ? output.output[0].code : '';
}

/** A site of another origin, with this script on its page. */
async function servePages(script: string) {
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!DOCTYPE html><script type="module" src="/script.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Not by the address that the backend has: another site, and not only another port.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
