import { expect, test } from 'vitest';

import type { PrivacyNotices } from '#schemas/content/privacy-notices.ts';

import { readContentFile } from './read-content-file.ts';

const FILE = 'lists/privacy-notices.yaml';

type Numbers = { months?: string; days?: string };

function source(kept: string, { months = '12', days = '14' }: Numbers = {}) {
  const notice = [
    'stored: A',
    'purpose: B',
    `keptMonths: ${months}`,
    `kept: "${kept}"`,
    'readers: "{company}"',
  ];
  const block = (name: string, lines: string[]) => [`${name}:`, ...lines.map((line) => `  ${line}`)];
  return [
    ...block('job-application', [...notice, 'goalHours: 72']),
    ...block('contact-message', notice),
    ...block('project-enquiry', notice),
    'backups: Backups go within {backupTime}.',
    'spam: Spam goes {spamTime} after it was seen.',
    ...block('desk', ['setAsideDays: 30', 'trailMonths: 24', 'proofMonths: 60', `backupDays: ${days}`]),
  ].join('\n');
}

const read = (kept: string, numbers?: Numbers) =>
  readContentFile(FILE, source(kept, numbers), { company: 'Acme' });
const saidOf = (kept: string, numbers?: Numbers) => {
  const { value, problems } = read(kept, numbers);
  expect(problems).toEqual([]);
  return value as PrivacyNotices;
};

test.each([
  ['12', 'One year after our last exchange.'],
  ['24', 'Two years after our last exchange.'],
  ['6', 'Six months after our last exchange.'],
  ['18', 'Eighteen months after our last exchange.'],
])('kept for %s months, the page says "%s"', (months, sentence) => {
  const notices = saidOf('{kept} after our last exchange.', { months });
  expect(notices['contact-message']).toMatchObject({ kept: sentence, keptMonths: Number(months) });
  // And what the desk asks applicants, whatever a company writes.
  expect(notices['job-application'].kept).toBe(
    `${sentence} If we say no, we ask you on your own page whether we may keep it twelve more months; if you say nothing, we do not.`,
  );
});

test('only where a sentence begins does the time begin with a capital', () => {
  const { kept } = saidOf('For {kept}. {kept} is the longest.')['contact-message'];
  expect(kept).toBe('For one year. One year is the longest.');
});

test('how long backups live is told in the same way, and the company by its name', () => {
  const notices = saidOf('{kept}.', { days: '1' });
  expect(notices.backups).toBe('Backups go within 1 day.');
  expect(notices.spam).toBe('Spam goes 30 days after it was seen.');
  expect(notices['contact-message'].readers).toBe('Acme');
});

test('a misspelt time is refused, and the right one is among those that there are', () => {
  const [first] = read('{keept} after our last exchange.').problems;
  expect(first?.says).toBe('{keept} is not a name to fill in. There are: {company}, {kept}.');
});
