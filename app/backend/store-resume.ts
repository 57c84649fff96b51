import { StorageClient } from '@supabase/storage-js';

import { beginsAs, HEAD_BYTES, notWhatItSays } from '#schemas/resume-signature.ts';
import { RESUME_BUCKET, resumeExtension, resumeTypes, storedName } from '#schemas/resume.ts';

import { BackendError, FieldError, headersFor } from './connection.ts';
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
  const misnamed = { field: 'resume', says: notWhatItSays(kind) };
  const head = await resume.slice(0, HEAD_BYTES).arrayBuffer();
  if (!beginsAs(kind, new Uint8Array(head)))
    throw new FieldError(`File upload failed: the content is not ${kind}`, misnamed);
  const name = storedName(applicant, resume.name, now.getTime());
  // Some browsers know no type for a .doc; the storage asks for one.
  const typed = new File([resume], name, { type: resumeTypes[kind] });
  const { data, error } = await bucket.upload(name, typed, { cacheControl: '0' });
  if (error) {
    // The HTTP status of most is 400: what it means stands in the body.
    const status = Number((error as { statusCode?: string }).statusCode ?? 0);
    const message = `File upload failed: ${error.message}`;
    if (status === UNSUPPORTED_TYPE) throw new FieldError(message, { ...misnamed, cause: error });
    throw new BackendError(message, { status, cause: error });
  }
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
