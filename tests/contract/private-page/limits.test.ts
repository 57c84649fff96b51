import { expect, test } from 'vitest';

import type { Answer } from '../../engines/send.ts';
import { bothEngines } from '../desk/open-desk.ts';
import { expectPrivate, openApart, WITH_MAIL, WRONG } from './private-links.ts';

const [sqlite] = bothEngines as [(typeof bothEngines)[0]];

/** No minute passes. */
const STOPPED_CLOCK = `--import=${new URL('../../engines/stopped-clock.ts', import.meta.url).href}`;

test('who tries too often waits, and others do not', async () => {
  const { get, post, link } = await openApart(sqlite, { ...WITH_MAIL, NODE_OPTIONS: STOPPED_CLOCK });
  const { path } = await link();
  const statuses = async (times: number, ask: () => Promise<Answer>) => {
    const seen: number[] = [];
    for (let tries = 0; tries < times; tries++) seen.push((await ask()).status);
    return seen;
  };
  // What is found costs nothing of what wrong ones may.
  expect(new Set(await statuses(30, () => get(path, 'GET', '2001:db8:1::1')))).toEqual(new Set([200]));
  expect(await statuses(21, () => get(WRONG, 'GET', '2001:db8:1::1'))).toEqual([
    ...Array.from({ length: 20 }, () => 404),
    429,
  ]);
  const refused = await get(path, 'GET', '2001:db8:1::2');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expectPrivate(refused);
  expect((await get(path, 'GET', '2001:db8:2::1')).status).toBe(200);

  const viewer = '198.51.100.1';
  expect((await statuses(61, () => get(path, 'GET', viewer))).indexOf(429)).toBe(60);

  const asking = { 'x-forwarded-for': '198.51.100.2' };
  const ask = (email: string) => post('/yours', { email }, asking);
  // A slip of the finger is not counted.
  expect((await ask('asha')).status).toBe(422);
  expect(await statuses(6, () => ask('asha@example.in'))).toEqual([200, 200, 200, 200, 200, 429]);

  const foreign = { 'x-forwarded-for': '198.51.100.3', 'sec-fetch-site': 'cross-site' };
  expect((await statuses(11, () => post(path, {}, foreign))).indexOf(429)).toBe(10);
});

test('all visitors together may ask for three hundred links an hour', async () => {
  const { post } = await openApart(sqlite, { ...WITH_MAIL, NODE_OPTIONS: STOPPED_CLOCK });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 300; asked++) {
    const from = { 'x-forwarded-for': `198.51.${asked % 250}.${1 + (asked % 3)}` };
    statuses.add((await post('/yours', { email: 'asha@example.in' }, from)).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await post('/yours', { email: 'asha@example.in' });
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('We cannot take requests right now.');
});
