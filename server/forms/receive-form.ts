import { openAsBlob } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { hasFile } from '#schemas/forms/form.ts';
import type { Form } from '#schemas/forms/form.ts';
import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import type { Spool, Spooled } from '../files/spool.ts';
import { BodyError } from '../http/read-body.ts';
import { readForm } from '../http/read-form.ts';
import { announcedBytes } from '../storage/receive-file.ts';
import type { CountBytes } from '../storage/upload-allowance.ts';

/** Of a text too long for the form this much comes back whole, with the message beside it. */
const MOST_FIELD_BYTES = 16 * 1024;
/** Ten such fields, of which an address-encoded byte takes three. */
const MOST_BYTES = 10 * 3 * MOST_FIELD_BYTES;
/** Whoever attaches a file four times too large is told so by the form; whoever sends more than this is not. */
const MOST_BYTES_WITH_FILE = 4 * RESUME_MAX_BYTES;

export type ReceivedForm = AsyncDisposable & { form: FormData; spooled?: Spooled };

/** Reads what a browser sends for a form: the form's own fields, the one that nobody sees, and nothing else. A file is written to the
 * disk while it arrives, no more of it than it takes to know that it is too large, and goes when the form is disposed of. */
export async function receiveForm(
  request: IncomingMessage,
  asked: Form,
  spool: Spool,
  count: () => CountBytes,
): Promise<ReceivedForm> {
  const mostBytes = hasFile(asked) ? MOST_BYTES_WITH_FILE : MOST_BYTES;
  if (announcedBytes(request) > mostBytes) throw new BodyError('large');
  await using opened = new AsyncDisposableStack();
  const { fields } = asked;
  const form = new FormData();
  let spooled: Spooled | undefined;
  const kindOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]!.kind : undefined);
  await readForm(request, {
    mostBytes,
    mostFieldBytes: MOST_FIELD_BYTES,
    field(name, value) {
      const kind = kindOf(name);
      if (name === HONEYPOT_NAME || (kind && kind !== 'file')) form.set(name, value);
    },
    async file(field, stream, fileName, type) {
      if (kindOf(field) !== 'file') return void stream.resume();
      const countBytes = count();
      spooled = opened.use(await spool.create());
      await writeUpToLimit(stream, spooled, countBytes);
      form.append(field, new File([await openAsBlob(spooled.path)], fileName, { type }));
    },
  });
  const kept = opened.move();
  return { form, spooled, [Symbol.asyncDispose]: () => kept.disposeAsync() };
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
