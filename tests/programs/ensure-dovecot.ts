import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const dovecot: Program = {
  names: ['dovecot'],
  // The PATH of somebody who is not root does not always name /usr/sbin.
  places: ['/usr/sbin/dovecot'],
  packageName: 'dovecot-imapd',
};

/** Finds the IMAP server that holds the mailboxes of the tests, or installs Debian's where that can be done. */
export function ensureDovecot(): string {
  const found = ensureProgram(dovecot);
  if (found) return found;
  throw new Refusal(`The contract tests need Dovecot: ${remedyFor(dovecot, 'it')}`);
}
