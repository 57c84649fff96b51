import type { Answer } from './send.ts';
import { send } from './send.ts';
import { KEY, linkTo } from './visitor.ts';

/** Requests that would be dear to a server that reads them carelessly, at any length up to what is read at all. */
export type DearRequest = {
  what: string;
  longest: number;
  ask: (port: number, length: number) => Promise<Answer>;
};

/** A file that some of them ask for. */
export const STORED = '1-there.pdf';

/** As much as is read. */
const MOST = 64 * 1024;
const filled = (length: number, before: string, piece: string, after = '') =>
  before + piece.repeat(Math.floor((length - before.length - after.length) / piece.length)) + after;
const nested = (length: number, before: string, open: string, close: string, after: string) => {
  const depth = Math.floor((length - before.length - after.length) / (open.length + close.length));
  return before + open.repeat(depth) + close.repeat(depth) + after;
};
const message = (changes: Record<string, string | undefined>) =>
  JSON.stringify({ name: 'a', email: 'a@b.c', messages: 'a', created_at: '2026-11-15', ...changes });

const dearBodies: [string, (length: number) => string][] = [
  ['ones', (length) => filled(length, '[', '1,', '1]')],
  ['numbers', (length) => filled(length, '[', '1e-7,', '1]')],
  ['empty objects', (length) => filled(length, '[', '{},', '{}]')],
  ['objects of one key', (length) => filled(length, '[', '{"name":1},', '{"name":1}]')],
  ['many keys', (length) => `{${Array.from({ length: length / 12 }, (_, index) => `"k${index}":1`).join()}}`],
  ['nested arrays', (length) => nested(length, '', '[', ']', '')],
  ['nested objects', (length) => nested(length, '', '{"a":', '}', '').replace(':}', ':1}')],
  ['nested arrays in a row', (length) => nested(length, '{"name":', '[', ']', '}')],
  ['numbers in a row', (length) => filled(length, '{"name":[', '1,', '1]}')],
  ['a long text', (length) => filled(length, '{"name":"', 'a', '"}')],
  ['a text of escapes', (length) => filled(length, '{"name":"', String.raw`\u0041`, '"}')],
  ['a text of lone surrogates', (length) => filled(length, '{"name":"', String.raw`\ud83d`, '"}')],
  [
    'a text of pairs with a lone one at the end',
    (length) => filled(length / 2, '{"name":"', '🙂', String.raw`\ud83d"}`),
  ],
  ['white space', (length) => filled(length, '', ' ', '')],
  ['broken at the very end', (length) => filled(length, '["', 'a', '"')],
  ['an address of blanks', (length) => message({ email: ' '.repeat(length - 100) })],
  ['an address of dashes', (length) => message({ email: `a@a${'-'.repeat(length - 100)}` })],
  [
    'a time of digits',
    (length) => message({ created_at: `2026-11-15T10:00:00.${'1'.repeat(length - 120)}` }),
  ],
];

