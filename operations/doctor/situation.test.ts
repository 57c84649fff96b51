import { expect, test } from 'vitest';

import { settingNames } from '#server/settings.ts';

import { readSituation } from './situation.ts';

/** One that is right by itself, and nothing beside it of what it needs. */
const right: Record<string, string> = {
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Example <hello@example.com>',
  NOTIFY_TO: 'owner@example.com',
  NOTIFY_URL: 'https://hook.example.com',
  NOTIFY_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  INBOX_URL: 'imaps://user:password@mail.example.com',
  OFFSITE_REPOSITORY: '/mnt/other/site',
  OFFSITE_PASSWORD: 'a secret of more than twenty letters',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'resumes',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each(Object.entries(right))('%s alone comes to an end, and to settings', (name, value) => {
  expect(readSituation({ [name]: value }).settings).toBeDefined();
});

test('and so do all settings, each of them wrong', () => {
  const wrong = Object.fromEntries(settingNames.map((name) => [name, '%']));
  expect(readSituation(wrong).settings).toBeDefined();
});
