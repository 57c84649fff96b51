import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';

import { mailboxOf, ownerOfHost } from '../record/mailboxes.ts';
import type { Cap } from './caps.ts';

/* Anybody can type anybody's address into a form: what goes there by itself is bounded, to one mailbox, to one domain and to all together. */

export type ToVisitors = 'acknowledgement' | 'links';

const MAILBOX_AN_HOUR = 1;
const MAILBOX_A_DAY = 5;
/** Whoever owns a domain has as many mailboxes there as they like. */
const DOMAIN_AN_HOUR = 10;

export const mailboxCaps = (what: ToVisitors, email: string, aDay = MAILBOX_A_DAY): Cap[] => [
  { of: mailboxKey(what, email), most: MAILBOX_AN_HOUR, inMs: HOUR_MS },
  { of: mailboxKey(what, email), most: aDay, inMs: DAY_MS },
];
export const mailboxKey = (what: ToVisitors, email: string) => `${what} ${mailboxOf(email)}`;

/** None at a mail provider. */
export function domainCaps(what: ToVisitors, email: string): Cap[] {
  const owner = ownerOfHost(email);
  return owner === undefined ? [] : [{ of: `${what} @${owner}`, most: DOMAIN_AN_HOUR, inMs: HOUR_MS }];
}

/** 0 is no cap. */
export const allCaps = (what: string, most: number): Cap[] =>
  most ? [{ of: `${what}s to all`, most, inMs: HOUR_MS }] : [];
