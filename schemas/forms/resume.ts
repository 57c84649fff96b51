export const RESUME_MAX_MEGABYTES = 5;
export const RESUME_MAX_BYTES = RESUME_MAX_MEGABYTES * 1024 * 1024;

/** What a resume may be, by the extension of its name. What goes with each is in resume-file.ts, which no page carries. */
export const resumeExtensions = ['pdf', 'doc', 'docx'] as const;

export type ResumeExtension = (typeof resumeExtensions)[number];

/** What the file picker offers. */
export const RESUME_ACCEPT = resumeExtensions.map((extension) => `.${extension}`).join();
export const RESUME_HINT = `Accepted formats: ${resumeExtensions.join(', ').toUpperCase()} (Max ${RESUME_MAX_MEGABYTES}MB)`;
