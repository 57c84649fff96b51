import { expect, test } from 'vitest';

import { jobNameInWords, jobRowInWords, jobTroubleInWords } from '#desk/ui/mail-and-jobs.tsx';
import { drillInWords } from '#schemas/desk/jobs.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const now = at(18, 9);
const well = { isLate: false, okAt: at(18, 8) };

test('what fails, and what has not been done for long, is said in a sentence each', () => {
  const jobs = [
    { name: 'take-in' as const, ...well },
    { name: 'retention' as const, ...well, failingSince: at(18, 2), error: 'disk\nfull' },
    { name: 'wipe' as const, isLate: false, failingSince: at(16, 2) },
    { name: 'mailbox' as const, isLate: true },
    { name: 'backup' as const, isLate: true, okAt: at(2, 3) },
  ];
  expect(jobTroubleInWords(jobs, {}, now)).toEqual([
    'Nightly deletion has failed since 02:00: “disk full”.',
    'Wiping what was deleted has failed since Monday 02:00.',
    'Reading the mailbox has not been done yet.',
    'The backup has not been done since 2 November, 03:00.',
  ]);
});

test('a trial restore says what it has shown', () => {
  const drill = { at: at(15, 4), from: at(15, 3), letters: 4312, files: 7, seconds: 41 };
  expect(jobNameInWords({ name: 'drill', ...well, drill }, now)).toBe(
    'The trial restore. Could be restored on Sunday, 4,312 letters, 41 s.',
  );
  expect(drillInWords({ ...drill, letters: 1 }, at(28, 9))).toBe(
    'Could be restored on 15 November, 1 letter, 41 s',
  );
});

test('a mail server that is not reached is not said twice', () => {
  const down = { since: at(18, 2), words: 'ECONNREFUSED' };
  const fails = { ...well, failingSince: down.since, error: down.words };
  const outbox = { name: 'outbox' as const, ...fails };
  const mailbox = { name: 'mailbox' as const, ...fails };
  expect(jobTroubleInWords([outbox, mailbox], { down, mailboxDown: down }, now)).toEqual([]);
  expect(jobTroubleInWords([outbox, mailbox], {}, now)).toHaveLength(2);
});

test('of a job that is done again its last failure stands beside it', () => {
  const wipe = { name: 'wipe' as const, ...well, failedAt: at(18, 2), error: 'disk\nfull' };
  expect(jobNameInWords(wipe, now)).toBe('Wiping what was deleted. It last failed at 02:00: “disk full”.');
  expect(jobNameInWords({ ...wipe, failingSince: at(18, 2) }, now)).toBe('Wiping what was deleted');
  expect(jobNameInWords({ name: 'wipe', ...well }, now)).toBe('Wiping what was deleted');
});

test('when each was last done, and how it stands', () => {
  expect(jobRowInWords({ name: 'wipe', ...well }, now)).toEqual(['Today at 08:00', 'well']);
  expect(jobRowInWords({ name: 'wipe', ...well, failingSince: now }, now)[1]).toBe('fails');
  expect(jobRowInWords({ name: 'wipe', okAt: at(17, 8), isLate: true }, now)).toEqual([
    'Yesterday at 08:00',
    'late',
  ]);
  expect(jobRowInWords({ name: 'backup', isLate: false }, now)).toEqual(['Never', '']);
});
