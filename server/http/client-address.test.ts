import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(request(address), 0)).toBe(counted);
});

test('without a proxy of ours, nobody can claim to be another', () => {
  expect(clientAddress(request('203.0.113.7', '198.51.100.1'), 0)).toBe('203.0.113.7');
});

test.each([
  [1, '198.51.100.9', '198.51.100.9'],
  [1, 'forged, 198.51.100.9', '198.51.100.9'],
  [2, 'forged, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
  [1, '', '10.0.0.1'],
  [3, '198.51.100.9', '10.0.0.1'],
])('behind %d proxies, "%s" is %s', (proxies, forwarded, counted) => {
  expect(clientAddress(request('10.0.0.1', forwarded), proxies)).toBe(counted);
});
