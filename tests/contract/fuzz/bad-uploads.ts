import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { RESUME_BUCKET, resumeTypes } from '#schemas/forms/resume-file.ts';
import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';
import type { ResumeExtension } from '#schemas/forms/resume.ts';

import { pdf } from '../../engines/resumes.ts';
import { brokenMultipart, manyParts, strangeHeads } from './broken-multipart.ts';
import type { Multipart } from './broken-multipart.ts';
import { changed, credentials, KEY, withHeaders } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { honestFile, lyingFiles } from './lying-files.ts';
import { fieldPart, filePart, multipart } from './multipart.ts';
import { trickedPaths } from './path-tricks.ts';
import { constants, rarely, words } from './values.ts';

/** Stored before the first request: its name is taken. */
export const STORED_FILE = '1-stored-before.pdf';

const extensions = Object.keys(resumeTypes) as ResumeExtension[];
const aField = fieldPart('cacheControl', '3600');

const nameFor = (kind: ResumeExtension) =>
  fc
    .tuple(fc.constantFrom('stray', 'Stray_', 'stray..'), fc.nat(), fc.constantFrom(kind, kind.toUpperCase()))
    .map(([word, number, extension]) => `${number}-${word}.${extension}`);

const uploadAs = (name: string, contentType: string, body: Buffer): HttpRequest => ({
  method: 'POST',
  target: `/storage/v1/object/${RESUME_BUCKET}/${name}`,
  headers: { ...credentials, 'x-upsert': 'false', 'content-type': contentType },
  body,
});

type Parts = { name?: Arbitrary<string>; type?: string; file?: Arbitrary<Buffer> };

/** An upload that would be stored, but for the parts that are given. */
const upload = (kind: ResumeExtension, parts: Parts = {}) => {
  const { name = nameFor(kind), type = resumeTypes[kind], file = honestFile(kind) } = parts;
  return fc
    .tuple(name, file, rarely(4, fc.constant('raw')))
    .map(([name, file, raw]) =>
      raw
        ? uploadAs(name, type, file)
        : uploadAs(name, 'multipart/form-data; boundary=x', multipart([aField, filePart(file, type)], 'x')),
    );
};

/** One that would be stored if it arrived whole. */
export const goodUpload = fc.oneof(...extensions.map((kind) => upload(kind)));

/** An upload of what should be a PDF in a multipart body. */
const pdfUpload = (made: Arbitrary<Multipart>) =>
  fc
    .tuple(nameFor('pdf'), made)
    .map(([name, { body, contentType = 'multipart/form-data; boundary=x' }]) =>
      uploadAs(name, contentType, body),
    );

const otherTypes = words`text/html image/png image/svg+xml application/octet-stream application/pdfx */* a ,
  x/application/pdf __proto__ multipart/mixed;boundary=y`;
const otherExtensions = words`. .exe .html .pdf.exe .pdf. .pdf.html .svg .docm .pd .PDFX pdf`;
const announced = [
  `${RESUME_MAX_BYTES + 64 * 1024 + 1}`,
  ...words`99999999 9007199254740993 18446744073709551615`,
];
const otherMethods = words`PUT PATCH DELETE GET HEAD TRACE PROPFIND LINK`;
const wrongTokens = [
  'wrong',
  'a.b.c',
  `${KEY}.`,
  KEY.toUpperCase(),
  `${KEY} ${KEY}`,
  '.'.repeat(5000),
  '__proto__',
];
const otherBuckets = words`object/Resumes object/other object/incoming object/%72esumes object/resumes%2f
  object/resumes%00 object/.. object/. object/ object/__proto__ object/upload/sign/resumes object/copy object/move
  object/sign/resumes object/info/resumes object/authenticated/resumes upload/resumable bucket s3/resumes vector
  render/image/authenticated/resumes`;

/** Uploads that are HTTP and must be refused; whatever is not the reason for it would be stored. */
export const badUploads: Kinds = {
  'a lying file': extensions.flatMap((kind) => lyingFiles(kind).map((file) => upload(kind, { file }))),
  'another type': [
    ...[...otherTypes, 'a'.repeat(3000)].map((type) => upload('pdf', { type })),
    ...extensions.flatMap((kind) =>
      extensions.filter((other) => other !== kind).map((other) => upload(kind, { type: resumeTypes[other] })),
    ),
  ],
  'another extension': ['', ...otherExtensions].map((extension) =>
    upload('pdf', { name: fc.nat().map((number) => `${number}-stray${extension}`) }),
  ),
  'a strange name': trickedPaths(nameFor('pdf')).map((name) => upload('pdf', { name })),
  'a taken name': [upload('pdf', { name: fc.constant(STORED_FILE) })],
  'an empty file': extensions.map((kind) => upload(kind, { file: fc.constant(Buffer.alloc(0)) })),
  'no file': constants([[], [aField], [aField, aField]]).map((parts) =>
    pdfUpload(parts.map((parts) => ({ body: multipart(parts, 'x') }))),
  ),
  'a bad file before a good one': [
    fc.oneof(...lyingFiles('pdf')).map((file) => filePart(file, resumeTypes.pdf)),
    fc.constant(filePart(pdf(), 'text/html')),
  ].map((bad) =>
    pdfUpload(bad.map((bad) => ({ body: multipart([bad, filePart(pdf(), resumeTypes.pdf)], 'x') }))),
  ),
  'broken multipart': brokenMultipart.map(pdfUpload),
  'strange part heads': strangeHeads.map(pdfUpload),
  'many parts': [pdfUpload(manyParts)],
  'announced too large': announced.map((length) => withHeaders(goodUpload, { 'content-length': length })),
  'too large': [upload('pdf', { file: fc.nat(50_000).map((more) => pdf(RESUME_MAX_BYTES + 1 + more)) })],
  'an upsert': [withHeaders(goodUpload, { 'x-upsert': 'true' })],
  'another bucket': [
    ...constants(['', ...otherBuckets]),
    fc.oneof(...trickedPaths(fc.constant('object/resumes'))),
  ].map((bucket) =>
    fc
      .tuple(goodUpload, bucket, nameFor('pdf'))
      .map(([request, bucket, name]) => ({ ...request, target: `/storage/v1/${bucket}/${name}` })),
  ),
  'another method': otherMethods.map((method) => changed(goodUpload, { method })),
  'no token': ['', 'Bearer', `Basic ${KEY}`, KEY].map((authorization) =>
    withHeaders(goodUpload, { authorization }),
  ),
  'a wrong token': wrongTokens.map((token) => withHeaders(goodUpload, { authorization: `Bearer ${token}` })),
};
