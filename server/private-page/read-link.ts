import { createHash } from 'node:crypto';

import { COPY, KEEP, TAKE_BACK, YOURS_PATH } from '#schemas/private-page/paths.ts';

/** What the page for deleting was called: it may stand open in a browser. */
const FORMERLY = '/take-back';

/** 256 bits, as base64url writes them. */
const SECRET = /^[\w-]{43}$/;

/** Undefined for what cannot be the secret of a link, or lies nowhere below one. */
export type Link = { at: string; hash: string; below: '' | typeof TAKE_BACK | typeof KEEP | typeof COPY };

export const isBelowLinks = (path: string) => path.length > YOURS_PATH.length && path.startsWith(YOURS_PATH);

export function readLink(path: string): Link | undefined {
  const [secret = '', ...rest] = path.slice(YOURS_PATH.length).replace(/\/$/, '').split('/');
  const asked = rest.map((part) => `/${part}`).join('');
  const below = ['', TAKE_BACK, KEEP, COPY].find(
    (known) => known === (asked === FORMERLY ? TAKE_BACK : asked),
  );
  if (!SECRET.test(secret) || below === undefined) return undefined;
  const hash = createHash('sha256').update(secret).digest('hex');
  return { at: YOURS_PATH + secret, hash, below: below as Link['below'] };
}
