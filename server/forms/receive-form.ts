import { openAsBlob } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';

import { RESUME_MAX_BYTES } from '#schemas/resume.ts';

import type { Spool, Spooled } from '../files/spool.ts';
import { writeWhole } from '../files/write-whole.ts';
import { interruptionOf } from '../http/interruption.ts';
import { BodyError } from '../http/read-body.ts';

/** Whoever attaches a whole portfolio is told that it is too large; whoever sends more than this is not. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A text that is ten times too long comes back whole, with the message beside it. */
const MOST_FIELD_BYTES = 256 * 1024;

export type ReceivedForm = { form: FormData; discard: () => Promise<void> };

/** The body is not a form. */
export class NoForm extends Error {}

/** Reads what a browser sends for a form. A file is written to the disk while it arrives, and no more of it than it
 * takes to know that it is too large. */
export async function receiveForm(request: IncomingMessage, spool: Spool): Promise<ReceivedForm> {
  const form = new FormData();
  let spooled: Spooled | undefined;
  const discard = async () => {
    if (spooled) await spool.discard(spooled);
  };
  const receiveFile = async (field: string, stream: Readable, fileName: string, type: string) => {
    spooled = await spool.create();
    await writeUpToLimit(stream, spooled);
    form.append(field, new File([await openAsBlob(spooled.path)], fileName, { type }));
  };
  const interruption = interruptionOf(request);
  try {
    await Promise.race([parse(request, form, receiveFile), interruption.happens]);
    return { form, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    interruption.forget();
  }
}

function parse(
  request: IncomingMessage,
  form: FormData,
  receiveFile: (field: string, stream: Readable, fileName: string, type: string) => Promise<void>,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    request.unpipe();
    reject(error);
  };
  let file: Promise<void> | undefined;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 20, fieldSize: MOST_FIELD_BYTES, parts: 24, headerPairs: 20, headerSize: 8192 },
    });
  } catch {
    reject(new NoForm());
    return promise;
  }
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (name, stream: Readable, fileName, _encoding, type) => {
    stream.on('error', () => {});
    if (file) return stream.resume();
    file = receiveFile(name, stream, fileName, type);
    file.catch(fail);
    request.once('close', () => request.complete || stream.destroy());
  });
  parser.on('error', () => fail(new NoForm()));
  parser.on('finish', () => void Promise.resolve(file).then(resolve, reject));
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_BYTES) fail(new BodyError('large'));
  });
  request.pipe(parser);
  return promise;
}

async function writeUpToLimit(stream: Readable, { file }: Spooled) {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size <= RESUME_MAX_BYTES) await writeWhole(file, chunk, size);
    size += chunk.length;
  }
}
