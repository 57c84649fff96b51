import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const caddy: Program = { names: ['caddy'], packageName: 'caddy' };

/** Finds the Caddy that stands in front of site and desk, or installs Debian's where that can be done. */
export function ensureCaddy(): string {
  const found = ensureProgram(caddy);
  if (found) return found;
  throw new Refusal(`The tests of what stands in front of the site need Caddy: ${remedyFor(caddy, 'it')}`);
}
