import { StorageClient } from '@supabase/storage-js';

import { RESUME_BUCKET, resumeExtension, resumeTypes, storedName } from '#schemas/resume.ts';

import { BackendError, headersFor } from './connection.ts';
import type { Connection } from './connection.ts';

/** Stores a resume that has passed the rules, and answers its public link. */
export async function storeResume(applicant: string, resume: File, now: Date, connection: Connection) {
  const bucket = new StorageClient(
    `${connection.url}/storage/v1`,
    headersFor(connection),
    connection.fetchUpload,
  ).from(RESUME_BUCKET);
  const name = storedName(applicant, resume.name, now.getTime());
  // Some browsers know no type for a .doc; the storage asks for one.
  const typed = new File([resume], name, { type: resumeTypes[resumeExtension(resume.name) ?? 'pdf'] });
  const { data, error } = await bucket.upload(name, typed, { cacheControl: '0' });
  if (error) {
    // The HTTP status of most is 400: what it means stands in the body.
    const { statusCode } = error as { statusCode?: string };
    throw new BackendError(`File upload failed: ${error.message}`, {
      status: Number(statusCode ?? 0),
      cause: error,
    });
  }
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
