import { badForms, goodForm } from './bad-forms.ts';
import { badInserts } from './bad-inserts.ts';
import { badLinks } from './bad-links.ts';
import { badUploads, tooLargeUpload } from './bad-uploads.ts';
import { anyGood, brokenHttp, cutOff } from './broken-http.ts';
import type { Sending } from './broken-http.ts';
import { inChunks, toBytes } from './http-request.ts';
import type { HttpRequest } from './http-request.ts';
import { createRandom } from './random.ts';
import type { Random, Weighted } from './random.ts';

export type BadRequest = Sending & {
  /** What is wrong with it, and how to make it again. */
  name: string;
  /** Whose way of saying no the answers must have. What is not HTTP is nobody's. */
  answeredBy: 'rest' | 'storage' | 'anyone';
  isHead: boolean;
  /** Into how many pieces the bytes are divided, with pauses between them. */
  pieces: number;
};

type Made = Omit<BadRequest, 'name' | 'pieces'> & { kind: string };

export type Target = {
  seed: number;
  /** Whether the server has the pages that take forms. */
  hasForms: boolean;
};

/** The request of this number. It depends on no other, so that one alone can be made again. */
export function badRequest(number: number, { seed, hasForms }: Target): BadRequest {
  const random = createRandom(seed ^ Math.imul(number, 0x9e3779b1));
  const [group, make] = random.weighted(hasForms ? { ...groups, ...formGroups } : groups);
  const { kind, ...made } = make(random);
  const pieces = random.oneIn(15) ? random.between(2, 8) : 1;
  return { ...made, pieces, name: `seed ${seed}, request ${number} (${group}: ${kind}, pieces: ${pieces})` };
}

const formGroups: Weighted<(random: Random) => Made> = {
  form: [250, (random) => whole(badForms, random)],
  'cut form': [150, (random) => ({ kind: 'anywhere', ...cutOff(goodForm(random), random), ...nobody })],
};

const groups: Weighted<(random: Random) => Made> = {
  insert: [450, (random) => whole(badInserts, random)],
  upload: [230, (random) => whole(badUploads, random)],
  link: [70, (random) => whole(badLinks, random)],
  HTTP: [110, broken],
  cut: [120, (random) => ({ kind: 'anywhere', ...cutOff(anyGood(random), random), ...nobody })],
  two: [20, pipelined],
  large: [1, (random) => ({ kind: 'upload', ...sent(tooLargeUpload(random), random) })],
};

const nobody = { answeredBy: 'anyone', isHead: false } as const;

function whole(kinds: Weighted<(random: Random) => HttpRequest>, random: Random): Made {
  const [kind, make] = random.weighted(kinds);
  return { kind, ...sent(make(random), random) };
}

function sent(made: HttpRequest, random: Random): Omit<Made, 'kind'> {
  const request = random.oneIn(8) ? forwarded(made, random) : made;
  const { target, method, headers } = request;
  const mayBeChunked = !('content-length' in headers);
  return {
    bytes: toBytes(mayBeChunked && random.oneIn(8) ? inChunks(request, random) : request),
    answers: 1,
    ending: 'waits',
    answeredBy: serviceOf(target),
    isHead: method === 'HEAD',
  };
}

/** Through proxies that write down all sorts of things. */
const forwarded = (request: HttpRequest, random: Random): HttpRequest => ({
  ...request,
  headers: { ...request.headers, 'x-forwarded-for': random.pick(forwardedFor)(random) },
});

const forwardedFor: ((random: Random) => string)[] = [
  (random) => `203.0.113.${random.below(256)}:${random.below(70_000)}`,
  (random) => `2001:db8:${random.below(65_536).toString(16)}::${random.below(65_536).toString(16)}`,
  (random) => `[2001:db8::${random.below(65_536).toString(16)}]:443`,
  () => '[',
  () => ']:1',
  () => '::ffff:999.1.1.1',
  () => 'unknown, _hidden, 10.0.0.1',
  () => ','.repeat(5000),
  () => ':'.repeat(5000),
];

function serviceOf(target: string) {
  // What an address cannot hold is refused before anybody looks whose it is.
  if (/[^\x21-\x7e]/.test(target)) return 'anyone';
  if (target.startsWith('/rest/v1/')) return 'rest';
  return target.startsWith('/storage/v1/') ? 'storage' : 'anyone';
}

function broken(random: Random): Made {
  const [kind, make] = random.weighted(brokenHttp);
  return { kind, ...make(random), ...nobody };
}

/** Two on one connection, the second sent before the first is answered. */
function pipelined(random: Random): Made {
  const [first, second] = [whole(badInserts, random), whole(badInserts, random)];
  if ([first, second].some(({ isHead, answeredBy }) => isHead || answeredBy !== 'rest')) return first;
  return {
    ...first,
    kind: `${first.kind}, ${second.kind}`,
    bytes: Buffer.concat([first.bytes, second.bytes]),
    answers: 2,
  };
}
