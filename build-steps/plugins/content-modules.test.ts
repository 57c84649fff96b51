import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { PrivacyNotices } from '#schemas/content/privacy-notices.ts';

import { contentDir, currentContent } from '../content/read-content.ts';
import { contentModules } from './content-modules.ts';

const NOTICES = 'lists/privacy-notices.yaml';

/** The code that a page gets for a file of `content/`. */
function moduleOf(path: string) {
  const { transform } = contentModules();
  const run = transform as (this: unknown, source: string, id: string) => { code: string };
  return run.call({ addWatchFile() {} }, '', join(contentDir, path)).code;
}

test('pages get what visitors are told, and none of the numbers that the desk goes by', () => {
  const whole = currentContent().get(NOTICES) as PrivacyNotices;
  expect(whole['job-application'].goalHours).toBeGreaterThan(0);
  const told = (form: 'job-application' | 'contact-message' | 'project-enquiry') => {
    const { stored, purpose, kept, readers } = whole[form];
    return { stored, purpose, kept, readers };
  };
  expect(JSON.parse(moduleOf(NOTICES).replace('export default ', ''))).toEqual({
    'job-application': told('job-application'),
    'contact-message': told('contact-message'),
    'project-enquiry': told('project-enquiry'),
    backups: whole.backups,
    spam: whole.spam,
  });
});

test.each(['head', 'only=desk,backups', 'only=job-application'])('nor by asking for a part: ?%s', (query) => {
  expect(moduleOf(`${NOTICES}?${query}`)).not.toMatch(/goalHours|Months|Days/);
});
