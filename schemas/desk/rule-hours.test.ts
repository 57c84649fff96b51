import { expect, test } from 'vitest';

import type { Kind } from './kinds.ts';
import { ruleHours } from './letter-times.ts';
import type { Promises } from './promises.ts';

const kind = (hours: number, isPromised = true) => ({ hours, isPromised, keptMonths: 12, readers: '' });
const promises: Promises = {
  company: '',
  place: '',
  privacyEmail: '',
  kinds: { application: kind(72, false), message: kind(8), enquiry: kind(9) },
  setAsideDays: 30,
  trailMonths: 24,
  proofMonths: 60,
  backupDays: 14,
  openings: [],
};
const workingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:30',
  to: '18:30',
  zone: 'Asia/Kolkata',
};

test.each<
  [what: string, reads: Kind[], now: string, working: typeof workingHours | undefined, hours: number]
>([
  ['the longest promise', ['application', 'message', 'enquiry'], '2026-11-20T17:30', undefined, 9],
  ['the goal of who reads applications alone', ['application'], '2026-11-20T17:30', undefined, 72],
  ['a promise within the day', ['message'], '2026-11-20T10:00', workingHours, 8],
  ['a promise over the weekend', ['message', 'application'], '2026-11-20T17:30', workingHours, 71],
  ['nothing', [], '2026-11-20T17:30', workingHours, 1],
  ['two weeks at most', ['application'], '2026-11-20T17:30', { ...workingHours, days: ['Friday'] }, 336],
])('the rule reaches to %s', (_what, reads, now, working, hours) => {
  expect(ruleHours({ ...promises, workingHours: working }, reads, Date.parse(`${now}+05:30`))).toBe(hours);
});
