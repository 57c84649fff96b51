import { badInserts, goodInsert } from './bad-inserts.ts';
import { goodUpload } from './bad-uploads.ts';
import { inChunks, inLatin1, toBytes } from './http-request.ts';
import type { HttpRequest } from './http-request.ts';
import type { Random, Weighted } from './random.ts';

/** What the sender does after the last byte: waits for answers, says that no more follows, leaves, or resets the line. */
export type Ending = 'waits' | 'ends' | 'leaves' | 'resets';
/** `answers` is how many must come at least. */
export type Sending = { bytes: Buffer; answers: number; ending: Ending };

/** Requests that are not quite HTTP, around an insert or an upload that would be stored. */
export const brokenHttp: Weighted<(random: Random) => Sending> = {
  'a length that is too large': [6, tooLong],
  'a length that is too small': [4, tooShort],
  'a length that is none': [4, (random) => withLine(random, `content-length: ${random.pick(noLengths)}`)],
  'another framing': [4, (random) => withLine(random, random.pick(otherFramings))],
  'chunks that are none': [8, brokenChunks],
  'a broken header': [5, (random) => withLine(random, random.pick(brokenLines))],
  'a flood of headers': [3, headerFlood],
  'no host': [1, (random) => answered(inLatin1(asText(anyGood(random)).replace('host: localhost\r\n', '')))],
  'no HTTP': [6, noHttp],
  'a request to switch or wait': [3, (random) => withLine(random, random.pick(wishes), badInsert(random))],
};

/** A request that would be stored, broken off anywhere. */
export function cutOff(request: HttpRequest, random: Random): Sending {
  const bytes = toBytes(random.oneIn(3) ? inChunks(request, random) : request);
  const missing = random.oneIn(3) ? random.between(1, 10) : random.between(1, bytes.length);
  return {
    bytes: bytes.subarray(0, bytes.length - missing),
    answers: 0,
    ending: random.pick(['ends', 'leaves', 'resets']),
  };
}

const answered = (bytes: Buffer): Sending => ({ bytes, answers: 1, ending: 'waits' });

/** An insert or an upload that would be stored. */
export const anyGood = (random: Random) => (random.oneIn(2) ? goodInsert(random) : goodUpload(random));
const badInsert = (random: Random) => badInserts['a bad column']![1](random);
const asText = (request: HttpRequest) => toBytes(request).toString('latin1');

function tooLong(random: Random): Sending {
  const request = anyGood(random);
  const length = String(request.body.length + random.pick([1, 2, 1000, 100_000]));
  const bytes = toBytes({ ...request, headers: { ...request.headers, 'content-length': length } });
  const ending = random.pick<Ending>(['ends', 'leaves', 'resets']);
  return { bytes, answers: ending === 'ends' ? 1 : 0, ending };
}

/** An object's JSON without its end; of a PDF the beginning may be one, too. */
function tooShort(random: Random): Sending {
  const request = goodInsert(random);
  const length = String(request.body.length - random.between(1, request.body.length));
  return answered(toBytes({ ...request, headers: { ...request.headers, 'content-length': length } }));
}

/** Puts a line among the headers. */
function withLine(random: Random, line: string, request = anyGood(random)): Sending {
  const at = random.pick(['host: ', 'content-type: ']);
  return answered(inLatin1(asText(request).replace(at, () => `${line}\r\n${at}`)));
}

const noLengths = ['-1', '+5', '1e3', '0x10', '5 5', '5, 5', 'five', '', '9'.repeat(30), '1.0', '५'];

const otherFramings = [
  'transfer-encoding: chunked',
  'transfer-encoding: xchunked',
  'transfer-encoding: identity',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: chunked\r\ntransfer-encoding: x',
  'content-length: 5',
  'content-length: 0',
];

const brokenLines = [
  'no colon',
  ': no name',
  'a b: c',
  'x: a\0b',
  ' folded',
  'x\0: y',
  'x: a\rb',
  'é: a',
  '(x): y',
  'x :y',
];

const wishes = [
  'expect: 100-continue',
  'expect: 200-ok',
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__',
  'connection: close',
  'te: trailers\r\ntrailer: name',
];

function brokenChunks(random: Random): Sending {
  const request = anyGood(random);
  const half = Math.floor(request.body.length / 2);
  const [first, second] = [request.body.subarray(0, half), request.body.subarray(half)];
  const size = second.length.toString(16);
  const framed = random.pick([
    ['zz\r\n', '\r\n0\r\n\r\n'],
    ['-1\r\n', '\r\n0\r\n\r\n'],
    [`${'f'.repeat(17)}\r\n`, '\r\n0\r\n\r\n'],
    [`0x${size}\r\n`, '\r\n0\r\n\r\n'],
    [`${size}\n`, '\r\n0\r\n\r\n'],
    [`${size};${'a'.repeat(20_000)}\r\n`, '\r\n0\r\n\r\n'],
    [`${size}\r\n`, '0\r\n\r\n'],
    [`${size}\r\n`, '\r\n'],
    [`${size}\r\n`, '\r\n0\r\n'],
    [`${size}\r\n`, '\r\n0\r\nno colon\r\n\r\n'],
    [`${(second.length - 1).toString(16)}\r\n`, '\r\n0\r\n\r\n'],
    [`${(second.length + 1).toString(16)}\r\n`, '\r\n0\r\n\r\n'],
    ['\r\n', '\r\n0\r\n\r\n'],
  ] as const);
  const body = [
    inLatin1(`${half.toString(16)}\r\n`),
    first,
    inLatin1(`\r\n${framed[0]}`),
    second,
    inLatin1(framed[1]),
  ];
  const headers = { ...request.headers, 'transfer-encoding': 'chunked' };
  return { bytes: toBytes({ ...request, headers, body: Buffer.concat(body) }), answers: 1, ending: 'ends' };
}

function headerFlood(random: Random): Sending {
  return random.pick([
    () => withLine(random, `x: ${'a'.repeat(random.between(17_000, 100_000))}`),
    () => withLine(random, 'x: y\r\n'.repeat(random.between(4000, 20_000)).trimEnd()),
    () => withLine(random, 'x:y\r\n'.repeat(random.between(10, 2500)).trimEnd(), badInsert(random)),
    () => withLine(random, `cookie: ${'a=b; '.repeat(2500)}`, badInsert(random)),
  ])();
}

function noHttp(random: Random): Sending {
  const text = asText(anyGood(random));
  const lines = [
    'hello\r\n\r\n',
    '\0\0\0\0',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'EHLO example.in\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    text.replace('POST', 'post'),
    text.replace('POST', 'P\0ST'),
    text.replace('POST', 'CREATE'),
    text.replace('HTTP/1.1', 'HTTP/1.1x'),
    text.replace('HTTP/1.1', 'HTTP/3.0'),
    text.replace('HTTP/1.1', 'ICE/1.0'),
    text.replace(' HTTP', '\0 HTTP'),
    text.replace(' HTTP', ' a HTTP'),
    text.replace('\r\n\r\n', '\r\n'),
    String.fromCharCode(...Array.from({ length: random.between(1, 500) }, () => random.between(128, 255))),
  ];
  return answered(inLatin1(random.pick(lines)));
}
