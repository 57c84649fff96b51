import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, linkUnderSiteUrl, sendApplication, sendFile } from '../engines/visitor.ts';

let stores: Stores;
let backend: TestBackend;

beforeEach(async () => {
  stores = await createStores(
    { rows: 'SQLite', files: 'disk' },
    { postgres: inject('postgres'), s3: inject('s3') },
  );
  backend = await startTestBackend(stores, { TRUST_PROXY: '1' });
  await sendFile(backend.port, 'there.pdf');
});

afterEach(async () => {
  await backend.stop();
  await stores.remove();
});

const follow = (name: string, headers: Record<string, string>) =>
  send(backend.port, linkTo(name), { headers });
/** Without a name: it would not be stored, whatever its link leads to. */
const apply = (name: string, headers: Record<string, string>) =>
  sendApplication(backend.port, linkUnderSiteUrl(name), { name: '', headers });

async function guess(name: string, address: string, ask = follow) {
  const started = performance.now();
  const { status, headers } = await ask(name, { 'x-forwarded-for': address });
  return { status, retryAfter: Number(headers['retry-after'] ?? 0), slow: performance.now() - started > 800 };
}

const guesses = (count: number, addressOf: (index: number) => string, ask = follow) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(`g${index}.pdf`, addressOf(index), ask)));

type Guess = Awaited<ReturnType<typeof guess>>;
const count = (all: Guess[], status: number, slow: boolean) =>
  all.filter((one) => one.status === status && one.slow === slow).length;

test('one address is slowed down after ten misses and refused after thirty; another finds what it looks for', async () => {
  const all = await guesses(40, () => '203.0.113.7');
  expect([count(all, 404, false), count(all, 404, true), count(all, 429, false)]).toEqual([10, 20, 10]);
  const after = await guess('there.pdf', '203.0.113.7');
  expect(after.status).toBe(429);
  expect(after.retryAfter).toBeGreaterThan(0);
  expect((await guess('there.pdf', '203.0.113.8')).status).toBe(200);
});

test('so is one network of IPv6, however many addresses it has: forty misses at once, no more than 120 in all', async () => {
  const all = await guesses(140, (index) => `2001:db8:1:${index.toString(16)}::7`);
  expect(count(all, 404, false)).toBe(40);
  expect(count(all, 404, true)).toBe(80);
  expect(count(all, 429, false)).toBe(20);
  expect((await guess('there.pdf', '2001:db8:2::7')).status).toBe(200);
});

test('all addresses together have 120 misses a minute: then a miss waits and is refused, and a hit is answered', async () => {
  const first = await guesses(120, (index) => `203.0.113.${index}`);
  expect(count(first, 404, false)).toBe(120);
  const started = performance.now();
  const later = guesses(50, (index) => `198.51.100.${index}`);
  const found = await guess('there.pdf', '192.0.2.1');
  expect(found).toMatchObject({ status: 200, slow: false });
  const refused = await later;
  // One or two a second come free again.
  expect(count(refused, 429, true)).toBeGreaterThan(40);
  expect(refused.every(({ status, slow }) => slow || status === 404)).toBe(true);
  expect(performance.now() - started).toBeGreaterThan(4000);
});

test('when hundreds wait, only who has followed a link before is looked up for', async () => {
  expect((await guess('there.pdf', '192.0.2.1')).status).toBe(200);
  await guesses(120, (index) => `203.0.113.${index}`);
  const flood = guesses(700, (index) => `198.18.${index >> 8}.${index & 255}`);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await guess('there.pdf', '192.0.2.1')).toMatchObject({ status: 200, slow: false });
  expect((await guess('there.pdf', '192.0.2.2')).status).toBe(429);
  const all = await flood;
  // The others were held up for those five seconds, and then refused.
  expect(all.filter(({ retryAfter }) => retryAfter === 5).length).toBeGreaterThan(150);
  expect((await guess('there.pdf', '192.0.2.2')).status).toBe(200);
});

test('an application tells whether there is a file behind its link, and so counts as a look at it', async () => {
  expect((await guess('there.pdf', '203.0.113.9', apply)).status).toBe(400);
  const all = await guesses(40, () => '203.0.113.7', apply);
  expect([count(all, 401, false), count(all, 401, true), count(all, 429, false)]).toEqual([10, 20, 10]);
  expect((await guess('there.pdf', '203.0.113.7', apply)).status).toBe(429);
  expect(await stores.rowsIn('job_applications')).toEqual([]);
});

test('when hundreds wait, who has just stored a file can apply, and who guesses has one guess for it', async () => {
  const applicant = { 'x-forwarded-for': '192.0.2.1' };
  await sendFile(backend.port, 'mine.pdf', undefined, undefined, applicant);
  await sendFile(backend.port, 'bait.pdf', undefined, undefined, { 'x-forwarded-for': '192.0.2.66' });
  await guesses(120, (index) => `203.0.113.${index}`);
  const flood = guesses(700, (index) => `198.18.${index >> 8}.${index & 255}`);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const applied = await sendApplication(backend.port, linkUnderSiteUrl('mine.pdf'), { headers: applicant });
  expect(applied.status).toBe(201);
  const first = guess('g1.pdf', '192.0.2.66');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await guess('bait.pdf', '192.0.2.66')).status).toBe(429);
  expect(await guess('there.pdf', '192.0.2.66')).toMatchObject({ status: 429, slow: false });
  await Promise.all([first, flood]);
});
