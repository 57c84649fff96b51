import * as v from 'valibot';

import { person } from './person.ts';
import { RESUME_MAX_BYTES, RESUME_MAX_MEGABYTES, resumeExtension, resumeTypes } from './resume.ts';

const required = 'Resume is required';

/** The browser names a type from its own list, and sometimes none; the extension decides. */
function isResume({ name, type }: File) {
  const extension = resumeExtension(name);
  return extension !== undefined && (!type || type === resumeTypes[extension]);
}

const resume = v.pipe(
  v.file(required),
  // What a form sends for a file that was not chosen is an empty one.
  v.minSize(1, required),
  v.maxSize(RESUME_MAX_BYTES, `Resume must be less than ${RESUME_MAX_MEGABYTES}MB`),
  v.check(isResume, 'Resume must be a PDF, DOC, or DOCX file'),
);

export const jobApplication = v.object({ ...person, resume });

export type JobApplication = v.InferOutput<typeof jobApplication>;
