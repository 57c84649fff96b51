import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { pdf } from '../../engines/resumes.ts';
import { send } from '../../engines/send.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import { expectRefusals } from '../fuzz/expect-refusals.ts';
import { leftBy, openDescriptors } from '../fuzz/look-inside.ts';
import { BUILD, openSite } from './site-server.ts';
import type { Site } from './site-server.ts';

const pages = [
  '/contact',
  '/client-onboarding',
  '/careers',
  '/careers/jobs',
  '/careers/life',
  '/careers/hiring',
];
const type = { 'content-type': 'multipart/form-data; boundary=b' };
const file = '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n';
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;

/** The garbage collector runs all the time, and ends the process over a file that nobody closed. */
const COLLECTING = { COLLECT_GARBAGE: 'always' };

async function lookInside({ server, stores }: Site, descriptors = Infinity) {
  const incoming = async () => (await leftBy(stores)).incoming;
  const open = async () => (await openDescriptors(server.pid)) ?? 0;
  await vi.waitUntil(async () => !(await incoming()).length && (await open()) <= descriptors, {
    timeout: 30_000,
  });
  const { status } = await send(server.port, '/');
  return { status, complaints: server.complaints() };
}

const well = { status: 200, complaints: '' };

/** What is opened at the first use and kept is open after this. */
async function warmUp({ server }: Site) {
  for (const path of pages)
    await send(server.port, path, { method: 'POST', headers: type, body: `${file}x\r\n--b--\r\n` });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return openDescriptors(server.pid);
}

describe('a form that does not come whole', () => {
  let site: Site;
  let descriptors: number | undefined;

  beforeAll(async () => {
    site = await openSite(COLLECTING);
    descriptors = await warmUp(site);
  });

  afterAll(() => site[Symbol.asyncDispose]());

  test('a form that ends in the middle of its file is refused, and leaves no file open and none behind', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        pages.map((path) =>
          send(site.server.port, path, { method: 'POST', headers: type, body: `${file}x` }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 400));
    }
    expect(await lookInside(site, descriptors)).toEqual(well);
  });

  test.each([
    ['resets the connection', (socket: ReturnType<typeof connect>) => void socket.resetAndDestroy()],
    ['leaves', (socket: ReturnType<typeof connect>) => void socket.destroy()],
    ['says that no more comes', (socket: ReturnType<typeof connect>) => void socket.end()],
  ])('a sender that %s while a file is on its way leaves nothing', async (_how, leave) => {
    const body = pdf(300_000);
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const socket = connect(site.server.port, '127.0.0.1').resume();
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(head(pages[index % pages.length]!, body.length));
        // After none of it, after the file's head, after a little and after much of the file, and at once or a moment later.
        socket.write(file.slice(0, index % 4 ? undefined : 20));
        if (index % 3) socket.write(body.subarray(0, index % 2 ? 10 : 200_000));
        if (index % 5) await new Promise((resolve) => setTimeout(resolve, index));
        leave(socket);
        await once(socket, 'close');
      }),
    );
    expect(await lookInside(site, descriptors)).toEqual(well);
  });
});

test('whatever is bad with a request, also to a form page: nothing is stored, nothing left, and the server goes on', async () => {
  const { server } = await expectRefusals(
    { openStores: createLocalStores, site: BUILD, part: { at: 2, of: 3 } },
    20_261_116,
  );
  expect((await send(server.port, '/')).status).toBe(200);
});
