import type { Receipt } from '#schemas/desk/erasure.ts';

import { dateInIndia } from './in-india.ts';

/** A mail to whoever asked, for the reader's own mail program. */
export function tellThePerson(receipt: Receipt, email: string, company: string) {
  const body = [
    `What ${company} held about you under this address was erased on ${dateInIndia(receipt.at)}.`,
    `Our receipt has the number ${receipt.id}. It holds neither your name nor your address.`,
    `The last backup that still holds your data is deleted on ${dateInIndia(receipt.backupsUntil)}; if it is restored before, we erase the same again.`,
    company,
  ].join('\r\n\r\n');
  // An address may hold what has a meaning in a link; some mail programs do not know an encoded @.
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent('Your data is erased')}&body=${encodeURIComponent(body)}`;
}
