import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const pebble: Program = { names: ['pebble'], packageName: 'pebble' };
/** Of the same package: the names that Pebble looks up. */
const names: Program = { names: ['pebble-challtestsrv'], packageName: 'pebble' };

/** Finds the ACME server that hands out certificates as Let's Encrypt does, or installs Debian's where that can be done. */
export function ensurePebble(): { pebble: string; names: string } {
  const found = { pebble: ensureProgram(pebble), names: ensureProgram(names) };
  if (found.pebble && found.names) return { pebble: found.pebble, names: found.names };
  throw new Refusal(`The tests of certificates need Pebble: ${remedyFor(pebble, 'it')}`);
}
