import { fileSize } from './file-size.ts';
import { resumeExtensions } from './resume.ts';
import type { ResumeExtension } from './resume.ts';

/** The bucket that resumes are stored in. */
export const RESUME_BUCKET = 'resumes';

/** Where a stored resume is found by everybody who has its link. */
export const PUBLIC_RESUME_PATH = `/storage/v1/object/public/${RESUME_BUCKET}/`;

/** The longest public link to a stored file that a row may hold. */
export const RESUME_LINK_MAX = 2048;

/** The type that goes with each extension. */
export const resumeTypes: Record<ResumeExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export function resumeExtension(fileName: string): ResumeExtension | undefined {
  const extension = extensionOf(fileName).toLowerCase();
  return resumeExtensions.find((known) => known === extension);
}

/** Names that every object storage and disk takes, and that need no escaping in an address. The twin of
 * private.is_resume_name in supabase/migrations. */
export const STORED_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._!'()&$@=;+,-]{0,180}\.(pdf|doc|docx)$/i;

/** Of a name's letters, the most that go into a stored name. */
const STORED_LETTERS_MAX = 120;

/**
 * The name that a resume is stored under, as the specification has it. Object storage takes plain ASCII: letters that Unicode
 * can take apart lose their marks, others are left out, and so is what some disk or address gives a meaning of its own. The
 * applicant's name stands whole in the row.
 */
export function storedName(applicant: string, fileName: string, now: number): string {
  const letters = applicant
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9._!'()&$@=;+,-]/g, '')
    .slice(0, STORED_LETTERS_MAX);
  return `${now}-${/[^-]/.test(letters) ? letters : 'applicant'}.${extensionOf(fileName)}`;
}

/** The same without the moment at which it was stored, for people: 'ravi-shinde.pdf'. How the file was called on the applicant's device is not kept. */
export const shownFileName = (stored: string) => stored.replace(/^\d{10,}-(?=.)/u, '');

/** 'PDF, 39 KB' */
export const typeAndSize = (stored: string, bytes: number | null) =>
  [resumeExtension(stored)?.toUpperCase() ?? 'File', bytes !== null && fileSize(bytes)]
    .filter(Boolean)
    .join(', ');

const extensionOf = (fileName: string) => /\.([^.]*)$/.exec(fileName)?.[1] ?? '';
