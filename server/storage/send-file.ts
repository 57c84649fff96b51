import type { IncomingMessage, ServerResponse } from 'node:http';

import { resumeExtension, resumeTypes } from '#schemas/forms/resume-file.ts';

import type { ByteRange, StoredFile } from '../files/files.ts';
import { matchesEtag } from '../http/etag.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { begin, sendStream } from '../http/send.ts';
import { storageErrors } from './storage-errors.ts';

/** Longer than a file system takes, and nobody asks for it. */
const LONGEST_SAVE_NAME = 255;

/** Sends a stored file for saving. Nothing in it may run, be kept by others on the way, or be found by a search engine. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  file: StoredFile,
  downloadName: string | null,
) {
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': disposition(saveName(downloadName, name)),
    'content-security-policy': `${securityHeaders['content-security-policy']}; sandbox`,
    'content-type': resumeTypes[resumeExtension(name)!],
    etag: file.etag,
    'last-modified': file.modified.toUTCString(),
    'x-robots-tag': 'none',
  };
  if (matchesEtag(request.headers['if-none-match'], file.etag))
    return void begin(response, 304, headers).end();

  const range = readRange(request, file);
  if (range === 'unsatisfiable') throw storageErrors.unsatisfiableRange(file.size);
  const length = range ? range.to - range.from + 1 : file.size;
  const status = range ? 206 : 200;
  const all = {
    ...headers,
    'content-length': length,
    ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${file.size}` }),
  };
  if (request.method === 'HEAD') return void begin(response, status, all).end();
  await sendStream(response, status, all, await file.read(range));
}

/** One range; of several, or of none that makes sense, the whole file is sent (RFC 9110, 14.2). */
function readRange(
  { headers }: IncomingMessage,
  { size, etag }: StoredFile,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (!first && !last) return undefined;
  const ifRange = headers['if-range'];
  if (ifRange && ifRange !== etag) return undefined;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (from >= size || (!first && Number(last) === 0)) return 'unsatisfiable';
  return from <= to ? { from, to } : undefined;
}

/** The name asked for, with the extension that is true of the file: nobody gets a program's name for it from us. */
function saveName(asked: string | null, stored: string) {
  if (!asked || asked.length > LONGEST_SAVE_NAME) return stored;
  const extension = resumeExtension(stored)!;
  return resumeExtension(asked) === extension ? asked : `${asked}.${extension}`;
}

function disposition(name: string) {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  // RFC 8187 allows four signs less than what this leaves as it is.
  const escaped = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
