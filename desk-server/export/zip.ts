import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

import { dataDescriptor, directoryEntry, endOfDirectory, localHeader } from './zip-records.ts';
import type { EntryFacts } from './zip-records.ts';

export type ZipEntry = {
  /** Its path in the archive, made of plain names. */
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array | string>;
  /** How many bytes it must have, if that is known. */
  size?: number;
};

/**
 * A ZIP that is written while it is read, one entry after the other, as `zip -` writes it: deflated, and its sizes after the data, which all
 * readers know, also those that read from a stream. Of our own because client-zip, the smallest that there is, stores instead of deflating, and
 * Java and others refuse sizes after stored data. Up to 4 GB: more fails, and so does an entry that fails or is cut short.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const written: EntryFacts[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const facts = {
      name: Buffer.from(entry.name),
      modified: entry.modified,
      offset,
      crc: 0,
      size: 0,
      packed: 0,
    };
    written.push(facts);
    const start = localHeader(facts);
    yield start;
    yield* packed(entry, facts);
    const end = dataDescriptor(facts);
    yield end;
    offset += start.length + facts.packed + end.length;
    if (offset > MAX_BYTES || facts.size > MAX_BYTES || written.length > MAX_ENTRIES)
      throw new Error('This is more than a ZIP file holds');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

const MAX_BYTES = 0xff_ff_ff_ff;
const MAX_ENTRIES = 0xff_ff;

async function* packed({ name, content, size }: ZipEntry, facts: EntryFacts) {
  async function* counted() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      yield bytes;
    }
    if (size !== undefined && facts.size !== size)
      throw new Error(`${name} has ${facts.size} bytes instead of ${size}`);
  }
  const deflate = createDeflateRaw();
  const done = pipeline(counted, deflate);
  // What fails there ends the loop as well.
  done.catch(() => {});
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    facts.packed += piece.length;
    yield piece;
  }
  await done;
}
