import type { JobApplication } from '#schemas/forms/job-application.ts';

import type { Connection } from './connection.ts';
import { insertRow } from './insert-row.ts';
import { storeResume } from './store-resume.ts';

/** Where a try that failed later on has left its resume, for the next try. */
export type StoredResumes = {
  find(resume: File, applicant: string): string | undefined;
  keep(link: string, resume: File, applicant: string): void;
};

export async function sendJobApplication(
  { name, email, resume }: JobApplication,
  now: Date,
  connection: Connection,
  earlier?: StoredResumes,
) {
  let link = earlier?.find(resume, name);
  if (!link || !(await isThere(link, connection))) {
    link = await storeResume(name, resume, now, connection);
    earlier?.keep(link, resume, name);
  }
  const row = { name, email, resume_url: link, created_at: now.toISOString() };
  return insertRow('job_applications', row, connection);
}

/** A file to which no application refers is not kept for long. */
async function isThere(link: string, { fetch }: Connection) {
  const { ok } = await fetch(link, { method: 'HEAD' });
  return ok;
}
