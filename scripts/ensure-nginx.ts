import { Refusal } from '../server/refusal.ts';
import { findProgram } from './find-program.ts';
import { installOnDebian } from './install-on-debian.ts';

/** The PATH of somebody who is not root does not always name /usr/sbin. */
const findNginx = () => findProgram(['nginx'], ['/usr/sbin/nginx']);

/** Finds the nginx that our server is compared with, and that serves the site as a static host would, or installs Debian's where that can be done. */
export function ensureNginx(): string {
  const found = findNginx() ?? install();
  if (found) return found;
  throw new Refusal(
    'The journeys and the comparison need nginx: install it, so that it is found in the PATH.',
  );
}

function install() {
  installOnDebian('nginx');
  return findNginx();
}
