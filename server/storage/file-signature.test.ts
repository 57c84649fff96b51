import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { ResumeExtension } from '#schemas/forms/resume.ts';

import { doc, longZip, pdf, zip } from '../../tests/engines/resumes.ts';
import { isWhatItSays } from './file-signature.ts';

async function isTaken(content: Buffer | string, kind: ResumeExtension) {
  const folder = await mkdtemp(join(tmpdir(), 'signature-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  await writeFile(path, bytes);
  await using file = await open(path);
  return await isWhatItSays(file, bytes.length, kind);
}

const MARK = '%PDF-1.7\n1 0 obj';

test.each([
  ['plain', MARK],
  ['after blank lines', `\r\n\r\n  ${MARK}`],
  ['after a byte order mark', `\xef\xbb\xbf${MARK}`],
  ['after the headers of a mail', `Content-Type: application/pdf\r\nFrom: asha@example.in\r\n\r\n${MARK}`],
  ['after the answer of a web server', `HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n\r\n${MARK}`],
  ['after commands for a printer', `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${MARK}`],
  ['after such commands without their mark', `@PJL JOB\r\n${MARK}`],
  ['after a Macintosh’s own 128 bytes', `\0\x08resume.1PDF CARO${'\0'.repeat(112)}${MARK}`],
  ['after a text of any kind', `Remarks by the scanner, setting 3\n${MARK}`],
  ['of PostScript', `%!PS-Adobe-3.0 PDF-1.7\n${MARK}`],
  ['at the end of the first kilobyte', `${' '.repeat(1019)}${MARK}`],
])('an odd but honest PDF, %s, is taken', async (_how, content) => {
  expect(await isTaken(content, 'pdf')).toBe(true);
});

test.each([
  ['a program for Windows', `MZ\x90\0\x03${'\0'.repeat(60)}${MARK}`],
  ['a program for Linux', `\x7fELF\x02\x01\x01${MARK}`],
  ['a program for macOS', `\xcf\xfa\xed\xfe\x07${MARK}`],
  ['a program for several processors', `\xca\xfe\xba\xbe\0${MARK}`],
  ['a program of the web', `\0asm\x01\0\0\0${MARK}`],
  ['a script with its interpreter', `#!/bin/sh\n# ${MARK}`],
  ['a batch file', `@echo off\r\nrem ${MARK}`],
  ['a batch file after blanks', `\r\n  @calc.exe\r\nrem ${MARK}`],
  ['a batch file that begins with a remark', `REM ${MARK}\r\ncalc.exe`],
  ['a batch file that begins with a comment', `:: ${MARK}\r\ncalc.exe`],
  ['a script of the shell', `powershell -c "calc" # ${MARK}`],
  ['a script of Windows', `WScript.Echo("${MARK}")`],
  ['a script of JavaScript', `var a = "${MARK}"`],
  ['a shortcut', `L\0\0\0\x01\x14\x02\0${MARK}`],
  ['a page', `<!-- ${MARK} --><script>alert(1)</script>`],
  ['a page after a byte order mark and blanks', `\xef\xbb\xbf \n<html>${MARK}`],
  ['a drawing that runs', `<svg onload="alert(1)">${MARK}`],
  ['an archive', `PK\x03\x04${MARK}`],
  ['another archive', `Rar!\x1a\x07${MARK}`],
  ['a third', `7z\xbc\xaf\x27\x1c${MARK}`],
  ['a packed file', `\x1f\x8b\x08${MARK}`],
  ['an installer', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${MARK}`],
  ['a cabinet', `MSCF\0${MARK}`],
  ['nothing of a PDF', 'Dear all, %PDF'],
  ['its mark after the first kilobyte', `${' '.repeat(1020)}${MARK}`],
])('%s is no PDF, whatever stands further down', async (_what, content) => {
  expect(await isTaken(content, 'pdf')).toBe(false);
});

test('a Word document of old is one by its stream, wherever that stands', async () => {
  expect(await isTaken(doc(), 'doc')).toBe(true);
  for (const before of [65_536 - 220, 65_536 - 210, 65_536, 1_000_000])
    expect(await isTaken(Buffer.concat([doc(8), Buffer.alloc(before), doc().subarray(200)]), 'doc')).toBe(
      true,
    );
  expect(await isTaken(doc(512, 'Workbook'), 'doc')).toBe(false);
  expect(await isTaken(pdf(), 'doc')).toBe(false);
});

test('a document that would be forty times as large when it is opened is none', async () => {
  const bytes = zip();
  const entry = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt32LE(100 * 1024 * 1024, entry + 24);
  expect(await isTaken(bytes, 'docx')).toBe(true);
  bytes.writeUInt32LE(201 * 1024 * 1024, entry + 24);
  expect(await isTaken(bytes, 'docx')).toBe(false);
});

test('a zip with a directory that no document has is not read', async () => {
  const document = ['[Content_Types].xml', 'word/document.xml'];
  const names = Array.from({ length: 25_000 }, (_, index) => `part${index}.xml`);
  expect(await isTaken(zip([...document, ...names.slice(0, 1000)]), 'docx')).toBe(true);
  expect(await isTaken(zip([...document, ...names]), 'docx')).toBe(false);
});

test('an archive is no document for a folder of that name', async () => {
  expect(await isTaken(zip(['META-INF/MANIFEST.MF', 'word/document.xml']), 'docx')).toBe(false);
});

test('a document with sizes of 64 bits is one, and lies with them are none', async () => {
  expect(await isTaken(longZip(), 'docx')).toBe(true);
  expect(await isTaken(longZip(['[Content_Types].xml', 'xl/workbook.xml']), 'docx')).toBe(false);
  expect(await isTaken(longZip(undefined, { unpacked: 99 * 1024 * 1024 }), 'docx')).toBe(true);
  expect(await isTaken(longZip(undefined, { unpacked: 2 ** 52 }), 'docx')).toBe(false);
  for (const directoryEnd of [0n, 1n, 2n ** 40n, 2n ** 63n, 2n ** 64n - 1n])
    expect(await isTaken(longZip(undefined, { directoryEnd }), 'docx')).toBe(false);
});
