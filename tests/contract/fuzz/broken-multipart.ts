import { resumeTypes } from '#schemas/forms/resume.ts';

import { pdf } from '../../engines/resumes.ts';
import { inLatin1 } from './http-request.ts';
import { fieldPart, filePart, multipart } from './multipart.ts';
import type { Random } from './random.ts';

type Multipart = { body: Buffer; contentType?: string };

const parts = [fieldPart('cacheControl', '3600'), filePart(pdf(), resumeTypes.pdf)];
const whole = multipart(parts, 'x');
const wholeText = whole.toString('latin1');

/** A good PDF in a body that is no multipart, or not the one that its content type says. */
export function brokenMultipart(random: Random): Multipart {
  const broken = (text: string): Multipart => ({ body: inLatin1(text) });
  return random.pick<() => Multipart>([
    () => ({ body: whole, contentType: `multipart/${random.pick(otherTypes)}` }),
    () => broken(wholeText.slice(0, random.below(whole.length - 3))),
    () => ({
      body: multipart(parts, 'x', random.pick(['', '--x\r\n', '--x-\r\n', '--y--\r\n', '-x--', '\r\n'])),
    }),
    () => broken(wholeText.replaceAll('\r\n', random.pick(['\n', '\r', ' ']))),
    () => broken(wholeText.replaceAll('\r\n\r\n', '\r\n')),
    () => broken(wholeText.replaceAll('form-data', random.pick(['attachment', '', 'form', ';']))),
    () =>
      broken(random.pick(['', '--x', '--x--', '--x--\r\n', '\r\n', '--x\r\n\r\n', '--x\r\n\r\n--x--\r\n'])),
    () => broken(`preamble\r\n${'--x\r\n'.repeat(random.between(1, 50))}--x--\r\n`),
    () => broken(random.pick(['--x--\r\n', '--x']) + wholeText),
    () => ({ body: Buffer.from(Array.from({ length: random.between(1, 2000) }, () => random.below(256))) }),
  ])();
}

const otherTypes = [
  'form-data',
  'form-data; boundary',
  'form-data; boundary=',
  'form-data; boundary=y',
  'form-data; boundary=xx',
  'form-data; boundary=X',
  'form-data; boundary=""',
  'form-data; boundary=%78',
  `form-data; boundary=${'a'.repeat(400)}`,
  "form-data; boundary*=utf-16''x%ff",
  'form-datax; boundary=x',
  'mixed; boundary=x',
];

/** Parts whose heads make no sense, with a good PDF in them. None says that it is one. */
export function strangeHeads(random: Random): Buffer {
  const head = () => Array.from({ length: random.between(0, 30) }, () => random.pick(pieces)).join('');
  const strange = Array.from({ length: random.between(1, 3) }, () => ({ head: head(), body: pdf() }));
  if (random.oneIn(4))
    strange.unshift({ head: `X-Long: ${'a'.repeat(9000)}\r\n${parts[1]!.head}`, body: pdf() });
  if (random.oneIn(4)) strange.unshift({ head: `${'X: y\r\n'.repeat(40)}${parts[1]!.head}`, body: pdf() });
  return multipart(strange, 'x');
}

const pieces = [
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; name=""; filename="a.pdf"',
  'Content-Type: text/plain',
  'Content-Type:',
  'Content-Transfer-Encoding: base64',
  '\r\n',
  '\r\n',
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  '=',
  '"',
  "'",
  '\\',
  '*',
  'name',
  'filename',
  'filename="',
  'charset',
  'charset=',
  'charset=utf-16le',
  "filename*=UTF-8''%ff%zz",
  "*=x'y'%41",
  '__proto__: 1',
  'constructor: ;=',
  '\xff\xfe',
  '--x',
  '--',
];

/** More fields than are read, before the file. */
export function manyParts(random: Random): Buffer {
  const fields = Array.from({ length: random.between(12, 600) }, (_, index) => fieldPart(`f${index}`, 'a'));
  return multipart([...fields, parts[1]!], 'x');
}
