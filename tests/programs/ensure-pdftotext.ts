import { Refusal } from '#server/refusal.ts';

import { ensureProgram, remedyFor } from './ensure-program.ts';
import type { Program } from './find-program.ts';

const pdftotext: Program = { names: ['pdftotext'], packageName: 'poppler-utils' };

/** Finds the program that our reading of PDFs is compared with, or installs Debian's where that can be done. */
export function ensurePdftotext(): string {
  const found = ensureProgram(pdftotext);
  if (found) return found;
  throw new Refusal(`The contract tests need pdftotext: ${remedyFor(pdftotext, 'poppler')}`);
}
