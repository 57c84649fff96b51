import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const restic: Program = { names: ['restic'], packageName: 'restic' };

/** Finds the program that keeps copies off the machine, or installs Debian's where that can be done. */
export function ensureRestic(): string {
  const found = ensureProgram(restic);
  if (found) return found;
  throw new Refusal(`The contract tests need restic: ${remedyFor(restic, 'it')}`);
}
