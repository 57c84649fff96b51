import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { unreadable, Unreadable, DAMAGED, TOO_LONG, wordsFound } from './found-words.ts';
import type { FoundText, ReadResume } from './found-words.ts';

export type ToRead = { bytes: Uint8Array; type: 'pdf' | 'docx' };

/** Honest resumes stay below 170 MB, most of it the program itself. */
const MOST_MEMORY = 320 * 1024 * 1024;
/** Of the processor, and not by the clock: on a busy machine we are the last to have a turn. A resume takes some tens of milliseconds, fifty pages two seconds. */
const LONGEST_MS = 10_000;
const LOOK_MS = 20;

/** The process of resume-reader.ts: it reads one file after the other and says what it found. It may read our code and the libraries that it is made of, and nothing else;
 * it is ended with whatever asks for too much. */
if (isMainThread) {
  const begun = new Float64Array(new SharedArrayBuffer(8));
  const options = { workerData: begun, resourceLimits: { maxOldGenerationSizeMb: 8 } };
  new Worker(new URL(import.meta.url), options).unref();
  const [{ readPdf }, { readDocx }] = await Promise.all([import('./read-pdf.ts'), import('./read-docx.ts')]);
  const readers = { pdf: readPdf, docx: readDocx };
  process.on('message', async (asked: ToRead) => {
    begun[0] = usedMs();
    process.send?.(await read(asked, readers[asked.type]));
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
} else watch(workerData as Float64Array);

async function read({ bytes }: ToRead, find: (bytes: Uint8Array) => Promise<FoundText>): Promise<ReadResume> {
  try {
    return wordsFound(await find(bytes));
  } catch (error) {
    return unreadable(error instanceof Unreadable ? error.message : DAMAGED);
  }
}

/** On a thread of its own, which looks also while the other one does nothing but work. Whoever started us may be gone meanwhile. */
function watch(begun: Float64Array) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY || process.ppid !== parent)
      process.kill(process.pid, 'SIGKILL');
    // Idle, it uses nothing.
    if (usedMs() - begun[0]! > LONGEST_MS) process.kill(process.pid, TOO_LONG);
  }, LOOK_MS);
}

function usedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