/** As long as a head may be. */
const LONG = 15_800;
/** No two alike: turning them into ASCII, as `URL` does for a host, takes the square of their number. */
const letters = (count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e_00 + index));
const dearHost = (length: number) => encodeURIComponent(letters(length / 9));
const dearAddresses: [string, (length: number) => string][] = [
  ['slashes before a letter', (length) => `/a${'/'.repeat(length)}x`],
  ['slashes', (length) => '/'.repeat(length)],
  ['segments that end in a slash', (length) => `${'/a'.repeat(length / 2)}/`],
  ['encoded slashes', (length) => `/${'%2f'.repeat(length / 3)}/`],
  ['dots', (length) => `/${'../'.repeat(length / 3)}`],
  ['letters of two bytes', (length) => `/${'%C3%A9'.repeat(length / 6)}/`],
  ['half an encoding', (length) => `/${'%C3'.repeat(length / 3)}`],
  ['a query of many parts', (length) => `/?${'a=b&'.repeat(length / 4)}`],
  ['a whole address', (length) => `http://x/${'/'.repeat(length)}x`],
  ['a whole address with a host of many letters', (length) => `http://${dearHost(length)}/`],
  ['a table of slashes', (length) => `/rest/v1/${'/'.repeat(length)}x`],
  ['columns of quotes', (length) => `/rest/v1/contact_messages?columns=${'"'.repeat(length)}`],
  ['columns of commas', (length) => `/rest/v1/contact_messages?columns=${','.repeat(length)}`],
  ['a file of slashes', (length) => `/storage/v1/object/resumes/${'/'.repeat(length)}x`],
  ['a link of dots', (length) => `/storage/v1/object/public/resumes/${'.'.repeat(length)}`],
  ['a link of letters', (length) => `/storage/v1/object/public/resumes/${'a'.repeat(length)}.pdf`],
  ['a name to save under', (length) => `${linkTo(STORED)}?download=${'%E0%A4%85'.repeat(length / 9)}`],
];
const dearHeaders: [string, string, (length: number) => string][] = [
  ['accept-encoding', 'blanks', (length) => `br${' '.repeat(length)}x`],
  ['accept-encoding', 'commas', (length) => ','.repeat(length)],
  ['accept-encoding', 'qualities', (length) => 'br;q=1.1.1,'.repeat(length / 11)],
  ['if-none-match', 'commas', (length) => ','.repeat(length)],
  ['if-none-match', 'tags', (length) => '"a", '.repeat(length / 5)],
  ['authorization', 'blanks', (length) => `Bearer${' '.repeat(length)}\tx`],
  ['authorization', 'dots', (length) => `Bearer ${'.'.repeat(length)}`],
  ['prefer', 'commas', (length) => 'a=b,'.repeat(length / 4)],
  ['content-type', 'parameters', (length) => `multipart/form-data;${' a=b;'.repeat(length / 5)}`],
  ['content-type', 'a boundary', (length) => `multipart/form-data; boundary=${'-'.repeat(length)}`],
  ['range', 'digits', (length) => `bytes=${'1'.repeat(length)}-`],
  ['origin', 'letters', (length) => `http://${'a'.repeat(length)}`],
  ['origin', 'a host of many letters', (length) => `http://${dearHost(length)}`],
  ['host', 'many letters', dearHost],
  ['x-forwarded-for', 'commas', (length) => ','.repeat(length)],
  ['x-forwarded-for', 'addresses', (length) => '1.1.1.1,'.repeat(length / 8)],
  ['x-forwarded-for', 'colons', (length) => ':'.repeat(length)],
  ['cookie', 'pairs', (length) => 'a=b; '.repeat(length / 5)],
  ['access-control-request-headers', 'letters', (length) => 'a'.repeat(length)],
];

const key = { apikey: KEY, authorization: `Bearer ${KEY}` };
const json = { ...key, 'content-type': 'application/json' };

/** Where a header is read. */
const places = [
  ['GET', '/'],
  ['GET', linkTo(STORED)],
  ['POST', '/rest/v1/contact_messages'],
  ['POST', '/storage/v1/object/resumes/1-a.pdf'],
  ['OPTIONS', '/rest/v1/contact_messages'],
] as const;

export const dearRequests: DearRequest[] = [
  ...dearBodies.map(([what, body]) => ({
    what: `a body of ${what}`,
    longest: MOST,
    ask: (port: number, length: number) =>
      send(port, '/rest/v1/contact_messages', { method: 'POST', headers: json, body: body(length) }),
  })),
  ...dearAddresses.flatMap(([what, path]) =>
    ['GET', 'POST'].map((method) => ({
      what: `an address of ${what}, by ${method}`,
      longest: LONG,
      ask: (port: number, length: number) => send(port, path(length), { method, headers: key }),
    })),
  ),
  ...dearHeaders.flatMap(([name, what, value]) =>
    places.map(([method, path]) => ({
      what: `the header ${name}, of ${what}, to ${method} ${path}`,
      longest: LONG,
      ask: (port: number, length: number) =>
        send(port, path, { method, headers: { ...key, [name]: value(length) } }),
    })),
  ),
  {
    what: 'a link to a host of many letters',
    longest: 15_000,
    ask: (port, length) =>
      send(port, '/rest/v1/job_applications', {
        method: 'POST',
        headers: json,
        body: message({ messages: undefined, resume_url: `http://${letters(length)}/x` }),
      }),
  },
];
