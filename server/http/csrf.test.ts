import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { isCrossSite } from './csrf.ts';

const sent = (headers: Record<string, string | undefined>) =>
  isCrossSite(
    { headers: { host: 'site.example', ...headers } } as unknown as IncomingMessage,
    'https://www.site.example',
  );

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
  ['our own page, behind a proxy that hides the host', { 'sec-fetch-site': 'same-origin', host: '10.0.0.1' }],
  ['the visitor, who loads the answer again', { 'sec-fetch-site': 'none' }],
  ['an older browser on our page, behind TLS', { origin: 'https://site.example' }],
  [
    'an older browser on our page, behind a proxy that hides the host',
    { host: '10.0.0.1', origin: 'https://www.site.example' },
  ],
  ['no browser', {}],
])('%s may send', (_who, headers) => expect(sent(headers)).toBe(false));

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }],
  [
    'a neighbour under the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' },
  ],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['an older browser on another port', { origin: 'https://site.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['nonsense', { origin: 'site.example' }],
  ['nonsense without a host', { host: undefined, origin: 'null' }],
])('%s may not', (_who, headers) => expect(sent(headers)).toBe(true));
