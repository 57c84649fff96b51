import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { indiaTime } from '#schemas/desk/india-times.ts';

export type ZipEntry = {
  /** Its path in the archive, made of plain names. */
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array | string>;
  /** How many bytes it must have, if that is known. */
  size?: number;
};

/** A ZIP that is written while it is read, one entry after the other. It fails with an entry that fails or is cut short, and who stops reading
 * stops the entries as well. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const archive = new ZipFile();
  const packed = archive.outputStream as Readable;
  archive.on('error', (error) => packed.destroy(error));
  void fill(archive, packed, entries).catch((error: Error) => packed.destroy(error));
  yield* packed as AsyncIterable<Buffer>;
}

async function fill(archive: ZipFile, packed: Readable, entries: AsyncIterable<ZipEntry>) {
  for await (const { name, modified, content, size } of entries) {
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    const stop = () => source.destroy();
    if (packed.destroyed) return stop();
    packed.once('close', stop);
    archive.addReadStream(source, name, {
      mtime: onTheWall(modified),
      forceDosTimestamp: true,
      mode: FOR_ITS_OWNER,
      ...(size !== undefined && { size }),
    });
    await finished(source);
    packed.off('close', stop);
  }
  archive.end();
}

const FOR_ITS_OWNER = 0o100_600;

/** A ZIP's times have no zone, and yazl writes them by this machine's clock: of a time that it shows as India's clocks do. */
const onTheWall = (time: Date) => new Date(indiaTime(time.getTime()).slice(0, -'+05:30'.length));
