import { openAsBlob } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { RESUME_MAX_BYTES } from '#schemas/resume.ts';

import type { Spool, Spooled } from '../files/spool.ts';
import { writeWhole } from '../files/write-whole.ts';
import { interruptionOf } from '../http/interruption.ts';
import { BodyError } from '../http/read-body.ts';
import { readForm } from '../http/read-form.ts';

/** Whoever attaches a whole portfolio is told that it is too large; whoever sends more than this is not. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A text that is ten times too long comes back whole, with the message beside it. */
const MOST_FIELD_BYTES = 256 * 1024;

export type ReceivedForm = { form: FormData; discard: () => Promise<void> };

/** Reads what a browser sends for a form. A file is written to the disk while it arrives, and no more of it than it
 * takes to know that it is too large. */
export async function receiveForm(request: IncomingMessage, spool: Spool): Promise<ReceivedForm> {
  const form = new FormData();
  let spooled: Spooled | undefined;
  const discard = async () => {
    if (spooled) await spool.discard(spooled);
  };
  const interruption = interruptionOf(request);
  try {
    await Promise.race([
      readForm(request, MOST_FIELD_BYTES, {
        field: (name, value) => form.append(name, value),
        async file(field, stream, fileName, type) {
          spooled = await spool.create();
          await writeUpToLimit(stream, spooled);
          form.append(field, new File([await openAsBlob(spooled.path)], fileName, { type }));
        },
      }),
      interruption.happens,
      excessOf(request),
    ]);
    return { form, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    interruption.forget();
  }
}

async function writeUpToLimit(stream: Readable, { file }: Spooled) {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size <= RESUME_MAX_BYTES) await writeWhole(file, chunk, size);
    size += chunk.length;
  }
}

/** Fails when more arrives than anybody has reason to send. */
function excessOf(request: IncomingMessage) {
  const { promise, reject } = Promise.withResolvers<never>();
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MOST_BYTES) return;
    request.unpipe();
    reject(new BodyError('large'));
  });
  return promise;
}
