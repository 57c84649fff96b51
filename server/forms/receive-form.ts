import { openAsBlob } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';

import type { Spool, Spooled } from '../files/spool.ts';
import { readForm } from '../http/read-form.ts';
import type { CountBytes } from '../storage/upload-allowance.ts';

/** What a form asks for, by the names of its fields. */
export type FormFields = ReadonlyMap<string, 'text' | 'file'>;

/** Of a text too long for the form this much comes back whole, with the message beside it. */
const MOST_FIELD_BYTES = 16 * 1024;
/** Ten such fields, of which an address-encoded byte takes three. */
const MOST_BYTES = 10 * 3 * MOST_FIELD_BYTES;
/** Whoever attaches a file four times too large is told so by the form; whoever sends more than this is not. */
const MOST_BYTES_WITH_FILE = 4 * RESUME_MAX_BYTES;

export type ReceivedForm = AsyncDisposable & { form: FormData };

/** Reads what a browser sends for a form: the form's own fields and nothing else. A file is written to the disk while it
 * arrives, no more of it than it takes to know that it is too large, and goes when the form is disposed of. */
export async function receiveForm(
  request: IncomingMessage,
  fields: FormFields,
  spool: Spool,
  count: () => CountBytes,
): Promise<ReceivedForm> {
  await using opened = new AsyncDisposableStack();
  const form = new FormData();
  const takesFile = fields.values().some((kind) => kind === 'file');
  await readForm(request, {
    mostBytes: takesFile ? MOST_BYTES_WITH_FILE : MOST_BYTES,
    mostFieldBytes: MOST_FIELD_BYTES,
    field(name, value) {
      if (fields.get(name) === 'text') form.set(name, value);
    },
    async file(field, stream, fileName, type) {
      if (fields.get(field) !== 'file') return void stream.resume();
      const countBytes = count();
      const spooled = opened.use(await spool.create());
      await writeUpToLimit(stream, spooled, countBytes);
      form.append(field, new File([await openAsBlob(spooled.path)], fileName, { type }));
    },
  });
  const kept = opened.move();
  return { form, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function writeUpToLimit(stream: Readable, spooled: Spooled, count: CountBytes) {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size <= RESUME_MAX_BYTES) {
      count(chunk.length);
      await spooled.write(chunk);
    }
    size += chunk.length;
  }
}
