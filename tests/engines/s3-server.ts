import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';

import type { S3Settings } from '#server/files/s3.ts';

import type { Certified } from './self-signed-certificate.ts';

/** A server that speaks S3, in a folder that is thrown away; with TLS where it is given a certificate. restic needs that: without it the client signs
 * what it sends piece by piece, and s3rver stores the signatures with it. */
export async function startS3Server(certified?: Certified) {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: false,
    ...(certified && { key: certified.key, cert: certified.certificate }),
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `${certified ? 'https' : 'http'}://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: '',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Creates an empty bucket on a server and answers the settings to use it with. */
export async function createBucket(server: S3Settings, bucket: string): Promise<S3Settings> {
  const { ok, status } = await clientFor(server).fetch(`${server.endpoint}/${bucket}`, { method: 'PUT' });
  if (!ok) throw new Error(`The bucket ${bucket} was not created: ${status}`);
  return { ...server, bucket };
}

/** The names of all files in a bucket. (The second version of this call fails in s3rver when there is more than fits
 * into one answer: jamhall/s3rver#818.) */
export async function filesInBucket(settings: S3Settings): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const after = encodeURIComponent(names.at(-1) ?? '');
    const { endpoint, bucket } = settings;
    const answer = await clientFor(settings).fetch(`${endpoint}/${bucket}?marker=${after}`);
    if (!answer.ok) throw new Error(`The bucket ${bucket} was not listed: ${answer.status}`);
    const xml = await answer.text();
    names.push(...Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, name = '']) => unescaped(name)));
    if (!xml.includes('<IsTruncated>true')) return names;
  }
}

const unescaped = (xml: string) => xml.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const clientFor = (settings: S3Settings) => new AwsClient({ ...settings, service: 's3' });
