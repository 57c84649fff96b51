import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { badInsert, goodInsert } from './bad-inserts.ts';
import { goodUpload } from './bad-uploads.ts';
import { cuts, inChunks, inLatin1, toBytes } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { bytes, constants, rarely, repeated, several, words } from './values.ts';

/** What the sender does after the last byte: waits for answers, says that no more follows, leaves, or resets the line. */
type Ending = 'waits' | 'ends' | 'leaves' | 'resets';
/** `answers` is how many must come at least. */
export type Sending = { bytes: Buffer; answers: number; ending: Ending };

const anyEnding = fc.constantFrom<Ending[]>('ends', 'leaves', 'resets');

/** A request that would be stored, broken off anywhere. */
export const cutOff = (request: Arbitrary<HttpRequest>): Arbitrary<Sending> =>
  fc
    .tuple(request, rarely(3, cuts), fc.oneof(fc.nat(9), fc.nat()), anyEnding)
    .map(([request, cuts, missing, ending]) => {
      const bytes = toBytes(cuts ? inChunks(request, cuts) : request);
      return { bytes: bytes.subarray(0, bytes.length - 1 - (missing % bytes.length)), answers: 0, ending };
    });

/** An insert or an upload that would be stored. */
export const anyGood = fc.oneof(goodInsert, goodUpload);

const answered = (bytes: Buffer): Sending => ({ bytes, answers: 1, ending: 'waits' });

const asText = (request: HttpRequest) => toBytes(request).toString('latin1');

const withLength = (request: HttpRequest, length: number) =>
  toBytes({ ...request, headers: { ...request.headers, 'content-length': String(length) } });

/** With another text at one place. */
const replaced = (is: string, becomes: string, request = anyGood): Arbitrary<Sending> =>
  request.map((made) => answered(inLatin1(asText(made).replace(is, () => becomes))));

/** With a line more among its headers. */
const withLine = (line: string, request = anyGood): Arbitrary<Sending> =>
  fc.constantFrom('host: ', 'content-type: ').chain((at) => replaced(at, `${line}\r\n${at}`, request));

const noLengths = ['', '5 5', '5, 5', '9'.repeat(30), ...words`-1 +5 1e3 0x10 five 1.0 ५`];
const framings = ['chunked', 'xchunked', 'identity', 'chunked, identity', 'chunked\r\ntransfer-encoding: x'];
const badNames = ['a b', 'x\0', 'é', '(x)', 'x '].map((name) => `${name}: y`);
const brokenLines = ['no colon', ': no name', ' folded', 'x: a\0b', 'x: a\rb', ...badNames];
const wishes = [
  'expect: 100-continue',
  'expect: 200-ok',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__',
  'connection: close',
  'te: trailers\r\ntrailer: name',
];

const LAST_CHUNK = '\r\n0\r\n\r\n';
const badSizes = ['zz', '-1', 'f'.repeat(17), '', '0x#', '<', '>', `#;${'a'.repeat(20_000)}`];
const badEnds = ['0\r\n\r\n', '\r\n', '\r\n0\r\n', '\r\n0\r\nno colon\r\n\r\n'];

/** What stands before and after the second half of a body in chunks: "#" for its length, "<" and ">" for one less and more. */
const brokenChunks: [before: string, after: string][] = [
  ['#\n', LAST_CHUNK],
  ...badSizes.map((size): [string, string] => [`${size}\r\n`, LAST_CHUNK]),
  ...badEnds.map((end): [string, string] => ['#\r\n', end]),
];

const inBrokenChunks = ([before, after]: [string, string]) =>
  anyGood.map(({ body, ...request }): Sending => {
    const half = body.length >> 1;
    const length = (sign: string) => (body.length - half + '<#>'.indexOf(sign) - 1).toString(16);
    const first = inLatin1(`${half.toString(16)}\r\n`);
    const second = inLatin1(`\r\n${before.replace(/[<#>]/, length)}`);
    const chunks = Buffer.concat([
      first,
      body.subarray(0, half),
      second,
      body.subarray(half),
      inLatin1(after),
    ]);
    const headers = { ...request.headers, 'transfer-encoding': 'chunked' };
    return { bytes: toBytes({ ...request, headers, body: chunks }), answers: 1, ending: 'ends' };
  });

const noHttp = ['hello\r\n\r\n', '\0\0\0\0', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'EHLO example.in\r\n'];
const otherProtocols = ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'];

/** Requests that are not quite HTTP, around an insert or an upload that would be stored. */
export const brokenHttp: Kinds<Sending> = {
  'a length that is too large': [1, 2, 1000, 100_000].map((more) =>
    fc.tuple(anyGood, anyEnding).map(([request, ending]) => ({
      bytes: withLength(request, request.body.length + more),
      answers: ending === 'ends' ? 1 : 0,
      ending,
    })),
  ),
  // An object's JSON without its end; of a PDF the beginning may be one, too.
  'a length that is too small': several(
    3,
    fc
      .tuple(goodInsert, fc.nat())
      .map(([made, length]) => answered(withLength(made, length % made.body.length))),
  ),
  'a length that is none': noLengths.map((length) => withLine(`content-length: ${length}`)),
  'another framing': [
    ...framings.map((encoding) => withLine(`transfer-encoding: ${encoding}`)),
    ...['5', '0'].map((length) => withLine(`content-length: ${length}`)),
  ],
  'chunks that are none': brokenChunks.map(inBrokenChunks),
  'a broken header': brokenLines.map((line) => withLine(line)),
  'a flood of headers': [
    repeated('a', 17_000, 100_000).chain((text) => withLine(`x: ${text}`)),
    repeated('x: y\r\n', 4000, 20_000).chain((lines) => withLine(`${lines}x: y`)),
    repeated('x:y\r\n', 10, 2500).chain((lines) => withLine(`${lines}x: y`, badInsert)),
    withLine(`cookie: ${'a=b; '.repeat(2500)}`, badInsert),
  ],
  'no host': [replaced('host: localhost\r\n', '')],
  'no HTTP': [
    ...constants([...noHttp, ...otherProtocols]).map((text) => text.map((text) => answered(inLatin1(text)))),
    ...['post', 'P\0ST', 'CREATE'].map((method) => replaced('POST', method)),
    ...words`HTTP/1.1x HTTP/3.0 ICE/1.0`.map((version) => replaced('HTTP/1.1', version)),
    ...['\0 HTTP', ' a HTTP'].map((more) => replaced(' HTTP', more)),
    replaced('\r\n\r\n', '\r\n'),
    bytes({ min: 128, maxLength: 500 }).map(answered),
  ],
  'a request to switch or wait': wishes.map((line) => withLine(line, badInsert)),
};
