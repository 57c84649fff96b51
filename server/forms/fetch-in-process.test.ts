import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import type { Backend } from '../backend.ts';
import { clientAddress } from '../http/client-address.ts';
import { createFetchInProcess } from './fetch-in-process.ts';

type Seen = { path: string; body: string; host?: string; direct: string; proxied: string };

/** A backend that answers with what it has seen of a request. */
function mirror() {
  const backend = {
    handle(request, response, { path, search }) {
      if (path === '/nothing') return undefined;
      if (path === '/never') return { path };
      if (path === '/cut') {
        request.once('data', () => request.destroy());
        return { path };
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const seen: Seen = {
          path: path + search,
          body: Buffer.concat(chunks).toString(),
          host: request.headers.host,
          direct: clientAddress(request, 0).address,
          proxied: clientAddress(request, 1).address,
        };
        response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(seen));
      });
      return { path };
    },
  } as Backend;
  return createFetchInProcess(backend);
}

const visitor = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('a call reaches the backend whatever host its address names, with the visitor’s own address', async () => {
  const call = mirror()(visitor('203.0.113.7', '198.51.100.1, 198.51.100.2'));
  const answer = await call('https://elsewhere.invalid/rest/v1/t?columns=a', {
    method: 'POST',
    body: '{"a":1}',
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    path: '/rest/v1/t?columns=a',
    body: '{"a":1}',
    host: 'elsewhere.invalid',
    direct: '203.0.113.7',
    proxied: '198.51.100.2',
  });
});

test('a form with a file of five megabytes goes through whole', async () => {
  const call = mirror()(visitor('203.0.113.7'));
  const form = new FormData();
  form.append('', new File(['resume '.repeat(700_000)], 'resume.pdf', { type: 'application/pdf' }));
  const answer = await call('http://site.example/storage/v1/object/resumes/x.pdf', {
    method: 'POST',
    body: form,
  });
  const { body } = (await answer.json()) as Seen;
  expect(body.match(/resume /g)).toHaveLength(700_000);
  expect(body).toContain('filename="resume.pdf"');
});

test('a connection that breaks while the form is on its way fails the call, and nothing else', async () => {
  const call = mirror()(visitor('203.0.113.7'));
  const form = new FormData();
  form.append('', new File(['resume '.repeat(700_000)], 'resume.pdf'));
  await expect(call('http://site.example/cut', { method: 'POST', body: form })).rejects.toThrow(/./);
});

test('what the backend does not know is 404, and who waits too long can give up', async () => {
  const call = mirror()(visitor('203.0.113.7'));
  expect((await call('http://site.example/nothing')).status).toBe(404);
  await expect(call('http://site.example/never', { signal: AbortSignal.timeout(50) })).rejects.toThrow(
    'aborted',
  );
});
