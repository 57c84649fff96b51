import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { constants, repeated, words } from './values.ts';

const tricks = words`../ ../../ ..%2f %2e%2e/ %2e%2e%2f%2e%2e%2f %252e%252e%252f ..%5c ..\\ ..;/ %c0%ae%c0%ae/ ./ // %2f
  %00 % %zz %E0%A4%A %ff%fe %ED%A0%80 %F0%9F%99%82 %20 %0d%0aX-Injected:%201%0d%0a
  C:%5c file:%2f%2f ~/ . * '%20or%201=1-- $(id)`;

/** A request line is written in Latin-1; this makes it carry UTF-8. */
const inBytes = (text: string) => Buffer.from(text).toString('latin1');

/** What people put into a path to leave it, to end it early, or to be taken for something else: each before the name, or
 * after it. */
export const trickedPaths = (name: Arbitrary<string>): Arbitrary<string>[] =>
  [
    ...constants([...tricks, inBytes('é'), inBytes('\u202e')]),
    repeated('a/', 1, 500),
    repeated('a', 300, 8000),
  ].map((trick) =>
    fc.tuple(trick, name, fc.nat(3)).map(([trick, name, side]) => (side ? trick + name : name + trick)),
  );
