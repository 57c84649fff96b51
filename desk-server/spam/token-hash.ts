import { hash } from 'node:crypto';

import type { Ledger } from '../record/ledger.ts';

/** What ships is kept under this, 64 bits in hex: it holds no words of anybody. */
export function tokenHash(token: string): string {
  const before = remembered.get(token);
  if (before) return before;
  const made = hash('sha256', token, 'hex').slice(0, UNKEYED);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(token, made);
  return made;
}

/** Letters repeat their words. */
const MOST_REMEMBERED = 50_000;
const remembered = new Map<string, string>();

/** What is learnt here is stored under this: letters that are erased leave it behind, and a hash without a key falls to whoever has a dictionary. A
 * letter has hundreds of words: they are hashed with a key that is made once, at a quarter of what an HMAC of each costs. Their length is always
 * the same, and the end is cut off, so that it is as safe. */
export function keyedHashes(ledger: Ledger): (tokenHash: string) => string {
  const key = ledger.keyed('learnt words');
  return (tokenHash) => hash('sha256', key + tokenHash, 'hex').slice(0, 20);
}

/** The length tells one from the other. */
export const UNKEYED = 16;
