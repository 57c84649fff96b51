import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';

import { BodyError } from './read-body.ts';
import { watchSender } from './watch-sender.ts';

/** The body is not a form, or not a whole one. */
export class BrokenForm extends Error {}

type Reading = {
  mostBytes: number;
  mostFieldBytes: number;
  field?: (name: string, value: string) => void;
  /** Reads the first file; any other is passed over. */
  file: (field: string, stream: Readable, fileName: string, type: string) => Promise<void>;
};

/** Hands on what a form consists of while it arrives. However it ends, it ends after `file` has: whatever that opened can be
 * closed then. */
export async function readForm(request: IncomingMessage, reading: Reading): Promise<void> {
  const parser = createParser(request, reading.mostFieldBytes);
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  let stream: Readable | undefined;
  let file: Promise<void> | undefined;
  let left = reading.mostBytes;
  let failed = false;

  const fail = (error: unknown) => {
    failed = true;
    request.unpipe(parser);
    // Whoever reads the file gets to know by this.
    stream?.destroy();
    reject(error);
  };
  const broken = () => fail(new BrokenForm());

  using _ = watchSender(request, fail);
  request.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && fail(new BodyError('large')));
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(new BodyError('large'));
    else reading.field?.(name, value);
  });
  parser.on('file', (field, opened: Readable, fileName, _encoding, type) => {
    opened.on('error', () => {});
    // The parser goes on to the end of the piece in which it failed.
    if (file || failed) return opened.resume();
    stream = opened;
    file = reading.file(field, opened, fileName, type);
    file.catch(fail);
  });
  // No form of ours has so many parts, and each costs more than its bytes do.
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, broken);
  parser.on('error', broken);
  parser.on('finish', () => void Promise.resolve(file).then(resolve, reject));
  // A part whose headers never end keeps the parser waiting for more, though all has arrived. Not reported upstream:
  // write '--b\r\nX: y\r\n--b--\r\n' in one piece.
  parser.on('prefinish', () => {
    const giveUp = () => setImmediate(broken);
    void Promise.resolve(file).then(giveUp, giveUp);
  });
  request.pipe(parser);
  try {
    await read;
  } finally {
    await file?.catch(() => {});
  }
}

function createParser(request: IncomingMessage, fieldSize: number) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 10, fieldSize, files: 2, parts: 12, headerPairs: 20, headerSize: 8192 },
    });
  } catch {
    throw new BrokenForm();
  }
}
