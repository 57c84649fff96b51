import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { words } from './values.ts';

export type HttpRequest = {
  method: string;
  target: string;
  /** A body gets its length unless something here says how it is framed. */
  headers: Record<string, string>;
  body: Buffer;
};

/** What can be wrong, and all the ways in which it can: a round has each of them. */
export type Kinds<T = HttpRequest> = Record<string, Arbitrary<T>[]>;

/** The default of PUBLIC_BACKEND_KEY, which the site is built with. */
export const KEY = 'public-anonymous-key';

export const credentials = { apikey: KEY, authorization: `Bearer ${KEY}` };

export const changed = (request: Arbitrary<HttpRequest>, change: Partial<HttpRequest>) =>
  request.map((made) => ({ ...made, ...change }));

export const withHeaders = (request: Arbitrary<HttpRequest>, headers: HttpRequest['headers']) =>
  request.map((made) => ({ ...made, headers: { ...made.headers, ...headers } }));

/** What proxies write down of where a request came from, and what others would have them believe. */
export const forwardedFor = fc.oneof(
  { weight: 9, arbitrary: fc.ipV4() },
  { weight: 9, arbitrary: fc.ipV6() },
  fc.ipV4Extended(),
  fc.tuple(fc.ipV4(), fc.nat(70_000)).map(([address, port]) => `${address}:${port}`),
  fc.ipV6().map((address) => `[${address}]:443`),
  fc.ipV4().map((address) => `::ffff:${address}`),
  fc.constantFrom(...words`[ ]:1 ::ffff:999.1.1.1 unknown,_hidden,10.0.0.1 ,,7 fe80::1%eth0 7:::::`),
  fc.constantFrom(',', ':', '9').map((sign) => sign.repeat(5000)),
);

export function toBytes({ method, target, headers, body }: HttpRequest): Buffer {
  const isFramed = 'content-length' in headers || 'transfer-encoding' in headers;
  const all = { host: 'localhost', ...headers, ...(!isFramed && { 'content-length': String(body.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([inLatin1(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** Where a body is cut into chunks, in thousandths of its length. */
export const cuts = fc.array(fc.nat(1000), { maxLength: 8 });

/** The same request in chunks, without saying how long it is. */
export function inChunks(request: HttpRequest, cuts: number[]): HttpRequest {
  const { body } = request;
  const places = [0, ...cuts.map((cut) => Math.floor((cut * body.length) / 1000)), body.length];
  const chunks = places
    .sort((one, other) => one - other)
    .map((place, index) => body.subarray(place, places[index + 1]))
    .filter(({ length }) => length)
    .flatMap((chunk) => [inLatin1(`${chunk.length.toString(16)}\r\n`), chunk, inLatin1('\r\n')]);
  return {
    ...request,
    headers: { ...request.headers, 'transfer-encoding': 'chunked' },
    body: Buffer.concat([...chunks, inLatin1('0\r\n\r\n')]),
  };
}

export const inLatin1 = (text: string) => Buffer.from(text, 'latin1');
