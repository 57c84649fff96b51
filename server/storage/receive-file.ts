import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';

import type { Spooled } from '../files/spool.ts';
import { BodyError } from '../http/read-body.ts';
import { BrokenForm, readForm } from '../http/read-form.ts';
import { watchSender } from '../http/watch-sender.ts';
import { storageErrors } from './storage-errors.ts';
import type { CountBytes } from './upload-allowance.ts';

export type Received = { size: number; type: string };

/** Around the file of a multipart body: boundaries, part headers, the client's own fields. */
const MOST_MULTIPART_EXTRA = 64 * 1024;

type Taking = { spooled: Spooled; count: CountBytes };

/** What a request says of its size: nothing, when it comes in chunks. */
export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

/**
 * Writes the file that a request carries, as its body or as a part of it, while it arrives. What is too large is not
 * read to its end.
 */
export async function receiveFile(request: IncomingMessage, taking: Taking): Promise<Received> {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  const most = RESUME_MAX_BYTES + (isMultipart ? MOST_MULTIPART_EXTRA : 0);
  if (announcedBytes(request) > most) throw storageErrors.tooLarge;
  return isMultipart ? receivePart(request, most, taking) : receiveWhole(request, plainType(type), taking);
}

async function receiveWhole(request: IncomingMessage, type: string, taking: Taking): Promise<Received> {
  // Through a stream of its own, because the request must survive a refusal: it carries the answer.
  const body = new PassThrough();
  using _ = watchSender(request, (error) => body.destroy(error));
  try {
    return { type, size: await write(request.pipe(body), taking) };
  } finally {
    request.unpipe(body);
    body.destroy();
  }
}

/** The client puts the file into a part without a name; whatever it is called, the first file counts. */
async function receivePart(request: IncomingMessage, mostBytes: number, taking: Taking): Promise<Received> {
  let received: Received | undefined;
  try {
    await readForm(request, {
      mostBytes,
      mostFieldBytes: MOST_MULTIPART_EXTRA,
      async file(_field, stream, _name, type) {
        received = { size: await write(stream, taking), type: plainType(type) };
      },
    });
  } catch (error) {
    if (error instanceof BrokenForm) throw storageErrors.brokenMultipart;
    throw error instanceof BodyError && error.reason === 'large' ? storageErrors.tooLarge : error;
  }
  if (!received) throw storageErrors.noContent;
  return received;
}

async function write(chunks: AsyncIterable<Buffer>, { spooled, count }: Taking): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > RESUME_MAX_BYTES) throw storageErrors.tooLarge;
    count(chunk.length);
    await spooled.write(chunk);
  }
  return size;
}

const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase() || 'application/octet-stream';
