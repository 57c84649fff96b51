import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where a link leads; the link's own path where it leads nowhere or may not be followed. */
export function realPathOf(file: URL): string {
  try {
    return realpathSync(file);
  } catch {
    return fileURLToPath(file);
  }
}
