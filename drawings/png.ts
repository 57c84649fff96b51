import { crc32, deflateSync } from 'node:zlib';

/** A PNG file of red, green and blue bytes (ISO/IEC 15948), without filters: our icons are flat colour. */
export function png(size: number, pixels: Uint8Array): Buffer {
  const rows = Array.from({ length: size }, (_, row) => [
    Buffer.from([0]),
    pixels.subarray(row * size * 3, (row + 1) * size * 3),
  ]).flat();
  return pngFile({ width: size, height: size, depth: 8, type: TRUE_COLOUR }, [
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
  ]);
}

type Header = { width: number; height: number; depth: number; type: number };
const TRUE_COLOUR = 2;

export function pngFile({ width, height, depth, type }: Header, chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An ICO file that holds one PNG. */
export function ico(size: number, picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(24, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** A part of the file: its length, its name, its data and a checksum. */
export function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
