import { inject } from 'vitest';

import type { Servers } from '../engines/test-backend.ts';

/** Those that all suites share, to create stores on. */
export const servers = (): Servers => ({
  postgres: inject('postgres'),
  migrated: inject('migrated'),
  migratedFile: inject('migratedFile'),
  s3: inject('s3'),
});
