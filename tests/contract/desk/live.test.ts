import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, onTestFinished, test } from 'vitest';

import { deskPaths } from '#schemas/desk/paths.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { openStream } from '../../engines/desk-stream.ts';
import { pdf } from '../../engines/resumes.ts';
import { sendFile, sendMessage } from '../../engines/visitor.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

const WITHIN_MS = 2000;

async function openForThree(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
  const rohan = await desk.colleague(desk.owner, 'Rohan Kulkarni', 'message');
  const [application = 0, message = 0] = await desk.put([
    { kind: 'application', at: Date.now() - 2000 },
    { kind: 'message', at: Date.now() - 1000 },
  ]);
  const { colleagues } = await desk.owner.call('session', {});
  const idOf = (name: string) => colleagues.find((one) => one.name === name)?.id ?? 0;
  return { ...desk, priya, rohan, application, message, idOf };
}

async function streamOf(browser: DeskBrowser) {
  const stream = await openStream(browser);
  onTestFinished(stream.close);
  await stream.hears(() => true, WITHIN_MS);
  return stream;
}

/** Until what was done before has been told. */
async function settled(stream: Awaited<ReturnType<typeof openStream>>) {
  let heard = -1;
  await waitUntil(
    async () => {
      const before = heard;
      heard = stream.events().length;
      if (before === heard) return true;
      await delay(1200);
      return false;
    },
    10_000,
    10,
  );
  return heard;
}

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a session has four streams, the newest, also after a hundred that were cut off at once', async () => {
    const { owner } = await openDesk(engines);
    const { port, cookie } = owner;
    for (let cut = 0; cut < 100; cut++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const line = `GET ${deskPaths.events} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`;
      socket.write(line, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    const streams = [];
    for (let opened = 0; opened < 6; opened++) streams.push(await streamOf(owner));
    expect(await Promise.all(streams.map((stream) => stream.ends(500)))).toEqual([
      true,
      true,
      ...Array.from({ length: 4 }, () => false),
    ]);
  });

  test('one that waits behind an answer that nobody reads is ended like any other, and ends nothing else', async () => {
    const desk = await openDesk(engines);
    const { owner, stores } = desk;
    const { port, cookie } = owner;
    const site = await openSite(stores);
    await sendFile(site.port, '1-asha.pdf', Buffer.concat([pdf(), randomBytes(4_500_000)]));
    const [number = 0] = await desk.put([{ kind: 'application', at: Date.now() - 1000, file: '1-asha.pdf' }]);
    const unread = connect(port, '127.0.0.1');
    onTestFinished(() => void unread.destroy());
    unread.on('error', () => {});
    unread.pause();
    const ask = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`;
    unread.write(ask(`${deskPaths.resume}?number=${number}&download`) + ask(deskPaths.events));
    await delay(500);
    const streams = [];
    for (let opened = 0; opened < 4; opened++) streams.push(await streamOf(owner));
    // What is told now would be written to the one that has been ended.
    for (const doing of ['reading', 'replying', 'noting'] as const) {
      await owner.call('presence', { number, doing });
      await delay(1100);
    }
    expect(await Promise.all(streams.map((stream) => stream.ends(0)))).toEqual(streams.map(() => false));
    expect((await owner.call('session', {})).me.name).toBe('Owner');
  });

  test('what arrives and what colleagues do is told within two seconds, of the kinds that somebody reads alone', async () => {
    const desk = await openForThree(engines);
    const site = await openSite(desk.stores);
    const [owner, priya] = [await streamOf(desk.owner), await streamOf(desk.priya)];
    const silent = await settled(priya);
    const last = () => owner.events().at(-1)?.change ?? 0;

    const start = last();
    await sendMessage(site.port, 'Good evening');
    expect(await waitUntil(() => last() > start, WITHIN_MS, 20)).toBe(true);

    await desk.rohan.call('presence', { number: desk.message, doing: 'replying' });
    const isRohan = { person: desk.idOf('Rohan Kulkarni'), name: 'Rohan Kulkarni' };
    const isWriting = { ...isRohan, number: desk.message, doing: 'replying' };
    expect(await owner.hears(({ here }) => here.some((one) => one.number === desk.message), WITHIN_MS)).toBe(
      true,
    );
    expect(owner.events().at(-1)?.here).toContainEqual(isWriting);

    const then = last();
    await desk.rohan.call('letter', { number: desk.message });
    await desk.rohan.call('note', { number: desk.message, text: 'A note' });
    await desk.rohan.call('mark', { which: { numbers: [desk.message] }, mark: 'answered' });
    expect(await waitUntil(() => last() > then, WITHIN_MS, 20)).toBe(true);
    await delay(1200);
    expect(priya.events()).toHaveLength(silent);
    expect((await desk.priya.call('session', {})).here).toContainEqual(isRohan);
    const [row] = (await desk.owner.call('list', { filter: { view: 'answered' } })).rows;
    expect(row?.here).toEqual([isWriting]);
  });

  test('the stream of somebody who is shut out ends at once, and that of one who signs out', async () => {
    const desk = await openForThree(engines);
    const [priya, rohan] = [await streamOf(desk.priya), await streamOf(desk.rohan)];
    await desk.owner.call('shut-out', { person: desk.idOf('Priya Nair') });
    expect(await priya.ends(WITHIN_MS)).toBe(true);
    expect(await rohan.ends(0)).toBe(false);
    await desk.rohan.call('sign-out', {});
    expect(await rohan.ends(WITHIN_MS)).toBe(true);
  });

  test('rights that change while a stream is open hold in it from then on', async () => {
    const desk = await openForThree(engines);
    await desk.owner.call('presence', { number: desk.message, doing: 'noting' });
    const priya = await streamOf(desk.priya);
    const isOnMessage = ({ here }: { here: { number?: number }[] }) =>
      here.some(({ number }) => number === desk.message);
    await settled(priya);
    expect(priya.events().some(isOnMessage)).toBe(false);
    const person = desk.idOf('Priya Nair');
    await desk.owner.call('change-person', { person, reads: ['message'] });
    expect(await priya.hears(isOnMessage, WITHIN_MS)).toBe(true);
    expect((await desk.priya.ask('letter', { number: desk.application })).status).toBe(404);
    await desk.owner.call('change-person', { person, reads: ['application'] });
    const isHidden = () => !isOnMessage(priya.events().at(-1) ?? { here: [] });
    expect(await waitUntil(isHidden, WITHIN_MS, 20)).toBe(true);
  });
});
