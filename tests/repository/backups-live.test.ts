import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';

test('the timer deletes a backup before it is older than the notice says', () => {
  const unit = readFileSync(new URL('../../docs/systemd/site-backup.service', import.meta.url), 'utf8');
  const [, days] = /-mtime \+(\d+) /.exec(unit) ?? [];
  // find counts whole days and takes those that are more; the next night is a day later.
  expect(Number(days) + 1 + 1).toBeLessThanOrEqual(readPromises().backupDays);
});
