import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';

import { addressKey } from '../record/letter-record.ts';
import { mailboxOf, ownerOfHost } from '../record/mailboxes.ts';
import type { Cap } from './caps.ts';

/* Anybody can type anybody's address into a form: what goes there by itself is bounded, to one mailbox, to one domain and to all together. */

export type ToVisitors = 'acknowledgement' | 'links';

const AN_HOUR = 1;
const A_DAY = 5;
/** Whoever owns a domain has as many mailboxes there as they like. */
const DOMAIN_AN_HOUR = 10;

export const mailboxCaps = (what: ToVisitors, email: string, aDay = A_DAY) =>
  hourAndDay(mailboxKey(what, email), aDay);
export const mailboxKey = (what: ToVisitors, email: string) => `${what} ${mailboxOf(email)}`;

/** How often somebody may ask for the links of an address. */
export const askedCaps = (email: string) => hourAndDay(askedKey(email), A_DAY);
export const askedKey = (email: string) => `links asked ${addressKey(email)}`;

const hourAndDay = (of: string, aDay: number): Cap[] => [
  { of, most: AN_HOUR, inMs: HOUR_MS },
  { of, most: aDay, inMs: DAY_MS },
];

/** None at a mail provider. */
export function domainCaps(what: ToVisitors, email: string): Cap[] {
  const owner = ownerOfHost(email);
  return owner === undefined ? [] : [{ of: `${what} @${owner}`, most: DOMAIN_AN_HOUR, inMs: HOUR_MS }];
}

/** 0 is no cap. */
export const allCaps = (what: string, most: number): Cap[] =>
  most ? [{ of: `${what}s to all`, most, inMs: HOUR_MS }] : [];
