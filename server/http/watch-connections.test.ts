import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Duplex } from 'node:stream';

import { expect, onTestFinished, test, vi } from 'vitest';

import { watchConnections } from './watch-connections.ts';
import type { Limits } from './watch-connections.ts';

async function startServer(limits: Limits) {
  const server: Server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (mayAsk(request, response)) response.end('hello');
  });
  const { mayAsk } = watchConnections(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const start = async (limits: Limits) => ((await startServer(limits)).address() as AddressInfo).port;

/** A connection, and whether it is open still. */
function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const state = { open: true, heard: '' };
  socket.on('error', () => {});
  socket.on('data', (chunk) => (state.heard += chunk.toString()));
  socket.on('close', () => (state.open = false));
  onTestFinished(() => void socket.destroy());
  return Object.assign(socket, { state });
}

/** A connection from an address that this machine has not, handed to the server as Node allows (http, event 'connection'). */
function arrive(server: Server, remoteAddress: string) {
  let heard = '';
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      heard += chunk.toString();
      done();
    },
  });
  onTestFinished(() => void socket.destroy());
  server.emit('connection', Object.assign(socket, { remoteAddress }));
  return { socket, isOpen: () => !socket.destroyed, heard: () => heard };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const countOpen = (sockets: { state: { open: boolean } }[]) =>
  sockets.filter(({ state }) => state.open).length;
const connected = (sockets: Socket[]) =>
  Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));

test('no more connections than the system has room for, and room again when one closes', async () => {
  const port = await start({ proxies: 1, most: 5 });
  const sockets = Array.from({ length: 8 }, () => open(port));
  await expect.poll(() => countOpen(sockets)).toBe(5);
  sockets.find(({ state }) => state.open)!.destroy();
  await pause(50);
  const another = open(port);
  another.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => another.state.heard).toContain('hello');
});

test.runIf(process.platform === 'linux')('nor from many addresses', async () => {
  const port = await start({ proxies: 0, most: 16 });
  // Two of each, as many as one address may have.
  const sockets = Array.from({ length: 24 }, (_, index) => open(port, `127.0.1.${1 + (index >> 1)}`));
  await expect.poll(() => countOpen(sockets)).toBe(16);
});

test('one address has an eighth of them, unless it is a proxy of ours', async () => {
  const port = await start({ proxies: 0, most: 80 });
  const sockets = Array.from({ length: 20 }, () => open(port));
  await expect.poll(() => countOpen(sockets)).toBe(10);
  const behind = await start({ proxies: 1, most: 80 });
  const proxied = Array.from({ length: 20 }, () => open(behind));
  await connected(proxied);
  await pause(50);
  expect(countOpen(proxied)).toBe(20);
});

test('an IPv6 network has four times as many as an address, from however many addresses of it', async () => {
  const server = await startServer({ proxies: 0, most: 80 });
  const fromNetwork = (network: string) =>
    Array.from({ length: 60 }, (_, index) => arrive(server, `2001:db8:${network}:${index}::1`));
  const [one, other] = [fromNetwork('1'), fromNetwork('2')];
  const left = (clients: typeof one) => clients.filter(({ isOpen }) => isOpen());
  expect([left(one).length, left(other).length]).toEqual([40, 40]);
  left(one)[0]!.socket.destroy();
  await pause(20);
  expect(arrive(server, '2001:db8:1:99::1').isOpen()).toBe(true);
  expect(arrive(server, '2001:db8:1:98::1').isOpen()).toBe(false);
});

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const answersTo = ({ state }: { state: { heard: string } }) => state.heard.split('hello').length - 1;

/** Time passes when a test says so. Node's own timers, and the test's, go on. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('an idle connection is closed, one that asks now and then is not', async () => {
  holdClock();
  const port = await start({ proxies: 0 });
  const [silent, idle, busy] = [open(port), open(port), open(port)];
  idle.write(get);
  await expect.poll(() => answersTo(idle)).toBe(1);
  for (let count = 1; count <= 3; count++) {
    busy.write(get);
    await expect.poll(() => answersTo(busy)).toBe(count);
    vi.advanceTimersByTime(25_000);
  }
  busy.write(get);
  await expect.poll(() => answersTo(busy)).toBe(4);
  expect([silent.state.open, idle.state.open]).toEqual([true, true]);
  vi.advanceTimersByTime(10_000);
  await expect
    .poll(() => [silent.state.open, idle.state.open, busy.state.open])
    .toEqual([false, false, true]);
});

test('a body that trickles after its answer holds no connection', async () => {
  holdClock();
  const socket = open(await start({ proxies: 0 }));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
  await expect.poll(() => answersTo(socket)).toBe(1);
  for (let seconds = 0; seconds < 40; seconds++) {
    await new Promise((sent) => socket.write('a', sent));
    vi.advanceTimersByTime(1000);
  }
  expect(socket.state.open).toBe(true);
  vi.advanceTimersByTime(5000);
  await expect.poll(() => socket.state.open).toBe(false);
});

test('requests that are sent ahead are few, and one after the other they are as many as one likes', async () => {
  const socket = open(await start({ proxies: 0 }));
  socket.write(get.repeat(4));
  await expect.poll(() => answersTo(socket)).toBe(4);
  for (let count = 5; count <= 20; count++) {
    socket.write(get);
    await expect.poll(() => answersTo(socket)).toBe(count);
  }
});

test.runIf(process.platform === 'linux')(
  'whoever sends more ahead is cut off, and shut out for a while',
  async () => {
    holdClock();
    const port = await start({ proxies: 0 });
    const many = open(port);
    many.write(get.repeat(1000));
    await expect.poll(() => many.state.open).toBe(false);
    expect(answersTo(many)).toBeLessThanOrEqual(4);
    const [again, other] = [open(port), open(port, '127.0.1.1')];
    other.write(get);
    await expect.poll(() => answersTo(other)).toBe(1);
    await expect.poll(() => again.state.open).toBe(false);
    vi.advanceTimersByTime(60_000);
    const later = open(port);
    later.write(get);
    await expect.poll(() => answersTo(later)).toBe(1);
  },
);

test('an IPv6 network is shut out when four addresses of it do that', async () => {
  holdClock();
  const server = await startServer({ proxies: 0 });
  const sendAhead = async (address: string) => {
    const client = arrive(server, address);
    client.socket.push(get.repeat(1000));
    await expect.poll(client.isOpen).toBe(false);
  };
  const isHeard = async (address: string) => {
    const client = arrive(server, address);
    if (!client.isOpen()) return false;
    client.socket.push(get);
    await expect.poll(client.heard).toContain('hello');
    return true;
  };
  for (const subnet of ['1', '2', '3']) await sendAhead(`2001:db8:1:${subnet}::1`);
  expect(await isHeard('2001:db8:1:3::2')).toBe(false);
  expect(await isHeard('2001:db8:1:4::1')).toBe(true);
  await sendAhead('2001:db8:1:4::1');
  expect(await isHeard('2001:db8:1:5::1')).toBe(false);
  expect(await isHeard('2001:db8:2:5::1')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(await isHeard('2001:db8:1:4::1')).toBe(true);
});

test('a proxy of ours is not shut out for what it passes on', async () => {
  const port = await start({ proxies: 1 });
  const many = open(port);
  many.write(get.repeat(1000));
  await expect.poll(() => many.state.open).toBe(false);
  const again = open(port);
  again.write(get);
  await expect.poll(() => answersTo(again)).toBe(1);
});
