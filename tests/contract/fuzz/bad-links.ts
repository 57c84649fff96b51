import { RESUME_BUCKET } from '#schemas/forms/resume.ts';

import { STORED_FILE } from './bad-uploads.ts';
import { credentials } from './http-request.ts';
import type { HttpRequest } from './http-request.ts';
import { trickedPath } from './path-tricks.ts';
import type { Random, Weighted } from './random.ts';

/** Requests for files that lead nowhere, to a file that is none of the visitor's, or to a part that it does not have. */
export const badLinks: Weighted<(random: Random) => HttpRequest> = {
  'a link to nothing': [4, (random) => link(random, `stray${random.below(1e9)}.pdf`, oddHeaders(random))],
  'a link with tricks': [
    8,
    (random) => link(random, trickedPath(random.pick(targets), random), oddHeaders(random)),
  ],
  'a link with strange letters': [2, (random) => link(random, random.pick(strangeNames))],
  'a range beyond the end': [3, (random) => link(random, STORED_FILE, { range: random.pick(ranges) })],
  'a link that is not read': [
    2,
    (random) => ({ ...link(random, STORED_FILE), method: random.pick(['POST', 'PUT', 'PATCH', 'DELETE']) }),
  ],
  'another bucket': [3, (random) => ({ ...link(random, ''), target: random.pick(otherLinks) })],
  'a private link': [
    3,
    (random) => ({ ...link(random, ''), target: random.pick(privateLinks), headers: { ...credentials } }),
  ],
};

/** Misses of one address are slowed down, so each comes from another: the server is told to believe it. */
function link(random: Random, name: string, headers: Record<string, string> = {}): HttpRequest {
  const download = random.oneIn(4) ? `?download=${random.pick(['', '%0d%0aa:b', '%22', '%ff', '🙂'])}` : '';
  const target = `/storage/v1/object/public/${RESUME_BUCKET}/${name}${download}`;
  return {
    method: random.pick(['GET', 'GET', 'HEAD']),
    target: Buffer.from(target).toString('latin1'),
    headers: { 'x-forwarded-for': anyAddress(random), ...headers },
    body: Buffer.alloc(0),
  };
}

function anyAddress(random: Random) {
  const number = random.below(2 ** 24);
  const tail = `${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return random.pick([
    `10.${tail}`,
    `::ffff:10.${tail}`,
    `${number.toString(16)}::1`,
    `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::`,
    `, ,${number}`,
    `fe80::${number}%eth0`,
    `${number}:::::`,
    '9'.repeat(5000) + number,
  ]);
}

const oddHeaders = (random: Random): Record<string, string> =>
  random.oneIn(2) ? { range: random.pick(ranges) } : { 'if-none-match': '"x"', 'if-range': 'x' };

const ranges = ['bytes=999999-', 'bytes=-0', 'bytes=99999999999999999999-', 'bytes=4096-8191', 'bytes=64-'];

const targets = [STORED_FILE, 'rows.sqlite', 'incoming/', 'etc/passwd', 'package.json', '.env'];

const strangeNames = [
  '',
  '%00',
  '🙂.pdf',
  'é.pdf',
  '.pdf',
  '..',
  '%2e%2e',
  'a b.pdf',
  '\u202e.pdf',
  'a'.repeat(200),
];

const otherLinks = [
  '/storage/v1/object/public',
  '/storage/v1/object/public/',
  '/storage/v1/object/public/incoming/a.pdf',
  '/storage/v1/object/public/../resumes/a.pdf',
  `/storage/v1/object/public/Resumes/${STORED_FILE}`,
  `/storage/v1/object/public/%72esumes/${STORED_FILE}`,
  `/storage/v1/object/public//${STORED_FILE}`,
];

const privateLinks = [
  `/storage/v1/object/${RESUME_BUCKET}/${STORED_FILE}`,
  `/storage/v1/object/authenticated/${RESUME_BUCKET}/${STORED_FILE}`,
  `/storage/v1/object/info/${RESUME_BUCKET}/${STORED_FILE}`,
  `/storage/v1/object/sign/${RESUME_BUCKET}/${STORED_FILE}?token=a.b.c`,
  `/storage/v1/render/image/public/${RESUME_BUCKET}/${STORED_FILE}`,
  '/storage/v1/bucket/resumes',
  '/storage/v1/',
];
