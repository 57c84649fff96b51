import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import { chromium, headlessShell } from './find-chromium.ts';

/** Finds a browser for the journeys, or installs Debian's where that can be done. */
export function ensureChromium(): string {
  // Where this cannot be had, the journeys take Chromium for all of them.
  ensureProgram(headlessShell);
  const found = ensureProgram(chromium);
  if (found) return found;
  throw new Refusal(`The journeys need a browser: ${remedyFor(chromium, 'Chromium or Chrome')}`);
}
