import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { badForms, goodForm } from './bad-forms.ts';
import { badInserts } from './bad-inserts.ts';
import { badLinks } from './bad-links.ts';
import { badUploads } from './bad-uploads.ts';
import { anyGood, brokenHttp, cutOff } from './broken-http.ts';
import type { Sending } from './broken-http.ts';
import { cuts, forwardedFor, inChunks, toBytes } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { OneOfEach } from './one-of-each.ts';
import { rarely, several } from './values.ts';

export type BadRequest = Sending & {
  /** What is wrong with it. */
  kind: string;
  /** Whose way of saying no the answers must have. What is not HTTP is nobody's. */
  answeredBy: 'rest' | 'storage' | 'anyone';
  isHead: boolean;
  /** Into how many pieces the bytes are divided, with pauses between them. */
  pieces: number;
};

/** How many are broken off somewhere, and how many sent as two at a time. */
const CUT = 60;
const PIPELINED = 10;

/** Which of several rounds, to which all ways of being bad are dealt out. */
export type Part = { at: number; of: number };

/** A round of bad requests: one for each way in which one can be bad, or for a part of them. */
export const createRound = ({
  hasForms,
  part: { at, of } = { at: 0, of: 1 },
}: {
  hasForms: boolean;
  part?: Part;
}) => new OneOfEach([...ways.filter((_, index) => index % of === at), ...(hasForms ? formWays : [])]);

const pieces = rarely(15, fc.integer({ min: 2, max: 8 }));

const named = (group: string, kinds: Kinds<Sending & Partial<BadRequest>>): Arbitrary<BadRequest>[] =>
  Object.entries(kinds).flatMap(([kind, ways]) =>
    ways.map((way) =>
      fc.tuple(way, pieces).map(([made, pieces = 1]) => ({
        answeredBy: 'anyone',
        isHead: false,
        ...made,
        kind: `${group}: ${kind}`,
        pieces,
      })),
    ),
  );

/** Some through proxies that write down all sorts of things, some in chunks. */
const sent = (request: Arbitrary<HttpRequest>) =>
  fc.tuple(request, rarely(8, forwardedFor), rarely(8, cuts)).map(([made, address, cuts]) => {
    const request = address ? { ...made, headers: { ...made.headers, 'x-forwarded-for': address } } : made;
    return {
      bytes: toBytes(cuts && !('content-length' in made.headers) ? inChunks(request, cuts) : request),
      answers: 1,
      ending: 'waits' as const,
      answeredBy: serviceOf(made.target),
      isHead: made.method === 'HEAD',
    };
  });

const sentAll = (kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, ways]) => [kind, ways.map(sent)]));

function serviceOf(target: string): BadRequest['answeredBy'] {
  // What an address cannot hold is refused before anybody looks whose it is.
  if (/[^\x21-\x7e]/.test(target)) return 'anyone';
  if (target.startsWith('/rest/v1/')) return 'rest';
  return target.startsWith('/storage/v1/') ? 'storage' : 'anyone';
}

const inserts = sentAll(badInserts);
const anyInsert = fc
  .oneof(...Object.values(inserts).flat())
  .filter(({ isHead, answeredBy }) => !isHead && answeredBy === 'rest');
/** Two on one connection, the second sent before the first is answered. */
const pipelined = fc
  .tuple(anyInsert, anyInsert)
  .map(([first, second]) => ({ ...first, bytes: Buffer.concat([first.bytes, second.bytes]), answers: 2 }));

const ways = [
  ...named('insert', inserts),
  ...named('upload', sentAll(badUploads)),
  ...named('link', sentAll(badLinks)),
  ...named('HTTP', brokenHttp),
  ...named('cut', { anywhere: several(CUT, cutOff(anyGood)) }),
  ...named('two', { inserts: several(PIPELINED, pipelined) }),
];
const formWays = [
  ...named('form', sentAll(badForms)),
  ...named('cut form', { anywhere: several(CUT, cutOff(goodForm)) }),
];
