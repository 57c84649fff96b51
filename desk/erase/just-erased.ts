import { createStore } from '#desk/store.ts';
import type { Receipt } from '#schemas/desk/erasure.ts';

/** Between erasing and the receipt's screen: the address is in no history and no storage, and forgotten when it has been taken. */
export const justErased = createStore<{ receipt: Receipt; email: string } | undefined>(undefined);
