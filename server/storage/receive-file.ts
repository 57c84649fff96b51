import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { RESUME_MAX_BYTES } from '#schemas/resume.ts';

import { writeWhole } from '../files/write-whole.ts';
import { interruptionOf } from '../http/interruption.ts';
import { BrokenForm, readForm } from '../http/read-form.ts';
import { answers } from './answers.ts';

export type Received = { size: number; type: string };

/** Around the file of a multipart body: boundaries, part headers, the client's own fields. */
const MOST_MULTIPART_EXTRA = 64 * 1024;

/**
 * Writes the file that a request carries, as its body or as a part of it, while it arrives. What is too large is not
 * read to its end.
 */
export async function receiveFile(
  request: IncomingMessage,
  file: FileHandle,
  longestPauseMs?: number,
): Promise<Received> {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  const most = RESUME_MAX_BYTES + (isMultipart ? MOST_MULTIPART_EXTRA : 0);
  if (Number(request.headers['content-length']) > most) throw answers.tooLarge;

  const interruption = interruptionOf(request, longestPauseMs);
  try {
    return await Promise.race([
      isMultipart ? receivePart(request, file) : writeRaw(request, file, plainType(type)),
      interruption.happens,
    ]);
  } finally {
    interruption.forget();
  }
}

async function writeRaw(request: IncomingMessage, file: FileHandle, type: string): Promise<Received> {
  // iterator: the request must survive a refusal, to carry the answer.
  return { type, size: await write(request.iterator({ destroyOnReturn: false }), file) };
}

/** The client puts the file into a part without a name; whatever it is called, the first file counts. */
async function receivePart(request: IncomingMessage, file: FileHandle): Promise<Received> {
  let received: Received | undefined;
  try {
    await readForm(request, MOST_MULTIPART_EXTRA, {
      async file(_field, stream, _name, type) {
        received = { size: await write(stream, file), type: plainType(type) };
      },
    });
  } catch (error) {
    throw error instanceof BrokenForm ? answers.brokenMultipart : error;
  }
  if (!received) throw answers.noContent;
  return received;
}

async function write(chunks: AsyncIterable<Buffer>, file: FileHandle): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) {
    if (size + chunk.length > RESUME_MAX_BYTES) throw answers.tooLarge;
    await writeWhole(file, chunk, size);
    size += chunk.length;
  }
  return size;
}

const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase() || 'application/octet-stream';
