import { parentPort } from 'node:worker_threads';

import { readMail } from './read-mail.ts';
import type { ReadMail } from './read-mail.ts';

export type ToRead = { source: Uint8Array; ours: string };
export type WasRead = { mail: ReadMail } | { why: string };

/** The thread of mail-reader.ts. It tells when it is ready: starting takes longer than any mail. */
parentPort?.on('message', async ({ source, ours }: ToRead) => {
  const said: WasRead = await readMail(Buffer.from(source.buffer), ours).then(
    (mail) => ({ mail }),
    ({ message }: Error) => ({ why: message }),
  );
  parentPort?.postMessage(said);
});
parentPort?.postMessage('ready');
