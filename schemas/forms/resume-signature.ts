import type { ResumeExtension } from './resume.ts';

/** Readers accept the header of a PDF within the first kilobyte (ISO 32000-2, annex I), and some programs write blanks, a mark
 * of their own or the headers of a mail before it. */
export const HEAD_BYTES = 1024;

/** The magic bytes of each kind, a byte as a character. */
const signatures: Record<ResumeExtension, (head: string) => boolean> = {
  pdf: (head) => head.includes('%PDF-'),
  // A compound file, and a zip.
  doc: (head) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  docx: (head) => head.startsWith('PK\x03\x04'),
};

/** Whether a file begins as its name says, by its first kilobyte. */
export const beginsAs = (kind: ResumeExtension, head: Uint8Array) =>
  signatures[kind](String.fromCharCode(...head));
