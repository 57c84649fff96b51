import { Worker } from 'node:worker_threads';

import type { ToRead, WasRead } from './mail-worker.ts';
import type { ReadMail } from './read-mail.ts';

/** On a busy machine. */
const LONGEST_START_MS = 30_000;
/** A mail takes some milliseconds; the dearest that we know of, a second, and more on a busy machine. */
const LONGEST_MS = 5000;
/** Buffers are no part of a heap, but what holds them is: together they have stayed below 90 MB. */
const LIMITS = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 };

/** For a mail that was not read, and says why in a few words. */
export class Unreadable extends Error {}

/** Reads mails on a thread of their own, which is ended with whatever asks for too much: anybody can write to the mailbox, and the desk answers
 * meanwhile. The thread is there from the first mail on, and another after one that ended. */
export function openMailReader(ours: string) {
  let worker: Worker | undefined;
  let spentMs = 0;
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const start = async () => {
    const started = new Worker(new URL('mail-worker.ts', import.meta.url), { resourceLimits: LIMITS });
    worker = started;
    // One that ends by itself between two mails has nobody who waits for it.
    started.on('error', () => {});
    started.on('exit', () => worker === started && (worker = undefined));
    await saidNext(started, LONGEST_START_MS).catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return started;
  };
  return {
    /** On all mails so far. */
    get spentMs() {
      return spentMs;
    },
    async read(source: Buffer): Promise<ReadMail> {
      const reading = worker ?? (await start());
      const began = performance.now();
      // A copy of its own, which is given away: the source may be part of a larger buffer.
      const own = new Uint8Array(source);
      reading.postMessage({ source: own, ours } satisfies ToRead, [own.buffer]);
      const said = await saidNext(reading, LONGEST_MS).catch(async ({ message }: Error) => {
        await end();
        return { why: message };
      });
      spentMs += performance.now() - began;
      if ('mail' in said) return said.mail;
      throw new Unreadable(said.why);
    },
    [Symbol.asyncDispose]: end,
  };
}

/** What the thread says next, if it does: whoever waits learns also that it ended. */
function saidNext(worker: Worker, longestMs: number): Promise<WasRead> {
  const { promise, resolve, reject } = Promise.withResolvers<WasRead>();
  const timer = setTimeout(() => reject(new Error('it takes too long')), longestMs);
  const failed = ({ code, message }: Error & { code?: string }) =>
    reject(new Error(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it takes too much memory' : message));
  const ended = () => reject(new Error('its thread ended'));
  worker.once('message', resolve).once('error', failed).once('exit', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', failed).off('exit', ended);
  });
}
