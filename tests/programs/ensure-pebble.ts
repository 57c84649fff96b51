import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const pebble: Program = { names: ['pebble'], packageName: 'pebble' };

/** Finds the ACME server that hands out certificates as Let's Encrypt does, or installs Debian's where that can be done. */
export function ensurePebble(): string {
  const found = ensureProgram(pebble);
  if (found) return found;
  throw new Refusal(`The tests of certificates need Pebble: ${remedyFor(pebble, 'it')}`);
}
