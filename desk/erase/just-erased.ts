import { createStore } from '#desk/store.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';

/** Between erasing and the proof's screen: the address is in no history and no storage, and forgotten when it has been taken. */
export const justErased = createStore<{ proof: ErasureProof; email: string } | undefined>(undefined);
