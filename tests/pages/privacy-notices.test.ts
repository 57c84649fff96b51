import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { lookInto } from '../repository/look-into.ts';
import { listOf } from '../site-content.ts';
import { BUILD, pageAt, textAt, textsOf } from './built-site.ts';

const notices = listOf('privacy-notices');

test.for([
  ['/careers', 'job-application'],
  ['/contact', 'contact-message'],
  ['/client-onboarding', 'project-enquiry'],
] as const)('%s tells how long what is sent is kept, and how long backups live', ([path, form]) => {
  const said = textsOf(pageAt(path).main, 'details dd');
  expect(said).toContain(notices[form].kept);
  expect(said).toContain(notices.backups);
  expect(said).toContain(notices.spam);
});

test('no page, script or other text holds a number that visitors are not told', () => {
  const texts = lookInto(['**/*.{html,js,json,md,txt,xml,atom}'], {
    cwd: fileURLToPath(new URL('client', BUILD)),
  });
  expect(texts.length).toBeGreaterThan(50);
  const numbers = Object.keys({ ...notices['job-application'], ...notices.desk }).filter((name) =>
    /(Hours|Days|Months)$/.test(name),
  );
  expect(numbers).toContain('goalHours');
  const holding = texts.filter((file) => numbers.some((name) => textAt(`/${file}`).includes(name)));
  expect(holding).toEqual([]);
});
