import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';

const unit = (name: string) =>
  readFileSync(new URL(`../../packaging/systemd/${name}`, import.meta.url), 'utf8');

test('the timer deletes a backup before it is older than the notice says', () => {
  const [, days] = /-mtime \+(\d+) /.exec(unit('site-backup.service')) ?? [];
  // find counts whole days and takes those that are more; the next night is a day later.
  expect(Number(days) + 1 + 1).toBeLessThanOrEqual(readPromises().backupDays);
});

test.each(['desk.service', 'site-backup.service', 'site-offsite.service'])(
  '%s deletes by the clock, and waits for it',
  (name) => {
    // Nothing is pulled in by an order alone.
    expect(unit(name).split('\n')).toEqual(
      expect.arrayContaining(['Wants=time-sync.target', 'After=time-sync.target']),
    );
  },
);
