import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { Refusal } from '#server/refusal.ts';

import { contentDir } from './read-content.ts';
import { readPromises } from './read-promises.ts';

const NOTICES = 'lists/privacy-notices.yaml';

// The two files alone: the desk needs no other.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'promises-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'lists'));
  for (const file of ['company.yaml', NOTICES]) cpSync(join(contentDir, file), join(folder, file));
});

function change(path: string, from: RegExp, to: string) {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(file, before.replace(from, to));
}

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'no refusal';
}

test('each number is the one that stands in its file', () => {
  change('company.yaml', /^name: .*/m, 'name: Acme');
  change('company.yaml', /^replyHours: .*(?:\nworkingHours:(?:\n  .*)*)?/m, 'replyHours: 36');
  change(NOTICES, /goalHours: .*/, 'goalHours: 100');
  change(NOTICES, /(?<=^job-application:[^]*?keptMonths: ).*/m, '7');
  change(NOTICES, /(?<=^contact-message:[^]*?keptMonths: ).*/m, '8');
  change(NOTICES, /(?<=^project-enquiry:[^]*?keptMonths: ).*/m, '9');
  change(NOTICES, /(?<=^contact-message:[^]*?readers: ).*/m, 'The people at {company}.');
  change(NOTICES, /setAsideDays: .*/, 'setAsideDays: 31');
  change(NOTICES, /trailMonths: .*/, 'trailMonths: 25');
  change(NOTICES, /proofMonths: .*/, 'proofMonths: 61');
  change(NOTICES, /backupDays: .*/, 'backupDays: 15');
  const readers = expect.any(String);
  expect(readPromises(folder)).toEqual({
    company: 'Acme',
    place: expect.any(String) as string,
    privacyEmail: expect.any(String) as string,
    kinds: {
      application: { hours: 100, isPromised: false, keptMonths: 7, readers },
      message: { hours: 36, isPromised: true, keptMonths: 8, readers: 'The people at Acme.' },
      enquiry: { hours: 36, isPromised: true, keptMonths: 9, readers },
    },
    setAsideDays: 31,
    trailMonths: 25,
    proofMonths: 61,
    backupDays: 15,
    openings: [],
  });
});

test('working hours are those of the file, day by day', () => {
  change(
    'company.yaml',
    /^replyHours: .*(?:\nworkingHours:(?:\n  .*)*)?/m,
    "replyHours: 8\nworkingHours:\n  days: Saturday to Wednesday\n  from: 09:30\n  to: '18:30'\n  zone: Asia/Kolkata\n  holidays: [2027-01-26]",
  );
  expect(readPromises(folder).workingHours).toEqual({
    days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'],
    from: '09:30',
    to: '18:30',
    zone: 'Asia/Kolkata',
    holidays: ['2027-01-26'],
  });
});

test('the promises of the content as it stands', () => {
  const { kinds } = readPromises();
  expect(Object.values(kinds).map(({ isPromised }) => isPromised)).toEqual([false, true, true]);
  for (const { readers } of Object.values(kinds)) expect(readers).not.toContain('{');
});

test('a mistake is said with its line and what to do, and without a stack trace', () => {
  change(NOTICES, /keptMonths: .*/, 'keptMonths: 1.5');
  expect(refusalOf(() => readPromises(folder))).toMatch(
    /^content\/lists\/privacy-notices\.yaml:\d+: "job-application\.keptMonths" must be a whole number of months\.\nThe desk /,
  );
});

test.each(['company.yaml', NOTICES])('so is that %s is missing', (file) => {
  rmSync(join(folder, file));
  expect(refusalOf(() => readPromises(folder))).toContain(`content/${file}: is missing. Add it.\n`);
});
