import { RESUME_BUCKET, RESUME_MAX_BYTES, resumeTypes } from '#schemas/forms/resume.ts';
import type { ResumeExtension } from '#schemas/forms/resume.ts';

import { pdf } from '../../engines/resumes.ts';
import { brokenMultipart, manyParts, strangeHeads } from './broken-multipart.ts';
import { credentials, KEY } from './http-request.ts';
import type { HttpRequest } from './http-request.ts';
import { honestFile, lyingFile } from './lying-files.ts';
import { fieldPart, filePart, multipart } from './multipart.ts';
import { trickedPath } from './path-tricks.ts';
import type { Random, Weighted } from './random.ts';

type Upload = { name: string; type: string; file: Buffer };

/** Stored before the first request: its name is taken. */
export const STORED_FILE = 'stored-before.pdf';

/** Uploads that are HTTP and must be refused; whatever is not the reason for it would be stored. */
export const badUploads: Weighted<(random: Random) => HttpRequest> = {
  'a lying file': [20, (random) => uploadOf(random, (kind) => ({ file: lyingFile(kind, random) }))],
  'another type': [10, (random) => uploadOf(random, (kind) => ({ type: anotherType(kind, random) }))],
  'another extension': [
    6,
    (random) => uploadOf(random, () => ({ name: `stray1${random.pick(otherExtensions)}` })),
  ],
  'a strange name': [
    12,
    (random) => uploadOf(random, () => ({ ...aPdf, name: trickedPath(anyName(random), random) })),
  ],
  'a taken name': [3, (random) => uploadOf(random, () => ({ ...aPdf, name: STORED_FILE }))],
  'an empty file': [3, (random) => uploadOf(random, () => ({ file: Buffer.alloc(0) }))],
  'no file': [
    4,
    (random) => pdfUpload(random, { body: multipart(random.pick([[], [aField], [aField, aField]]), 'x') }),
  ],
  'a bad file before a good one': [2, badBeforeGood],
  'broken multipart': [14, (random) => pdfUpload(random, brokenMultipart(random))],
  'strange part heads': [8, (random) => pdfUpload(random, { body: strangeHeads(random) })],
  'many parts': [3, (random) => pdfUpload(random, { body: manyParts(random) })],
  'announced too large': [3, (random) => changed(random, { 'content-length': random.pick(tooLong) })],
  'an upsert': [3, (random) => changed(random, { 'x-upsert': 'true' })],
  'another bucket': [5, (random) => ({ ...goodUpload(random), target: anotherBucket(random) })],
  'another method': [5, (random) => ({ ...goodUpload(random), method: random.pick(otherMethods) })],
  'no token': [
    3,
    (random) => changed(random, { authorization: random.pick(['', 'Bearer', `Basic ${KEY}`, KEY]) }),
  ],
  'a wrong token': [4, (random) => changed(random, { authorization: `Bearer ${random.pick(wrongTokens)}` })],
};

/** Five megabytes each, so there are few of them. */
export const tooLargeUpload = (random: Random): HttpRequest =>
  uploadOf(random, () => {
    const file = pdf(RESUME_MAX_BYTES + random.pick([1, 1, 50_000]));
    return { ...aPdf, name: anyName(random), file };
  });

/** One that would be stored if it arrived whole. */
export const goodUpload = (random: Random): HttpRequest => uploadOf(random, () => ({}));

function uploadOf(random: Random, changes: (kind: ResumeExtension) => Partial<Upload>): HttpRequest {
  const kind = random.pick(Object.keys(resumeTypes) as ResumeExtension[]);
  const { name, type, file } = {
    name: anyName(random, kind),
    type: resumeTypes[kind],
    file: honestFile(kind, random),
    ...changes(kind),
  };
  const isRaw = random.oneIn(4);
  return {
    method: 'POST',
    target: `/storage/v1/object/${RESUME_BUCKET}/${name}`,
    headers: {
      ...credentials,
      'x-upsert': 'false',
      'content-type': isRaw ? type : 'multipart/form-data; boundary=x',
    },
    body: isRaw ? file : multipart([fieldPart('cacheControl', '3600'), filePart(file, type)], 'x'),
  };
}

/** An upload of what should be a PDF in a multipart body. */
function pdfUpload(
  random: Random,
  { body, contentType }: { body: Buffer; contentType?: string },
): HttpRequest {
  return {
    method: 'POST',
    target: `/storage/v1/object/${RESUME_BUCKET}/${anyName(random)}`,
    headers: { ...credentials, 'content-type': contentType ?? 'multipart/form-data; boundary=x' },
    body,
  };
}

function changed(random: Random, headers: Record<string, string>): HttpRequest {
  const request = goodUpload(random);
  return { ...request, headers: { ...request.headers, ...headers } };
}

const anyName = (random: Random, kind: ResumeExtension = 'pdf') =>
  `${random.pick(['stray', 'Stray_', 'stray..'])}${random.below(1e9)}.${random.pick([kind, kind.toUpperCase()])}`;

const aPdf = { type: resumeTypes.pdf, file: pdf() };
const aField = fieldPart('cacheControl', '3600');

function badBeforeGood(random: Random): HttpRequest {
  const { type, file } = aPdf;
  const bad = random.pick([filePart(lyingFile('pdf', random), type), filePart(file, 'text/html')]);
  return pdfUpload(random, { body: multipart([bad, filePart(file, type)], 'x') });
}

function anotherType(kind: ResumeExtension, random: Random) {
  const others = Object.values(resumeTypes).filter((type) => type !== resumeTypes[kind]);
  return random.pick([...others, ...neverTypes]);
}

const neverTypes = [
  'text/html',
  'image/png',
  'image/svg+xml',
  'application/octet-stream',
  'application/pdfx',
  'x/application/pdf',
  '*/*',
  '__proto__',
  'a',
  ',',
  'multipart/mixed; boundary=y',
  'a'.repeat(3000),
];

const otherExtensions = [
  '',
  '.',
  '.exe',
  '.html',
  '.pdf.exe',
  '.pdf.',
  '.pdf.html',
  '.svg',
  '.docm',
  '.pd',
  '.PDFX',
  'pdf',
];

const tooLong = [
  String(RESUME_MAX_BYTES + 64 * 1024 + 1),
  '99999999',
  '9007199254740993',
  '18446744073709551615',
];

const otherMethods = ['PUT', 'PATCH', 'DELETE', 'GET', 'HEAD', 'TRACE', 'PROPFIND', 'LINK'];

const wrongTokens = [
  'wrong',
  'a.b.c',
  `${KEY}.`,
  KEY.toUpperCase(),
  `${KEY} ${KEY}`,
  '.'.repeat(5000),
  '__proto__',
];

function anotherBucket(random: Random) {
  const bucket = random.pick([
    'object/Resumes',
    'object/other',
    'object/incoming',
    'object/%72esumes',
    'object/resumes%2f',
    'object/resumes%00',
    'object/..',
    'object/.',
    'object/',
    'object/upload/sign/resumes',
    'object/copy',
    'object/move',
    'object/sign/resumes',
    'object/info/resumes',
    'object/authenticated/resumes',
    'object/__proto__',
    'upload/resumable',
    'bucket',
    's3/resumes',
    'render/image/authenticated/resumes',
    'vector',
    '',
    trickedPath('object/resumes', random),
  ]);
  return `/storage/v1/${bucket}/${anyName(random)}`;
}
