import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { send } from '../engines/send.ts';
import type { Answer } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, linkUnderSiteUrl, sendApplication, sendFile } from '../engines/visitor.ts';
import { servers } from './servers.ts';
import { stopTheClock } from './stop-the-clock.ts';

/** Whoever is held up waits here, and not for the time to pass: until the test lets go. */
const held: { ms: number; letGo: () => void }[] = [];

beforeAll(() => {
  vi.spyOn(timers, 'setTimeout').mockImplementation(
    (ms) => new Promise<never>((letGo) => held.push({ ms: ms!, letGo: letGo as () => void })),
  );
  // What others have imported by its name becomes this one, too.
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const ONE_MISS_MS = 1000;
const ONE_OF_ALL_MS = 5000;

let stores: Stores;
let backend: TestBackend;
let underWay: Promise<void>[] = [];

beforeEach(async () => {
  stopTheClock();
  stores = await createStores({ rows: 'SQLite', files: 'disk' }, servers());
  backend = await startTestBackend(stores, { TRUST_PROXY: '1' });
  await sendFile(backend.port, '1-there.pdf');
});

afterEach(async () => {
  letAllGo();
  await Promise.all(underWay);
  underWay = [];
  await backend.stop();
  await stores.remove();
});

const letAllGo = () => held.splice(0).forEach(({ letGo }) => letGo());

const follow = (name: string, headers: Record<string, string>) =>
  send(backend.port, linkTo(name), { headers });
/** Without a name: it would not be stored, whatever its link leads to. */
const apply = (name: string, headers: Record<string, string>) =>
  sendApplication(backend.port, linkUnderSiteUrl(name), { name: '', headers });

const guess = (name: string, address: string, ask = follow) => ask(name, { 'x-forwarded-for': address });

/** Guesses at once, and waits until each is answered or held up. */
async function guesses(count: number, addressOf: (index: number) => string, ask = follow) {
  const before = held.length;
  const answers: Answer[] = [];
  const all = Array.from({ length: count }, async (_, index) => {
    answers.push(await guess(`g${index}.pdf`, addressOf(index), ask));
  });
  underWay.push(...all);
  while (answers.length + held.length - before < count)
    await new Promise((resolve) => setTimeout(resolve, 2));
  return {
    atOnce: (status: number) => answers.filter((answer) => answer.status === status).length,
    /** For how long each of the others is held up. */
    waits: held.slice(before).map(({ ms }) => ms),
    /** Lets them go, and answers what all of them came to. */
    async end() {
      letAllGo();
      await Promise.all(all);
      return answers;
    },
  };
}

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);
const countOf = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;

test('one address is slowed down after ten misses and refused after thirty; another finds what it looks for', async () => {
  const all = await guesses(40, () => '203.0.113.7');
  expect([all.atOnce(404), all.waits, all.atOnce(429)]).toEqual([10, times(20, ONE_MISS_MS), 10]);
  expect(countOf(await all.end(), 404)).toBe(30);
  const after = await guess('1-there.pdf', '203.0.113.7');
  expect(after.status).toBe(429);
  expect(Number(after.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guess('1-there.pdf', '203.0.113.8')).status).toBe(200);
});

test('so is one network of IPv6, however many addresses it has: forty misses at once, no more than 120 in all', async () => {
  const all = await guesses(140, (index) => `2001:db8:1:${index.toString(16)}::7`);
  expect([all.atOnce(404), all.waits, all.atOnce(429)]).toEqual([40, times(80, ONE_MISS_MS), 20]);
  expect((await guess('1-there.pdf', '2001:db8:2::7')).status).toBe(200);
});

test('all addresses together have 120 misses a minute: then a miss waits and is refused, and a hit is answered', async () => {
  const first = await guesses(120, (index) => `203.0.113.${index}`);
  expect(first.atOnce(404)).toBe(120);
  const later = await guesses(50, (index) => `198.51.100.${index}`);
  expect(later.waits).toEqual(times(50, ONE_OF_ALL_MS));
  expect((await guess('1-there.pdf', '192.0.2.1')).status).toBe(200);
  expect(countOf(await later.end(), 429)).toBe(50);
});

test('when hundreds wait, only who has followed a link before is looked up for', async () => {
  expect((await guess('1-there.pdf', '192.0.2.1')).status).toBe(200);
  const waiting = await holdUpFiveHundred();
  const further = await guesses(100, (index) => `198.19.0.${index}`);
  expect(further.atOnce(429)).toBe(100);
  expect((await guess('1-there.pdf', '192.0.2.1')).status).toBe(200);
  const refused = await guess('1-there.pdf', '192.0.2.2');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(countOf(await waiting.end(), 429)).toBe(500);
  expect((await guess('1-there.pdf', '192.0.2.2')).status).toBe(200);
});

test('an application tells whether there is a file behind its link, and so counts as a look at it', async () => {
  expect((await guess('1-there.pdf', '203.0.113.9', apply)).status).toBe(400);
  const all = await guesses(40, () => '203.0.113.7', apply);
  expect([all.atOnce(401), all.waits, all.atOnce(429)]).toEqual([10, times(20, ONE_MISS_MS), 10]);
  expect((await guess('1-there.pdf', '203.0.113.7', apply)).status).toBe(429);
  expect(await stores.rowsIn('job_applications')).toEqual([]);
});

test('when hundreds wait, who has just stored a file can apply, and who guesses has one guess for it', async () => {
  const applicant = { 'x-forwarded-for': '192.0.2.1' };
  await sendFile(backend.port, '1-mine.pdf', undefined, undefined, applicant);
  await sendFile(backend.port, '1-bait.pdf', undefined, undefined, { 'x-forwarded-for': '192.0.2.66' });
  await holdUpFiveHundred();
  const applied = await sendApplication(backend.port, linkUnderSiteUrl('1-mine.pdf'), { headers: applicant });
  expect(applied.status).toBe(201);
  const one = await guesses(1, () => '192.0.2.66');
  expect(one.waits).toEqual([ONE_OF_ALL_MS]);
  expect((await guess('1-bait.pdf', '192.0.2.66')).status).toBe(429);
  expect((await guess('1-there.pdf', '192.0.2.66')).status).toBe(429);
});

/** After the misses that all have together. */
async function holdUpFiveHundred() {
  await guesses(120, (index) => `203.0.113.${index}`);
  const waiting = await guesses(500, (index) => `198.18.${index >> 8}.${index & 255}`);
  expect(waiting.waits).toEqual(times(500, ONE_OF_ALL_MS));
  return waiting;
}
