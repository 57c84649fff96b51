import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const nginx: Program = {
  names: ['nginx'],
  // The PATH of somebody who is not root does not always name /usr/sbin.
  places: ['/usr/sbin/nginx'],
  packageName: 'nginx',
};

/** Finds the nginx that our server is compared with, and that serves the site as a static host would, or installs Debian's where that can be done. */
export function ensureNginx(): string {
  const found = ensureProgram(nginx);
  if (found) return found;
  throw new Refusal(`The journeys and the comparison need nginx: ${remedyFor(nginx, 'it')}`);
}
