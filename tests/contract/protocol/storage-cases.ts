import type { Visitor } from './clients.ts';
import { answerOutcome, storageError, storageOutcome } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';
import type { Case } from './rest-cases.ts';

const PDF = 'application/pdf';
const FIVE_MEGABYTES = 5 * 1024 * 1024;

/** A name that nobody has used, as the site makes them. */
const newName = (extension = 'pdf') => `${Date.now()}-${crypto.randomUUID()}.${extension}`;

/** A file that begins as a PDF does. */
function pdf(size = 64, type = PDF) {
  const bytes = new Uint8Array(size);
  new TextEncoder().encodeInto('%PDF-1.7\n', bytes);
  return new Blob([bytes], { type });
}

type Body = Parameters<Visitor['bucket']['upload']>[1];
type Options = Parameters<Visitor['bucket']['upload']>[2];

/** Uploads, and tells what is always so of what comes back: the path, and that there is an id. */
const upload = (body: () => Body, options: Options = {}, name = newName) => {
  return async ({ bucket }: Visitor) => {
    const path = name();
    const { data, error } = await bucket.upload(path, body(), options);
    if (!data) return storageOutcome({ data, error });
    const { id, ...rest } = data;
    return { error, hasId: /^[0-9a-f-]{36}$/.test(id), asExpected: isStored(rest, path) };
  };
};

const isStored = (data: Outcome, path: string) => data.path === path && data.fullPath === `resumes/${path}`;
const stored = { error: null, hasId: true, asExpected: true };

/** Uploads a file and follows its public link. */
const follow = (headers: string[], init: RequestInit = {}, options: { download?: string } = {}) => {
  return async ({ bucket }: Visitor) => {
    const path = newName();
    await bucket.upload(path, pdf(20));
    const { publicUrl } = bucket.getPublicUrl(path, options).data;
    const answer = await fetch(publicUrl, init);
    return answerOutcome(answer, headers);
  };
};

const notPermitted = storageError('403', 'new row violates row-level security policy');

