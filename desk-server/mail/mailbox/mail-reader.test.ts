import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openMailReader, Unreadable } from './mail-reader.ts';

const MAIL = Buffer.from('From: meera@sahyadri.example\r\nSubject: Yes\r\n\r\nTwenty vehicles.');
const READ = { subject: 'Yes', text: 'Twenty vehicles.' };

function openReader() {
  const reader = openMailReader('hello@northrule.example');
  onTestFinished(() => reader[Symbol.asyncDispose]());
  return reader;
}

const nextThread = async () => ((await once(process, 'worker')) as [Worker])[0];

/** Only the clock by which a mail is waited for. */
function heldClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a thread that ends while it starts is an error, and the next mail has another', async () => {
  heldClock();
  const reader = openReader();
  const thread = nextThread();
  const failure = reader.read(MAIL).catch((error: unknown) => error);
  await (await thread).terminate();
  expect(await failure).toEqual(new Error('its thread ended'));
  expect(vi.getTimerCount()).toBe(0);
  expect(await reader.read(MAIL)).toMatchObject(READ);
});

test('one that ends while it reads is told of at once', async () => {
  heldClock();
  const reader = openReader();
  const thread = nextThread();
  const failure = reader.read(MAIL).catch((error: unknown) => error);
  const worker = await thread;
  worker.postMessage = () => void worker.terminate();
  expect(await failure).toEqual(new Unreadable('its thread ended'));
  expect(vi.getTimerCount()).toBe(0);
  expect(await reader.read(MAIL)).toMatchObject(READ);
});

test('one that ended between two mails takes no mail with it', async () => {
  const reader = openReader();
  const thread = nextThread();
  await reader.read(MAIL);
  await (await thread).terminate();
  expect(await reader.read(MAIL)).toMatchObject(READ);
});

test('one that takes too long is ended, and leaves nothing behind', async () => {
  heldClock();
  const reader = openReader();
  const thread = nextThread();
  const failure = reader.read(MAIL).catch((error: unknown) => error);
  const worker = await thread;
  const ended = once(worker, 'exit');
  worker.postMessage = () => void setImmediate(() => vi.advanceTimersByTime(5000));
  expect(await failure).toEqual(new Unreadable('it takes too long'));
  await ended;
  expect(vi.getTimerCount()).toBe(0);
  expect(worker.listenerCount('message')).toBe(0);
  expect(await reader.read(MAIL)).toMatchObject(READ);
});
