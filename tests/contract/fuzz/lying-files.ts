import type { ResumeExtension } from '#schemas/forms/resume.ts';

import { doc, pdf, zip } from '../../engines/resumes.ts';
import type { Random } from './random.ts';

/** A file that is what its extension says. */
export function honestFile(kind: ResumeExtension, random: Random): Buffer {
  const padding = random.pick([0, 0, 0, 1, 500, 70_000]);
  return { pdf: () => pdf(64 + padding), doc: () => doc(512 + padding), docx: () => zip(undefined, '') }[
    kind
  ]();
}

/** A file that is something else than its extension says. */
export function lyingFile(kind: ResumeExtension, random: Random): Buffer {
  return random.pick([...lies[kind], ...anyLies])(random);
}

const anyLies: ((random: Random) => Buffer)[] = [
  () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  () => Buffer.from('MZ\x90\0', 'latin1'),
  () => Buffer.from('\x7fELF'),
  () => Buffer.from('{\\rtf1 hello}'),
  () => Buffer.from('\ufeff<?xml version="1.0"?>'),
  () => Buffer.from('a'),
  (random) => Buffer.alloc(random.pick([1, 7, 8, 21, 22, 23, 1024, 66_000])),
  (random) => Buffer.from(Array.from({ length: random.between(1, 300) }, () => random.below(32))),
];

/** A program, a script, a page or an archive, with a PDF's mark further down. */
const otherBeginnings = [
  'MZ\x90',
  '\x7fELF',
  '#!/bin/sh\n',
  '@echo off\n',
  '<html>',
  'PK\x03\x04',
  'Rar!',
  'rem ',
];

const lies: Record<ResumeExtension, ((random: Random) => Buffer)[]> = {
  pdf: [
    () => doc(),
    () => zip(),
    () => Buffer.from('%PDF'),
    () => Buffer.from('%pdf-1.7'),
    (random) => Buffer.concat([Buffer.from(random.pick(otherBeginnings), 'latin1'), pdf()]),
    (random) => Buffer.concat([Buffer.from(` \n${random.pick(otherBeginnings)}`, 'latin1'), pdf()]),
    () => Buffer.concat([Buffer.alloc(1020, ' '), pdf()]),
  ],
  doc: [
    () => pdf(),
    () => zip(),
    () => doc(512, 'Workbook'),
    () => doc().subarray(0, 7),
    () => doc().subarray(1),
    (random) => withByte(doc(), random.below(8), random),
  ],
  docx: [
    () => pdf(),
    () => doc(),
    () => zip(['xl/workbook.xml', 'a/word/b.xml', 'Word/document.xml', 'word']),
    () => zip([]),
    (random) => zip().subarray(0, random.below(zip().length - 22)),
    (random) => zip().subarray(0, zip().length - random.between(1, 22)),
    (random) => Buffer.concat([Buffer.from('x'), zip().subarray(random.below(2))]),
    wildDirectory,
    wildDirectory,
    wildDirectory,
  ],
};

/** A directory that is said to be where it is not. */
function wildDirectory(random: Random): Buffer {
  const file = zip();
  const end = file.length - 22;
  const [length, start] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  const wild = random.pick([
    [length, start + random.between(1, 20)],
    [length, start - random.between(1, 20)],
    [length + 0x100, start],
    [0, start],
    [random.below(46), start],
    [0xffffffff, start],
    [length, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [0x7fffffff, 0],
    [end, 0],
    [file.length, 0],
    [22, end],
  ] as const);
  file.writeUInt32LE(wild[0], end + 12);
  file.writeUInt32LE(wild[1], end + 16);
  return file;
}

/** With another value at one place. */
function withByte(file: Buffer, at: number, random: Random) {
  file[at] = file[at]! ^ random.between(1, 255);
  return file;
}
