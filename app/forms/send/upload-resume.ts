import { StorageClient } from '@supabase/storage-js';

import { mayPass } from '#schemas/forms/form-backend.ts';
import type { BackendFailure } from '#schemas/forms/form-backend.ts';
import { RESUME_BUCKET, resumeExtension, resumeTypes, storedName } from '#schemas/forms/resume-file.ts';
import { notWhatItSays } from '#schemas/forms/texts.ts';

import { headersFor } from './connection.ts';
import type { Connection } from './connection.ts';
import { wrongBeginning } from './wrong-file.ts';

const UNSUPPORTED_TYPE = 415;
const NAME_TAKEN = 409;

type Upload = {
  applicant: string;
  now: Date;
  /** The link of an earlier try that may be gone. It is used again: by its link an application that is sent twice is known. */
  known: string | undefined;
};

/** Uploads a resume that has passed the rules, and answers its public link. What is in it is looked at twice: briefly here, so
 * that nobody waits for an upload in vain, and thoroughly by the server. */
export async function uploadResume(
  resume: File,
  { applicant, now, known }: Upload,
  connection: Connection,
): Promise<{ link: string } | BackendFailure> {
  const bucket = new StorageClient(
    `${connection.url}/storage/v1`,
    headersFor(connection),
    connection.fetchUpload,
  ).from(RESUME_BUCKET);
  const kind = resumeExtension(resume.name) ?? 'pdf';
  const failed = (message: string, status: number, cause?: unknown): BackendFailure => ({
    failure: `File upload failed: ${message}`,
    mayPass: mayPass(status),
    ...(status === UNSUPPORTED_TYPE && { wrong: { resume: notWhatItSays(kind) } }),
    cause,
  });
  if (await wrongBeginning(resume)) return failed(`no ${kind}`, UNSUPPORTED_TYPE);
  const name = known?.slice(known.lastIndexOf('/') + 1) ?? storedName(applicant, resume.name, now.getTime());
  // Some browsers know no type for a .doc; the storage asks for one.
  const typed = new File([resume], name, { type: resumeTypes[kind] });
  const { data, error } = await bucket.upload(name, typed, { cacheControl: '0' });
  if (!error) return { link: bucket.getPublicUrl(data.path).data.publicUrl };
  // The HTTP status of most is 400: what it means stands in the body (supabase/storage#323).
  const status = Number((error as { statusCode?: string }).statusCode ?? 0);
  return known && status === NAME_TAKEN ? { link: known } : failed(error.message, status, error);
}
