import { StorageClient } from '@supabase/storage-js';

import { beginsAs, HEAD_BYTES, notWhatItSays } from '#schemas/forms/resume-signature.ts';
import { RESUME_BUCKET, resumeExtension, resumeTypes, storedName } from '#schemas/forms/resume.ts';

import { BackendError, headersFor } from './connection.ts';
import type { Connection } from './connection.ts';

const UNSUPPORTED_TYPE = 415;

/** Stores a resume that has passed the rules, and answers its public link. What is in it is looked at twice: briefly here, so
 * that nobody waits for an upload in vain, and thoroughly by the server. */
export async function storeResume(applicant: string, resume: File, now: Date, connection: Connection) {
  const bucket = new StorageClient(
    `${connection.url}/storage/v1`,
    headersFor(connection),
    connection.fetchUpload,
  ).from(RESUME_BUCKET);
  const kind = resumeExtension(resume.name) ?? 'pdf';
  const failed = (message: string, status: number, cause?: unknown) =>
    new BackendError(`File upload failed: ${message}`, {
      status,
      cause,
      ...(status === UNSUPPORTED_TYPE && { wrong: { resume: notWhatItSays(kind) } }),
    });
  const head = await resume.slice(0, HEAD_BYTES).arrayBuffer();
  if (!beginsAs(kind, new Uint8Array(head))) throw failed(`no ${kind}`, UNSUPPORTED_TYPE);
  const name = storedName(applicant, resume.name, now.getTime());
  // Some browsers know no type for a .doc; the storage asks for one.
  const typed = new File([resume], name, { type: resumeTypes[kind] });
  const { data, error } = await bucket.upload(name, typed, { cacheControl: '0' });
  // The HTTP status of most is 400: what it means stands in the body.
  if (error) throw failed(error.message, Number((error as { statusCode?: string }).statusCode ?? 0), error);
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
