import { DAY_MS } from '#schemas/desk/durations.ts';

import type { ClientAddress } from '../http/client-address.ts';
import { createRateLimit, createSharedLimit } from '../http/rate-limit.ts';

const MEGABYTE = 1024 * 1024;
/** The smallest upload counts for this much: a file takes a name, a row and a block besides its bytes, and whoever uploads
 * to learn which names are taken needs no large ones. */
const LEAST_BYTES = 64 * 1024;

/** Too much has been uploaded today: by this visitor, or by all together. */
export class AllowanceSpent extends Error {
  readonly seconds: number;
  readonly byAll: boolean;

  constructor(seconds: number, byAll: boolean) {
    super(byAll ? 'UPLOADS_TOTAL_MB_PER_DAY is used up' : 'UPLOAD_MB_PER_DAY is used up');
    this.seconds = seconds;
    this.byAll = byAll;
  }
}

/** Counts bytes that are about to be written to the disk. Throws `AllowanceSpent`. */
export type CountBytes = (bytes: number) => void;

export type UploadAllowance = {
  /** For one upload, of as many bytes as its sender announces. */
  begin(client: ClientAddress, announced: number): CountBytes;
};

/**
 * What may be uploaded in a day, from one address and from all together, in megabytes; 0 sets no limit. What a sender announces
 * counts for the sender at once, and what arrives counts for all: nobody can use up the others' share with announcements.
 */
export function createUploadAllowance(each: number, all: number, now?: () => number): UploadAllowance {
  const eachLimit = createRateLimit(each * MEGABYTE, DAY_MS, now);
  const allLimit = createSharedLimit(all * MEGABYTE, DAY_MS, now);
  return {
    begin(client, announced) {
      let received = 0;
      let paidByClient = 0;
      let paidByAll = 0;
      const count = (bytes: number) => {
        received += bytes;
        const forAll = Math.max(received, LEAST_BYTES);
        const forClient = Math.max(announced, forAll);
        const wait = eachLimit.take(client, forClient - paidByClient);
        if (wait) throw new AllowanceSpent(wait, false);
        paidByClient = forClient;
        const waitForAll = allLimit.take(forAll - paidByAll);
        if (waitForAll) throw new AllowanceSpent(waitForAll, true);
        paidByAll = forAll;
      };
      count(0);
      return count;
    },
  };
}
