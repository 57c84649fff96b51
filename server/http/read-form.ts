import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders, BusboyInstance } from '@fastify/busboy';

/** The body is not a form, or not a whole one. */
export class BrokenForm extends Error {}

type Taking = {
  field?: (name: string, value: string) => void;
  /** Reads the first file; any other is passed over. */
  file: (field: string, stream: Readable, fileName: string, type: string) => Promise<void>;
};

/** Hands on what a form consists of while it arrives. Resolves when all of it is taken. */
export function readForm(request: IncomingMessage, fieldSize: number, take: Taking): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) => {
    request.unpipe(parser);
    reject(error);
  };
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 10, fieldSize, parts: 12, headerPairs: 20, headerSize: 8192 },
    });
  } catch {
    return Promise.reject(new BrokenForm());
  }
  let file: Promise<void> | undefined;
  parser.on('field', (name, value) => take.field?.(name, value));
  parser.on('file', (field, stream: Readable, fileName, _encoding, type) => {
    stream.on('error', () => {});
    if (file) return stream.resume();
    file = take.file(field, stream, fileName, type);
    file.catch(fail);
    request.once('close', () => request.complete || stream.destroy());
  });
  parser.on('error', () => fail(new BrokenForm()));
  parser.on('finish', () => void Promise.resolve(file).then(resolve, reject));
  // A part whose headers never end keeps the parser waiting for more, though all has arrived.
  parser.on('prefinish', () => {
    const giveUp = () => setImmediate(reject, new BrokenForm());
    void Promise.resolve(file).then(giveUp, giveUp);
  });
  request.pipe(parser);
  return promise;
}
