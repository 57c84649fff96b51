import { crc32, inflateRawSync } from 'node:zlib';

/** A reader of ZIP archives that goes by their directory, and checks what is written twice. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  expectSignature(archive, end, 0x06_05_4b_50);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  let headersUpTo = 0;
  for (let entry = 0; entry < count; entry++) {
    expectSignature(archive, at, 0x02_01_4b_50);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as Triple;
    if (!(archive.readUInt16LE(at + 8) & UTF8_NAME)) throw new Error(`${name} is not said to be UTF-8`);
    const header = archive.readUInt32LE(at + 42);
    if (header !== headersUpTo) throw new Error(`${name} does not follow the entry before it`);
    expectSignature(archive, header, 0x04_03_4b_50);
    // Version, flags, method and time.
    if (!archive.subarray(at + 6, at + 16).equals(archive.subarray(header + 4, header + 14)))
      throw new Error(`${name} is described in two ways`);
    if (archive.toString('utf8', header + 30, header + 30 + nameLength) !== name)
      throw new Error(`${name} has two names`);
    const data = header + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(data, data + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    expectSignature(archive, data + packed, 0x08_07_4b_50);
    const told = [4, 8, 12].map((field) => archive.readUInt32LE(data + packed + field));
    if (told.join() !== [crc, packed, size].join()) throw new Error(`${name} has two sizes`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    headersUpTo = data + packed + 16;
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error('The directory ends elsewhere');
  return files;
}

const UTF8_NAME = 1 << 11;

type Triple = [number, number, number];

function expectSignature(archive: Buffer, at: number, signature: number) {
  if (archive.readUInt32LE(at) !== signature) throw new Error(`No ${signature.toString(16)} at ${at}`);
}
