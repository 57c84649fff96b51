import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:cb00:7107', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['', '', undefined],
])('%s counts as %s, of the network %s', (sent, address, network) => {
  expect(clientAddress(request(sent), 0)).toEqual(network ? { address, network } : { address });
});

test('without a proxy of ours, nobody can claim to be another', () => {
  expect(clientAddress(request('203.0.113.7', '198.51.100.1'), 0)).toEqual({ address: '203.0.113.7' });
});

test.each([
  [1, '198.51.100.9', '198.51.100.9'],
  [1, 'forged, 198.51.100.9', '198.51.100.9'],
  [2, 'forged, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
  [1, '', '10.0.0.1'],
  [3, '198.51.100.9', '10.0.0.1'],
])('behind %d proxies, "%s" is %s', (proxies, forwarded, address) => {
  expect(clientAddress(request('10.0.0.1', forwarded), proxies)).toEqual({ address });
});

test.each([
  ['203.0.113.50:40001', '203.0.113.50'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['[::ffff:203.0.113.50]:1', '203.0.113.50'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.50.1', '10.0.0.1'],
  ['[2001:db8', '10.0.0.1'],
  ['_hidden:8080', '10.0.0.1'],
])('of "%s", as a proxy may write it, the address counts, or the proxy’s: %s', (forwarded, address) => {
  expect(clientAddress(request('10.0.0.1', forwarded), 1).address).toBe(address);
});
