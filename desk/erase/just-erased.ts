import type { Receipt } from '#schemas/desk/erasure.ts';

/** Between erasing and the receipt's screen: the address is in no history and no storage, and forgotten when it has been taken. */
let held: { receipt: Receipt; email: string } | undefined;

export function holdJustErased(receipt: Receipt, email: string) {
  held = { receipt, email };
}

export const justErased = (id: string) => (held?.receipt.id === id ? held : undefined);

export function forgetJustErased() {
  held = undefined;
}
