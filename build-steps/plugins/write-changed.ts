import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Writes a generated file, and leaves one alone that is already right, so that the development server sees no change. */
export function writeChanged(path: string, content: string | Buffer) {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  const bytes = Buffer.from(content);
  try {
    if (readFileSync(target).equals(bytes)) return;
  } catch {
    // Not written yet.
  }
  writeFileSync(target, bytes);
}
