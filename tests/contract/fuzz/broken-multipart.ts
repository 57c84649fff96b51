import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { resumeTypes } from '#schemas/forms/resume-file.ts';

import { pdf } from '../../engines/resumes.ts';
import { inLatin1 } from './http-request.ts';
import { fieldPart, filePart, multipart } from './multipart.ts';
import type { Part } from './multipart.ts';
import { bytes, constants, repeated, several, words } from './values.ts';

export type Multipart = { body: Buffer; contentType?: string };

const [field, file] = [fieldPart('cacheControl', '3600'), filePart(pdf(), resumeTypes.pdf)];
const whole = multipart([field, file], 'x');
const text = whole.toString('latin1');

const otherTypes = [
  ...words`form-data form-data;boundary form-data;boundary= form-data;boundary=y form-data;boundary=xx
    form-data;boundary=X form-data;boundary="" form-data;boundary=%78 form-data;boundary*=utf-16''x%ff
    form-datax;boundary=x mixed;boundary=x`,
  `form-data; boundary=${'a'.repeat(400)}`,
].map((type) => ({ body: whole, contentType: `multipart/${type}` }));

const empty = ['', '--x', '--x--', '--x--\r\n', '\r\n', '--x\r\n\r\n', '--x\r\n\r\n--x--\r\n'];
const brokenTexts = [
  ...['\n', '\r', ' '].map((end) => text.replaceAll('\r\n', end)),
  text.replaceAll('\r\n\r\n', '\r\n'),
  ...['attachment', '', 'form', ';'].map((word) => text.replaceAll('form-data', word)),
  ...['--x--\r\n', '--x'].map((head) => head + text),
  ...['', '--x\r\n', '--x-\r\n', '--y--\r\n', '-x--', '\r\n'].map((end) => text.replace('--x--\r\n', end)),
  ...empty,
].map((text) => ({ body: inLatin1(text) }));

/** A good PDF in a body that is no multipart, or not the one that its content type says. */
export const brokenMultipart: Arbitrary<Multipart>[] = [
  ...constants<Multipart>([...otherTypes, ...brokenTexts]),
  fc.nat(whole.length - 4).map((length) => ({ body: whole.subarray(0, length) })),
  repeated('--x\r\n', 1, 50).map((lines) => ({ body: inLatin1(`preamble\r\n${lines}--x--\r\n`) })),
  bytes({ maxLength: 2000 }).map((body) => ({ body })),
];

const signs = ['\r\n', '\r\n', '\r\n', '\n', '\r', '\0', ' ', '\t', '\xff\xfe', '\\', '"', "'"];
const names = words`Content-Disposition:form-data Content-Type:text/plain Content-Type: Content-Transfer-Encoding:base64
  Content-Disposition:form-data;name="";filename="a.pdf" __proto__:1 constructor:;= : ; = * name filename filename=" charset charset= --x --
  charset=utf-16le filename*=UTF-8''%ff%zz *=x'y'%41`;
const head = fc.string({ unit: fc.constantFrom(...signs, ...names), maxLength: 30, size: 'max' });
const strange = head.map((head): Part => ({ head, body: pdf() }));
const longHeads = [`X-Long: ${'a'.repeat(9000)}\r\n`, 'X: y\r\n'.repeat(40)].map((long) => long + file.head);

/** Parts whose heads make no sense, with a good PDF in them. None says that it is one. */
export const strangeHeads: Arbitrary<Multipart>[] = [
  ...several(6, fc.array(strange, { minLength: 1, maxLength: 3 })),
  ...longHeads.map((head) => strange.map((part) => [{ head, body: pdf() }, part])),
].map((parts) => parts.map((made) => ({ body: multipart(made, 'x') })));

/** More fields than are read, before the file. */
export const manyParts: Arbitrary<Multipart> = fc.integer({ min: 12, max: 600 }).map((length) => {
  const fields = Array.from({ length }, (_, index) => fieldPart(`f${index}`, 'a'));
  return { body: multipart([...fields, file], 'x') };
});
