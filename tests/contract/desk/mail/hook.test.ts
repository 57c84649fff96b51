import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, onTestFinished, test } from 'vitest';

import { movableClock } from '../../../engines/test-desk.ts';
import { bothEngines, openDesk } from '../open-desk.ts';

const SECRET = 'a secret of more than twenty-four letters';

type Called = { headers: Record<string, string | undefined>; body: string };

async function openListener() {
  const called: Called[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    called.push({ headers: request.headers as Called['headers'], body: await text(request) });
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, called, answer: (next: number) => (status = next) };
}

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('another program is told what came, signed, and nothing of whom', async () => {
    const listener = await openListener();
    const desk = await openDesk(engines, {
      environment: { NOTIFY_URL: listener.url, NOTIFY_SECRET: SECRET },
    });
    const [number] = await desk.put([
      {
        kind: 'enquiry',
        at: Date.now(),
        name: 'Meera',
        email: 'meera@example.in',
        text: 'Vehicles',
        company: 'Sahyadri',
      },
    ]);
    await expect.poll(() => listener.called.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = listener.called;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
    expect(JSON.parse(body)).toMatchObject({
      type: 'letter.received',
      data: { number, kind: 'enquiry', link: expect.stringContaining(`/letters/${number}`) as string },
    });
    expect(body).not.toMatch(/meera|vehicles|sahyadri/i);
  });

  test('what it does not take is called again, the same by its id, and nowhere else', async () => {
    const listener = await openListener();
    const clock = movableClock();
    const desk = await openDesk(engines, {
      clock,
      environment: { NOTIFY_URL: listener.url, NOTIFY_SECRET: SECRET },
    });
    listener.answer(302);
    await desk.put([{ kind: 'message', at: Date.now() }]);
    await expect.poll(() => listener.called.length).toBe(1);
    listener.answer(200);
    await expect
      .poll(async () => desk.desk.engine.query`SELECT 1 AS one FROM desk_mails WHERE tries <> '[]'`)
      .toHaveLength(1);
    clock.move(61_000);
    await expect.poll(() => listener.called.length).toBe(2);
    const ids = listener.called.map(({ headers }) => headers['webhook-id']);
    expect(ids[0]).toBe(ids[1]);
  });
});
