import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import { createLog } from './http/logger.ts';
import { missDesk } from './miss-desk.ts';
import { readSettings } from './settings.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'hello@example.com' };

/** What a site with these settings says of the desk, which listens or not. */
async function saidOf(settings: Record<string, string>, isThere: boolean) {
  const desk = createServer((request, response) => void response.writeHead(503).end(request.url));
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const DESK_PORT = String((desk.address() as AddressInfo).port);
  if (!isThere) await new Promise((resolve) => desk.close(resolve));
  const stream = new PassThrough();
  const look = missDesk(readSettings({ DESK_PORT, ...settings }), createLog('warn', stream), 0);
  await look;
  await new Promise((resolve) => setImmediate(resolve));
  desk.closeAllConnections();
  desk.close();
  return String(stream.read() ?? '').replaceAll(DESK_PORT, '4000');
}

test('a site whose settings ask for mail says so when no desk answers', async () => {
  expect(await saidOf(mail, false)).toContain(
    'SMTP_URL is set, and no desk answers at http://127.0.0.1:4000',
  );
});

test('whatever a desk answers, it is there', async () => {
  expect(await saidOf(mail, true)).toBe('');
});

test('without mail nobody is missed', async () => {
  expect(await saidOf({}, false)).toBe('');
});