export const storageCases: Case[] = [
  { name: 'upload: a blob', run: upload(() => pdf()), expected: stored },
  {
    name: 'upload: a file with a name of its own',
    run: upload(() => new File([pdf()], 'My résumé.pdf', { type: PDF })),
    expected: stored,
  },
  {
    name: 'upload: bytes',
    run: async (visitor) => upload(await bytesOf(pdf()), { contentType: PDF })(visitor),
    expected: stored,
  },
  {
    name: 'upload: an extension in capitals',
    run: upload(
      () => pdf(),
      {},
      () => newName('PDF'),
    ),
    expected: stored,
  },
  { name: 'upload: exactly 5 MB', run: upload(() => pdf(FIVE_MEGABYTES)), expected: stored },
  {
    name: 'upload: one byte more',
    run: upload(() => pdf(FIVE_MEGABYTES + 1)),
    expected: storageError('413', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'upload: one byte more, as bytes',
    run: async (visitor) => upload(await bytesOf(pdf(FIVE_MEGABYTES + 1)), { contentType: PDF })(visitor),
    expected: storageError('413', 'The object exceeded the maximum allowed size'),
  },
  {
    name: 'upload: a name that is taken',
    run: async ({ bucket }) => {
      const path = newName();
      await bucket.upload(path, pdf());
      return storageOutcome(await bucket.upload(path, pdf(128)));
    },
    expected: storageError('409', 'The resource already exists'),
  },
  { name: 'upload: over another', run: upload(() => pdf(), { upsert: true }), expected: notPermitted },
  {
    name: 'upload: another type',
    run: upload(() => new Blob(['hello'], { type: 'text/plain' })),
    expected: storageError('415', 'mime type text/plain is not supported'),
  },
  {
    name: 'upload: no type',
    run: upload(() => pdf(64, '')),
    expected: storageError('415', 'mime type application/octet-stream is not supported'),
  },
  {
    name: 'upload: a type that does not fit the name',
    run: upload(() => pdf(64, 'application/msword')),
    expected: storageError('415', 'mime type application/msword is not supported'),
  },
  {
    name: 'upload: bytes that do not fit the type',
    run: upload(() => new Blob(['<script>alert(1)</script>'], { type: PDF })),
    expected: storageError('415', 'mime type application/pdf is not supported'),
  },
  {
    name: 'upload: nothing in the file',
    run: upload(() => new Blob([], { type: PDF })),
    expected: storageError('400', 'No content provided'),
  },
  {
    name: 'upload: another extension',
    run: upload(
      () => pdf(),
      {},
      () => newName('exe'),
    ),
    expected: notPermitted,
  },
  {
    name: 'upload: into a folder',
    run: upload(
      () => pdf(),
      {},
      () => `folder/${newName()}`,
    ),
    expected: notPermitted,
  },
  {
    name: 'upload: a name outside ASCII',
    run: upload(
      () => pdf(),
      {},
      () => 'josé.pdf',
    ),
    expected: storageError('400', 'Invalid key: josé.pdf'),
  },
  {
    name: 'upload: another bucket',
    run: async ({ client }) => storageOutcome(await client.storage.from('avatars').upload(newName(), pdf())),
    expected: storageError('404', 'Bucket not found'),
  },
  {
    name: 'upload: another key',
    run: async (visitor) => upload(() => pdf())(visitor.withKey('another-key')),
    expected: storageError('403', 'Invalid Compact JWS'),
  },
  {
    name: 'upload: a token of another project',
    run: async (visitor) => upload(() => pdf())(visitor.withKey('eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl')),
    expected: storageError('403', 'signature verification failed'),
  },
  {
    name: 'upload: no key',
    run: async ({ url }) =>
      answerOutcome(
        await fetch(`${url}/storage/v1/object/resumes/${newName()}`, { method: 'POST', body: pdf() }),
      ),
    expected: {
      status: 400,
      body: {
        statusCode: '400',
        error: 'Error',
        message: "headers must have required property 'authorization'",
      },
    },
  },
  {
    name: 'upload: a form without a file',
    run: async (visitor) => {
      const body = new FormData();
      body.append('cacheControl', '3600');
      return answerOutcome(
        await visitor.send(`/storage/v1/object/resumes/${newName()}`, { method: 'POST', body }),
      );
    },
    expected: {
      status: 400,
      body: { statusCode: '400', error: 'InvalidRequest', message: 'No content provided' },
    },
  },
  {
    name: 'upload: in place of another',
    run: async ({ bucket }) => storageOutcome(await bucket.update(newName(), pdf())),
    expected: notPermitted,
  },
  {
    name: 'list',
    run: async ({ bucket }) => storageOutcome(await bucket.list()),
    expected: { data: [], error: null },
  },
  {
    name: 'list of buckets',
    run: async ({ client }) => storageOutcome(await client.storage.listBuckets()),
    expected: { data: [], error: null },
  },
  {
    name: 'remove',
    run: async ({ bucket }) => storageOutcome(await bucket.remove([newName()])),
    expected: notPermitted,
  },
  {
    name: 'move',
    run: async ({ bucket }) => storageOutcome(await bucket.move(newName(), newName())),
    expected: notPermitted,
  },
  {
    name: 'create a bucket',
    run: async ({ client }) => storageOutcome(await client.storage.createBucket('mine')),
    expected: notPermitted,
  },
  {
    name: 'download of a stored file with the rights of a visitor',
    run: async ({ bucket }) => {
      const path = newName();
      await bucket.upload(path, pdf());
      const { data, error } = await bucket.download(path);
      return { data, failed: error !== null };
    },
    expected: { data: null, failed: true },
  },
  {
    name: 'public link: whole',
    run: follow(['content-type', 'cache-control', 'x-robots-tag', 'accept-ranges']),
    expected: {
      status: 200,
      body: `%PDF-1.7\n${'\0'.repeat(11)}`,
      'content-type': PDF,
      'cache-control': 'no-store',
      'x-robots-tag': 'none',
      'accept-ranges': 'bytes',
    },
  },
  {
    name: 'public link: a part',
    run: follow(['content-range', 'content-length'], { headers: { range: 'bytes=1-3' } }),
    expected: { status: 206, body: 'PDF', 'content-range': 'bytes 1-3/20', 'content-length': '3' },
  },
  {
    name: 'public link: the last bytes',
    run: follow(['content-range'], { headers: { range: 'bytes=-2' } }),
    expected: { status: 206, body: '\0\0', 'content-range': 'bytes 18-19/20' },
  },
  {
    name: 'public link: a part beyond the end',
    run: follow(['content-range'], { headers: { range: 'bytes=20-' } }),
    expected: {
      status: 416,
      body: {
        statusCode: '416',
        error: 'InvalidRange',
        message: 'The requested range is not satisfiable',
      },
      'content-range': 'bytes */20',
    },
  },
  {
    name: 'public link: only the head',
    run: follow(['content-length', 'content-type'], { method: 'HEAD' }),
    expected: { status: 200, body: '', 'content-length': '20', 'content-type': PDF },
  },
  {
    name: 'public link: unchanged since',
    run: async ({ bucket }) => {
      const path = newName();
      await bucket.upload(path, pdf());
      const { publicUrl } = bucket.getPublicUrl(path).data;
      const { headers } = await fetch(publicUrl, { method: 'HEAD' });
      const again = await fetch(publicUrl, {
        cache: 'no-store',
        headers: { 'if-none-match': headers.get('etag')! },
      });
      return { status: again.status, dated: !Number.isNaN(Date.parse(headers.get('last-modified')!)) };
    },
    expected: { status: 304, dated: true },
  },
  {
    name: 'public link: under another name',
    run: follow(['content-disposition'], {}, { download: 'Asha Rao.pdf' }),
    expected: {
      status: 200,
      body: `%PDF-1.7\n${'\0'.repeat(11)}`,
      'content-disposition': `attachment; filename="Asha Rao.pdf"; filename*=UTF-8''Asha%20Rao.pdf`,
    },
  },
  {
    name: 'public link: nothing there',
    run: async ({ url }) =>
      answerOutcome(await fetch(`${url}/storage/v1/object/public/resumes/${newName()}`)),
    expected: {
      status: 404,
      body: { statusCode: '404', error: 'not_found', message: 'Object not found' },
    },
  },
];

async function bytesOf(blob: Blob) {
  const bytes = await blob.arrayBuffer();
  return () => bytes;
}
