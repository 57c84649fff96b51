import { kindNamed, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { isMailAddress } from '#schemas/desk/mail-address.ts';

export type Sender = { name: string; address: string };
export type Recipient = { address: string; kinds: Kind[] };

/** "Northrule <hello@northrule.example>", or the address alone. Its name is the company's then. */
export function readSender(text: string): Sender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replaceAll('"', '').trim(), address: address.trim() };
}

/** "applications:people@x.example, hello@x.example": who is told of what; undefined when it cannot be read. */
export function readRecipients(text: string): Recipient[] | undefined {
  const byAddress = new Map<string, Set<Kind>>();
  for (const part of text.split(',')) {
    const [before, after] = part.split(':').map((word) => word.trim());
    const address = after ?? before ?? '';
    const kind = after === undefined ? undefined : kindNamed(before ?? '');
    if (!isMailAddress(address) || (after !== undefined && !kind) || part.split(':').length > 2)
      return undefined;
    const known = byAddress.get(address) ?? new Set<Kind>();
    for (const one of kind ? [kind] : kinds) known.add(one);
    byAddress.set(address, known);
  }
  return [...byAddress].map(([address, known]) => ({
    address,
    kinds: kinds.filter((kind) => known.has(kind)),
  }));
}
