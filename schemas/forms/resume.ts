export const RESUME_MAX_MEGABYTES = 5;
export const RESUME_MAX_BYTES = RESUME_MAX_MEGABYTES * 1024 * 1024;

/** The longest public link to a stored file that a row may hold. */
export const RESUME_LINK_MAX = 2048;

/** The bucket that resumes are stored in. */
export const RESUME_BUCKET = 'resumes';

/** Where a stored resume is found by everybody who has its link. */
export const PUBLIC_RESUME_PATH = `/storage/v1/object/public/${RESUME_BUCKET}/`;

/** What a resume may be: the extension of its name, and the type that goes with it. */
export const resumeTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ResumeExtension = keyof typeof resumeTypes;

const extensions = Object.keys(resumeTypes);
/** What the file picker offers. */
export const RESUME_ACCEPT = extensions.map((extension) => `.${extension}`).join();
export const RESUME_HINT = `Accepted formats: ${extensions.join(', ').toUpperCase()} (Max ${RESUME_MAX_MEGABYTES}MB)`;

export function resumeExtension(fileName: string): ResumeExtension | undefined {
  const extension = extensionOf(fileName).toLowerCase();
  return Object.hasOwn(resumeTypes, extension) ? (extension as ResumeExtension) : undefined;
}

export const extensionOf = (fileName: string) => /\.([^.]*)$/.exec(fileName)?.[1] ?? '';
