import type { OutgoingHttpHeaders } from 'node:http';

/** The storage service's error. Most come with the HTTP status 400 and say in the body what they mean
 * (supabase/storage#323). */
export class StorageError extends Error {
  readonly status: number;
  readonly body: { statusCode: string; error: string; message: string };
  readonly headers: OutgoingHttpHeaders;

  constructor(
    code: number,
    name: string,
    message: string,
    { status = 400, headers = {} }: { status?: number; headers?: OutgoingHttpHeaders } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { statusCode: String(code), error: name, message };
    this.headers = headers;
  }
}

export const storageErrors = {
  noToken: new StorageError(400, 'Error', "headers must have required property 'authorization'"),
  wrongToken: (parts: number) =>
    new StorageError(
      403,
      'Unauthorized',
      parts === 3 ? 'signature verification failed' : 'Invalid Compact JWS',
    ),
  notPermitted: new StorageError(403, 'Unauthorized', 'new row violates row-level security policy'),
  unknownBucket: new StorageError(404, 'Bucket not found', 'Bucket not found'),
  unknownObject: new StorageError(404, 'not_found', 'Object not found'),
  /** What a person sees who follows a link that leads nowhere. */
  deadLink: new StorageError(404, 'not_found', 'Object not found', { status: 404 }),
  unknownPath: new StorageError(404, 'not_found', 'Not found', { status: 404 }),
  unsatisfiableRange: (size: number) =>
    new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable', {
      status: 416,
      headers: { 'content-range': `bytes */${size}` },
    }),
  invalidName: (name: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${name}`),
  fromAnotherSite: new StorageError(403, 'Unauthorized', 'Pages of other sites may not write here', {
    status: 403,
  }),
  duplicate: new StorageError(409, 'Duplicate', 'The resource already exists'),
  tooLarge: new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  unsupportedType: (type: string) =>
    new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`),
  noContent: new StorageError(400, 'InvalidRequest', 'No content provided'),
  brokenMultipart: new StorageError(400, 'InvalidRequest', 'The multipart body is broken'),
  tooSlow: new StorageError(408, 'RequestTimeout', 'The upload stood still for too long', {
    status: 408,
    headers: { connection: 'close' },
  }),
  tooMany: (seconds: number) =>
    new StorageError(429, 'TooManyRequests', `Too many requests. Try again in ${seconds} s.`, {
      status: 429,
      headers: { 'retry-after': String(seconds) },
    }),
  unavailable: new StorageError(
    503,
    'ServiceUnavailable',
    'Files cannot be stored or read at the moment. Try again in a moment.',
    { status: 503, headers: { 'retry-after': '5' } },
  ),
};
