import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import type { ToRead, WasRead } from './mail-worker.ts';
import type { ReadMail } from './read-mail.ts';

/** A mail takes some milliseconds; the dearest that we know of, a second, and more on a busy machine. */
const LONGEST_MS = 5000;
/** Buffers are no part of a heap, but what holds them is: together they have stayed below 90 MB. */
const LIMITS = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 };

/** For a mail that was not read, and says why in a few words. */
export class Unreadable extends Error {}

/** Reads mails on a thread of their own, which is ended with whatever asks for too much: anybody can write to the mailbox, and the desk answers
 * meanwhile. The thread is there from the first mail on. */
export function openMailReader(ours: string) {
  let worker: Worker | undefined;
  let spentMs = 0;
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  return {
    /** On all mails so far. */
    get spentMs() {
      return spentMs;
    },
    async read(source: Buffer): Promise<ReadMail> {
      worker ??= await startWorker();
      const began = performance.now();
      // A copy of its own, which is given away: the source may be part of a larger buffer.
      const own = new Uint8Array(source);
      worker.postMessage({ source: own, ours } satisfies ToRead, [own.buffer]);
      const said = await saidInTime(worker);
      spentMs += performance.now() - began;
      if ('mail' in said) return said.mail;
      if ('isOver' in said) await end();
      throw new Unreadable(said.why);
    },
    [Symbol.asyncDispose]: end,
  };
}

async function startWorker() {
  const worker = new Worker(new URL('mail-worker.ts', import.meta.url), { resourceLimits: LIMITS });
  // One that ends by itself between two mails has nobody who waits for it.
  worker.on('error', () => {});
  await once(worker, 'message');
  return worker;
}

async function saidInTime(worker: Worker): Promise<WasRead | { why: string; isOver: true }> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(
        ([said]) => said as WasRead,
        (error: Error & { code?: string }) => ({ why: wordsOf(error), isOver: true as const }),
      ),
      setTimeout(LONGEST_MS, { why: 'it takes too long', isOver: true as const }, { signal }),
    ]);
  } finally {
    over.abort();
  }
}

const wordsOf = ({ code, message }: Error & { code?: string }) =>
  code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it takes too much memory' : message;
