import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type { ResumeExtension } from '#schemas/forms/resume.ts';

import { doc, pdf, zip } from '../../engines/resumes.ts';
import { inLatin1 } from './http-request.ts';
import { bytes, constants, several } from './values.ts';

/** A file that is what its extension says. */
export const honestFile = (kind: ResumeExtension): Arbitrary<Buffer> =>
  fc
    .constantFrom(0, 1, 500, 70_000)
    .map((more) => ({ pdf: pdf(64 + more), doc: doc(512 + more), docx: zip() })[kind]);

/** Files that are something else than their extension says. */
export const lyingFiles = (kind: ResumeExtension): Arbitrary<Buffer>[] => [
  ...constants(
    ['<!DOCTYPE html><script>', '\x89PNG\r\n\x1a\n', 'MZ\x90\0', '{\\rtf1 hello}', 'a'].map(inLatin1),
  ),
  fc.constantFrom(1, 7, 8, 21, 22, 23, 1024, 66_000).map((length) => Buffer.alloc(length)),
  bytes({ maxLength: 300, max: 31 }),
  ...lies[kind],
];

/** A program, a script, a page or an archive, with a PDF's mark further down. */
const beginnings = [
  'MZ\x90',
  '\x7fELF',
  '#!/bin/sh\n',
  '@echo off\n',
  '<html>',
  'PK\x03\x04',
  'Rar!',
  'rem ',
];

const end = zip().length - 22;
const [length, start] = [zip().readUInt32LE(end + 12), zip().readUInt32LE(end + 16)];
const anyNumber = fc.oneof(fc.constantFrom(length, 22, end, 0x7fffffff, 0xffffffff), fc.nat(0xffffffff));

/** A directory that is said to be where it is not, to end before its second entry, or to be longer than the file. */
const wildDirectory = fc
  .oneof(
    fc.tuple(
      anyNumber,
      fc.oneof(anyNumber, fc.nat(end)).filter((place) => place !== start),
    ),
    fc.tuple(fc.nat(100), fc.constant(start)),
    fc.tuple(fc.integer({ min: length + 23, max: 0xffffffff }), fc.constant(start)),
  )
  .map(([length, start]) => {
    const file = zip();
    file.writeUInt32LE(length, end + 12);
    file.writeUInt32LE(start, end + 16);
    return file;
  });

const lies: Record<ResumeExtension, Arbitrary<Buffer>[]> = {
  pdf: [
    ...constants([doc(), zip(), inLatin1('%PDF'), inLatin1('%pdf-1.7')]),
    ...beginnings.map((beginning) =>
      fc.constantFrom('', ' \n').map((blank) => Buffer.concat([inLatin1(blank + beginning), pdf()])),
    ),
    fc.constant(Buffer.concat([Buffer.alloc(1020, ' '), pdf()])),
  ],
  doc: [
    ...constants([pdf(), zip(), doc(512, 'Workbook'), doc().subarray(0, 7), doc().subarray(1)]),
    // Another value at one place of its mark.
    fc
      .tuple(fc.nat(7), fc.integer({ min: 1, max: 255 }))
      .map(([at, change]) => Buffer.from(doc().map((byte, index) => (index === at ? byte ^ change : byte)))),
  ],
  docx: [
    ...constants([
      pdf(),
      doc(),
      zip([]),
      zip(['xl/workbook.xml', 'a/word/b.xml', 'Word/document.xml', 'word']),
    ]),
    fc.nat(end - 1).map((length) => zip().subarray(0, length)),
    fc.nat(21).map((length) => zip().subarray(0, end + length)),
    fc.nat(1).map((from) => Buffer.concat([inLatin1('x'), zip().subarray(from)])),
    ...several(10, wildDirectory),
  ],
};
