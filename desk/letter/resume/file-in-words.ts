import { fileName } from '#desk/words/file-name.ts';
import type { Resume } from '#schemas/desk/letters.ts';

/** 'arjun-menon.pdf' and 'PDF, 318 KB'; `file` is the whole name in the storage. */
export const fileInWords = ({ file, type, bytes }: Resume) => ({
  name: fileName(file),
  file,
  about: bytes === undefined ? `${type}, not found in storage` : `${type}, ${size(bytes)}`,
});

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
