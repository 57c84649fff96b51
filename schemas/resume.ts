const MAX_MEGABYTES = 5;
export const RESUME_MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** The longest public link to a stored file that a row may hold. */
export const RESUME_LINK_MAX = 2048;

/** The bucket that resumes are stored in. */
export const RESUME_BUCKET = 'resumes';

/** What a resume may be: the extension of its name, and the type that goes with it. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeExtension = keyof typeof resumeTypes;

/** Names that every object storage takes, and that need no escaping in an address. */
export const STORED_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,180}\.(pdf|doc|docx)$/i;

export function resumeExtension(fileName: string): ResumeExtension | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(resumeTypes, extension) ? (extension as ResumeExtension) : undefined;
}
