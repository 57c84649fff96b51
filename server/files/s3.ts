import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import { Refusal } from '../refusal.ts';
import { Unavailable } from '../unavailable.ts';
import type { ByteRange, Files } from './files.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const ANSWER_MS = 15_000;
/** Failures before anything was sent. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Files in a bucket of any storage that speaks S3, addressed by path as all of them understand. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { endpoint, bucket, ...credentials } = settings;
  // Retrying is the visitor's decision: an upload that seemed to fail may have arrived.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function call(path: string, init: RequestInit & { method: string }) {
    // Up to the answer's head: what follows goes at the pace of whoever downloads it.
    const patience = new AbortController();
    const { promise: late, reject: giveUp } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const reason = new Error(`no answer in ${ANSWER_MS} ms`);
      patience.abort(reason);
      giveUp(reason);
    }, ANSWER_MS);
    try {
      // The signal alone is not enough: Node 26 loses it when the garbage collector takes the Request that stands
      // between it and fetch, and the call would wait forever (nodejs/undici#4068).
      const asking = client.fetch(base + path, { ...init, redirect: 'error', signal: patience.signal });
      // An answer that comes after all holds a connection until somebody has read it or let go of it.
      patience.signal.addEventListener('abort', () => {
        asking.then(({ body }) => body?.cancel()).catch(() => {});
      });
      const answer = await Promise.race([asking, late]);
      if (answer.ok || answer.status === 404) return answer;
      await answer.body?.cancel();
      // A gateway that gave up waiting has not said whether the storage took it.
      throw new Unavailable(`S3 answered ${answer.status} to ${init.method}`, {
        uncertain: answer.status >= 500,
      });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      throw new Unavailable(`S3: ${describe(error)}`, { cause: error, uncertain: !UNSENT.has(code) });
    } finally {
      clearTimeout(timer);
    }
  }

  await checkBucket(call, settings);

  return {
    async put({ path }, name, type) {
      const answer = await call(`/${encodeURIComponent(name)}`, {
        method: 'PUT',
        body: await openAsBlob(path),
        headers: { 'content-type': type },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Unavailable(`S3 answered ${answer.status} to PUT`);
      return true;
    },
    async find(name) {
      const path = `/${encodeURIComponent(name)}`;
      const head = await call(path, { method: 'HEAD' });
      if (head.status === 404) return undefined;
      return {
        size: Number(head.headers.get('content-length')),
        etag: head.headers.get('etag') ?? '',
        modified: new Date(head.headers.get('last-modified') ?? 0),
        async read(range?: ByteRange) {
          const headers: HeadersInit = range ? { range: `bytes=${range.from}-${range.to}` } : {};
          const { body, ok } = await call(path, { method: 'GET', headers });
          if (!ok || !body) throw new Unavailable('S3 lost a file between two looks');
          return Readable.fromWeb(body as ReadableStream);
        },
      };
    },
    async remove(name) {
      const answer = await call(`/${encodeURIComponent(name)}`, { method: 'DELETE' });
      await answer.body?.cancel();
    },
    async ready() {
      const { ok } = await call('', { method: 'HEAD' });
      if (!ok) throw new Unavailable('the S3 bucket is gone');
    },
  };
}

async function checkBucket(
  call: (path: string, init: { method: string }) => Promise<Response>,
  { endpoint, bucket }: S3Settings,
) {
  try {
    if ((await call('', { method: 'HEAD' })).ok) return;
  } catch (error) {
    throw new Refusal(
      `S3_ENDPOINT "${endpoint}" cannot be used with the bucket "${bucket}" (${(error as Error).message}). Check that it runs, and S3_BUCKET, S3_REGION and the keys.`,
      { cause: error },
    );
  }
  throw new Refusal(
    `S3_BUCKET "${bucket}" does not exist at ${endpoint}. Correct the name; make a new one only where no file was stored before.`,
  );
}

/** fetch hides the reason of a failure in its cause. */
function describe(error: unknown) {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
