import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readSettings } from '#server/settings.ts';

import { buildInputs, generatedFolders } from './inputs.ts';
import { root } from './run-tool.ts';

/** A hash over every input's content: it changes exactly when a new build would differ. */
export function fingerprint(): string {
  const { SITE_URL, PUBLIC_BACKEND_URL = '', PUBLIC_BACKEND_KEY } = readSettings();
  const hash = createHash('sha256')
    // The copyright line holds the year, and the timeline ends at the month.
    .update(new Date().toISOString().slice(0, 7))
    // The pages hold their own addresses, and the scripts where they send what a visitor writes.
    .update(`${SITE_URL} ${PUBLIC_BACKEND_URL} ${PUBLIC_BACKEND_KEY}`);
  for (const input of buildInputs) {
    const path = fileURLToPath(new URL(input, root));
    for (const file of statSync(path).isDirectory() ? filesIn(path) : [path])
      // Wherever it stands: what was built is often moved.
      hash
        .update(relative(fileURLToPath(root), file))
        .update('\0')
        .update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `build/` holds what the inputs would give, and need not be built again (the build's cache). */
export function isBuilt(): boolean {
  const stamp = new URL('build/fingerprint', root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

const generated = generatedFolders.map((folder) => fileURLToPath(new URL(folder, root)));

/** Tests change nothing of the site. */
function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !generated.some((path) => entry.parentPath.startsWith(path)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}
