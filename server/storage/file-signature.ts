import type { FileHandle } from 'node:fs/promises';

import { beginsAs, HEAD_BYTES } from '#schemas/forms/resume-signature.ts';
import type { ResumeExtension } from '#schemas/forms/resume.ts';

/** Whether a file is of the kind that its name says, as far as its shape tells: a name and a declared type are only claims.
 * What it does when it is opened, nobody has looked at. */
export async function isWhatItSays(file: FileHandle, size: number, kind: ResumeExtension): Promise<boolean> {
  const head = await bytes(file, 0, HEAD_BYTES);
  if (!beginsAs(kind, head)) return false;
  switch (kind) {
    case 'pdf':
      return !beginsLikeAnother(head);
    case 'doc':
      return holds(file, size, WORD_STREAM);
    case 'docx': {
      const names = await zipNames(file, size);
      // Every package of Office has the one (ISO/IEC 29500-2, 7.2.3), and a document its parts in the other.
      return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
    }
  }
}

/** How programs, scripts, pages and archives begin that would be something else than a PDF under another name. */
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\0asm',
];
const scriptsAndPages = ['#!', '::', '<', 'L\0\0\0\x01\x14\x02\0', '\xd0\xcf\x11\xe0'];
const archives = [
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  '\x28\xb5\x2f\xfd',
  'MSCF',
  'ITSF',
  '!<arch>',
];
const otherBeginnings = [programs, scriptsAndPages, archives].flat();
/** Commands that are not to be shown, but for those that printers get before a PDF; and the first words of scripts of a shell,
 * PowerShell, Visual Basic, JavaScript, Python. */
const scriptBeginning =
  /^@(?!PJL)|^(?:rem|echo|set|cmd|start|powershell|param|function|var|const|import|dim|sub|wscript|eval)(?=[\s(.])/i;

function beginsLikeAnother(head: Buffer) {
  // A byte as a character, and without what may stand before any of them: a byte order mark, blanks.
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf|[\s\0])+/, '');
  return (
    // "\0asm" begins with a character that has just been taken off.
    [text, head.toString('latin1')].some((begun) =>
      otherBeginnings.some((other) => begun.startsWith(other)),
    ) || scriptBeginning.test(text)
  );
}

/** The stream that makes a compound file a Word document ([MS-DOC] 2.1); installers and spreadsheets have others. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_END_LENGTH = 22;
/** Where a file is written as if it could become larger than 4 GB, and what stands then where a number would (zip64). */
const LOCATOR = Buffer.from([0x50, 0x4b, 0x06, 0x07]);
const LOCATOR_LENGTH = 20;
const LONG_END = Buffer.from([0x50, 0x4b, 0x06, 0x06]);
const LONG_END_LENGTH = 56;
const ELSEWHERE = 0xffff_ffff;
const LONG_NUMBERS = 1;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_ENTRY_LENGTH = 46;
/** A document of a thousand parts has a directory of a tenth of this. */
const LARGEST_DIRECTORY = 1024 * 1024;
/** What its parts may be unpacked, as the directory says: forty times the largest resume. Whoever opens more opens a trap. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;

/** The names in a zip's central directory, which stands at its end (APPNOTE.TXT 4.3). */
async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const tailLength = Math.min(size, DIRECTORY_END_LENGTH + LONGEST_COMMENT);
  const tail = await bytes(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end + DIRECTORY_END_LENGTH > tail.length) return [];
  let length = tail.readUInt32LE(end + 12);
  let start = tail.readUInt32LE(end + 16);
  const locator = tail.subarray(Math.max(0, end - LOCATOR_LENGTH), end);
  if (locator.length === LOCATOR_LENGTH && locator.subarray(0, 4).equals(LOCATOR)) {
    const at = Number(locator.readBigUInt64LE(8));
    const longEnd = at < size ? await bytes(file, at, LONG_END_LENGTH) : locator;
    if (longEnd.length < LONG_END_LENGTH || !longEnd.subarray(0, 4).equals(LONG_END)) return [];
    length = Number(longEnd.readBigUInt64LE(40));
    start = Number(longEnd.readBigUInt64LE(48));
  }
  if (start + length > size || length > LARGEST_DIRECTORY) return [];

  const directory = await bytes(file, start, length);
  const names: string[] = [];
  let unpacked = 0;
  for (let at = 0; at + DIRECTORY_ENTRY_LENGTH <= directory.length;) {
    if (!directory.subarray(at, at + 4).equals(DIRECTORY_ENTRY)) break;
    const nameEnd = at + DIRECTORY_ENTRY_LENGTH + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const unpackedSize = directory.readUInt32LE(at + 24);
    unpacked += unpackedSize === ELSEWHERE ? longSize(directory.subarray(nameEnd, extraEnd)) : unpackedSize;
    names.push(directory.toString('utf8', at + DIRECTORY_ENTRY_LENGTH, nameEnd));
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return unpacked > MOST_UNPACKED_BYTES ? [] : names;
}

/** The unpacked size, the first of the numbers that an entry's own do not hold (APPNOTE.TXT 4.5.3). */
function longSize(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LONG_NUMBERS && length >= 8 && at + 12 <= extra.length)
      return Number(extra.readBigUInt64LE(at + 4));
    at += 4 + length;
  }
  return Infinity;
}

const PIECE = 64 * 1024;

async function holds(file: FileHandle, size: number, mark: Buffer): Promise<boolean> {
  for (let at = 0; at < size; at += PIECE)
    if ((await bytes(file, at, PIECE + mark.length - 1)).includes(mark)) return true;
  return false;
}

async function bytes(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
