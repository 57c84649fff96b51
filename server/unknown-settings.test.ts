import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { unknownSettings } from './unknown-settings.ts';

test.each([
  ['SMTP_ULR=x', '.env has SMTP_ULR, which is no setting. Did you mean SMTP_URL?'],
  ['SMPT_URL=x', '.env has SMPT_URL, which is no setting. Did you mean SMTP_URL?'],
  ['smtp_url=x', '.env has smtp_url, which is no setting. Did you mean SMTP_URL?'],
  ['export Notify_To=x', '.env has Notify_To, which is no setting. Did you mean NOTIFY_TO?'],
  ['AWS_ACCESS_KEY_ID=x', '.env has AWS_ACCESS_KEY_ID, which is no setting. Did you mean S3_ACCESS_KEY_ID?'],
  ['PORT=1\nGREETING=', 'Line 2 of .env sets something that is no setting.'],
  ['PORT=1\n\n # SMTP_ULR=x\nSMTP_URL: smtp://x\n', 'Line 4 of .env sets nothing: it has no name and "=".'],
  // The rest of a secret that stands on two lines.
  ['NOTIFY_SECRET=\nK7gNU3sdoOL0wNhqoVWhr3g6s1xYv72ol=', 'Line 2 of .env sets something that is no setting.'],
])('%j in .env', (text, told) => {
  expect(unknownSettings(text, {})).toEqual([told]);
});

test('what others read may stand in .env, and every setting that is explained', () => {
  const others = 'PGSSLMODE=require\nNODE_ENV=production\nTZ=Asia/Kolkata\nhttps_proxy=http://x\nLC_ALL=C';
  expect(unknownSettings(others, {})).toEqual([]);
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const all = example.replaceAll(/^#(?=[A-Z])/gm, '');
  expect(all).toMatch(/^SMTP_URL=/m);
  expect(unknownSettings(all, {})).toEqual([]);
});

test('a value is never told, whatever it holds', () => {
  const told = unknownSettings('SMTP_ULR=smtps://hello:secret@x\nKEY="a\nsecret\nb=secret"\n', {
    DESK_ULR: 'secret',
  });
  expect(told).toHaveLength(3);
  // The rest of one that stands on two lines, in letters that a name might have.
  expect(unknownSettings('NOTIFY_SECRET=a\nsecretabc==\n', {}).join()).not.toContain('secret');
  expect(told.join('\n')).not.toContain('secret');
});

test('of the environment only what is near to a setting that is missing', () => {
  expect(
    unknownSettings('SITE_URL=https://www.example.com', {
      SMTP_ULR: 'x',
      notify_to: 'x',
      port: 'x',
      // Of systemd, of Kubernetes, of a shell, of other programs.
      NOTIFY_SOCKET: '/run/systemd/notify',
      DESK_PORT_4000_TCP: 'tcp://10.0.0.1:4000',
      SMTP_SERVICE_HOST: '10.0.0.1',
      SMTP_PORT: 'tcp://10.0.0.1:25',
      HOME: '/root',
      HOSTNAME: 'web-1',
      MAIL: '/var/mail/root',
      FTP_URL: 'x',
      DATABASE_HOST: 'x',
      MAIL_TO: 'x',
      S3_SECRET: 'x',
      // The setting is there.
      SITE_URLS: 'x',
    }),
  ).toEqual([
    'The environment has SMTP_ULR, which is no setting. Did you mean SMTP_URL?',
    'The environment has notify_to, which is no setting. Did you mean NOTIFY_TO?',
    'The environment has port, which is no setting. Did you mean PORT?',
  ]);
});

test('what .env has handed on to the environment is told once', () => {
  expect(unknownSettings('SMTP_ULR=x', { SMTP_ULR: 'x' })).toHaveLength(1);
});

test('of many the first are told, and how many more there are', () => {
  const text = Array.from({ length: 40 }, (_, index) => `NAME_${index}=x`).join('\n');
  const told = unknownSettings(text, {});
  expect(told).toHaveLength(6);
  expect(told.at(-1)).toBe('And 35 more like it.');
});

test('what restic reads is known where it has something to do', () => {
  const restics = 'AWS_ACCESS_KEY_ID=x\nRESTIC_COMPRESSION=max\n';
  expect(unknownSettings(`${restics}OFFSITE_REPOSITORY=s3:https://x.example/b`, {})).toEqual([]);
  expect(unknownSettings(restics, {})).toHaveLength(2);
});
