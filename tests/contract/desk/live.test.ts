import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { lastChange } from '#desk-server/record/change.ts';
import type { LiveEvent } from '#schemas/desk/api.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import type { Doing } from '#schemas/desk/people.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { openStream } from '../../engines/desk-stream.ts';
import { pdf } from '../../engines/resumes.ts';
import { sendFile, sendMessage } from '../../engines/visitor.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

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
  await stream.hears(() => true);
  return stream;
}

const isAt = (number: number) => (event: LiveEvent) => event.here.some((one) => one.number === number);
const isDoing = (doing: Doing) => (event: LiveEvent) => event.here.some((one) => one.doing === doing);

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
    const [first, second, ...others] = streams;
    expect([await first?.ends(), await second?.ends()]).toEqual([true, true]);
    // Whatever ended with them has been heard of by now.
    await owner.call('session', {});
    expect(await Promise.all(others.map((stream) => stream.ends(0)))).toEqual(others.map(() => false));
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
    const downloads = () => desk.desk.engine.query`SELECT letter FROM desk_trail WHERE what = 'downloaded'`;
    expect(await waitUntil(async () => (await downloads()).length > 0)).toBe(true);
    const streams = [];
    for (let opened = 0; opened < 4; opened++) streams.push(await streamOf(owner));
    // What is told now would be written to the one that has been ended.
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    for (const doing of ['reading', 'replying', 'noting'] as const) {
      await priya.call('presence', { number, doing });
      const isTold = await Promise.all(streams.map((stream) => stream.hears(isDoing(doing))));
      expect(isTold).toEqual(streams.map(() => true));
    }
    expect(await Promise.all(streams.map((stream) => stream.ends(0)))).toEqual(streams.map(() => false));
    expect((await owner.call('session', {})).me.name).toBe('Owner');
  });

  test('what arrives and what colleagues do is told, of the kinds that somebody reads alone', async () => {
    const desk = await openForThree(engines);
    const site = await openSite(desk.stores);
    // Of one change they are told in this order.
    const [owner, priya, rohan] = [
      await streamOf(desk.owner),
      await streamOf(desk.priya),
      await streamOf(desk.rohan),
    ];
    await desk.owner.call('presence', { number: desk.application, doing: 'reading' });
    expect(await priya.hears(isAt(desk.application))).toBe(true);
    const last = (stream: typeof owner) => stream.events().at(-1)?.change ?? 0;
    // Who is here may be told with the change before, and then once more with its own.
    const changesTold = async () => {
      const newest = () => lastChange(desk.desk.engine.query, ['application']);
      expect(await waitUntil(async () => last(priya) === (await newest()))).toBe(true);
      return new Set(priya.events().map(({ change }) => change)).size;
    };
    const silent = await changesTold();

    const start = last(owner);
    await sendMessage(site.port, 'Good evening');
    expect(await waitUntil(() => last(owner) > start)).toBe(true);

    await desk.rohan.call('presence', { number: desk.message, doing: 'replying' });
    const isRohan = { person: desk.idOf('Rohan Kulkarni'), name: 'Rohan Kulkarni' };
    const isWriting = { ...isRohan, number: desk.message, doing: 'replying' };
    expect(await owner.hears(isAt(desk.message))).toBe(true);
    expect(owner.events().at(-1)?.here).toContainEqual(isWriting);

    const [then, thenRohan] = [last(owner), last(rohan)];
    await desk.rohan.call('letter', { number: desk.message });
    await desk.rohan.call('note', { number: desk.message, text: 'A note' });
    await desk.rohan.call('mark', { which: { numbers: [desk.message] }, mark: 'answered' });
    expect(await waitUntil(() => last(owner) > then && last(rohan) > thenRohan)).toBe(true);
    // Priya was told nothing of all that: the next that she hears is about what she reads.
    await desk.owner.call('presence', { number: desk.application, doing: 'noting' });
    expect(await priya.hears(isDoing('noting'))).toBe(true);
    expect(await changesTold()).toBe(silent + 1);
    expect(priya.events().some(isAt(desk.message))).toBe(false);
    expect((await desk.priya.call('session', {})).here).toContainEqual(isRohan);
    const [row] = (await desk.owner.call('list', { filter: { view: 'answered' } })).rows;
    expect(row?.here).toEqual([isWriting]);
  });

  test('the stream of somebody who is shut out ends at once, and that of one who signs out', async () => {
    const desk = await openForThree(engines);
    const [priya, rohan] = [await streamOf(desk.priya), await streamOf(desk.rohan)];
    await desk.owner.call('remove-access', { person: desk.idOf('Priya Nair') });
    expect(await priya.ends()).toBe(true);
    expect(await rohan.ends(0)).toBe(false);
    await desk.rohan.call('sign-out', {});
    expect(await rohan.ends()).toBe(true);
  });

  test('rights that change while a stream is open hold in it from then on', async () => {
    const desk = await openForThree(engines);
    await desk.rohan.call('presence', { number: desk.message, doing: 'noting' });
    const priya = await streamOf(desk.priya);
    const isOnMessage = isAt(desk.message);
    await desk.rohan.call('presence', { number: desk.message, doing: 'replying' });
    await desk.owner.call('presence', { number: desk.application, doing: 'reading' });
    expect(await priya.hears(isAt(desk.application))).toBe(true);
    expect(priya.events().some(isOnMessage)).toBe(false);
    const person = desk.idOf('Priya Nair');
    await desk.owner.call('change-person', { person, reads: ['message'] });
    expect(await priya.hears(isOnMessage)).toBe(true);
    expect((await desk.priya.ask('letter', { number: desk.application })).status).toBe(404);
    await desk.owner.call('change-person', { person, reads: ['application'] });
    const isHidden = () => !priya.events().slice(-1).some(isOnMessage);
    expect(await waitUntil(isHidden)).toBe(true);
  });
});
