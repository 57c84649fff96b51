import type { FileHandle } from 'node:fs/promises';

import type { ResumeExtension } from '#schemas/resume.ts';

/** Whether a file begins as files of its kind do: a name and a declared type are only claims. */
export async function hasSignature(file: FileHandle, size: number, kind: ResumeExtension): Promise<boolean> {
  switch (kind) {
    case 'pdf':
      // Readers accept a header within the first kilobyte (ISO 32000-2, annex I), and some programs write one there.
      return (await bytes(file, 0, 1024)).includes('%PDF-');
    case 'doc':
      return (await bytes(file, 0, 8)).equals(COMPOUND_FILE);
    case 'docx':
      return (
        (await bytes(file, 0, 4)).equals(ZIP_ENTRY) &&
        (await zipNames(file, size)).some((name) => name.startsWith('word/'))
      );
  }
}

const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_ENTRY = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_ENTRY_LENGTH = 46;

/** The names in a zip's central directory, which stands at its end (APPNOTE.TXT 4.3). */
async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const tailLength = Math.min(size, DIRECTORY_END_LENGTH + LONGEST_COMMENT);
  const tail = await bytes(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + DIRECTORY_END_LENGTH > tail.length) return [];
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start + length > size) return [];

  const directory = await bytes(file, start, length);
  const names: string[] = [];
  for (let at = 0; at + DIRECTORY_ENTRY_LENGTH <= directory.length;) {
    if (!directory.subarray(at, at + 4).equals(DIRECTORY_ENTRY)) break;
    const nameEnd = at + DIRECTORY_ENTRY_LENGTH + directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + DIRECTORY_ENTRY_LENGTH, nameEnd));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

async function bytes(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
