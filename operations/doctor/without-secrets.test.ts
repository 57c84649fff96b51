import { expect, test } from 'vitest';

import { withoutSecrets } from './without-secrets.ts';

test('no password is left of what somebody says, as it is written in an address or as it is', () => {
  const cleaned = withoutSecrets({
    SMTP_URL: 'smtps://desk:p%40ss%2Fword@mail.example.test',
    DATABASE_URL: 'postgres://user:other-pass@db.example.test/site',
    NOTIFY_URL: 'https://hooks.example.test/services/T0/key-in-its-path',
    S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
    OFFSITE_PASSWORD: 'a long sentence that is a password',
    AWS_SECRET_ACCESS_KEY: 'another-key',
  });
  expect(
    cleaned(
      '535 p@ss/word, p%40ss%2Fword, other-pass, wJalrXUtnFEMI, another-key, a long sentence that is a password',
    ),
  ).toBe('535 …, …, …, …, …, …');
  expect(cleaned('https://hooks.example.test/services/T0/key-in-its-path is not reached')).toBe(
    '… is not reached',
  );
  expect(cleaned('POST /services/T0/key-in-its-path')).toBe('POST /…');
});

test('the words of a sentence stay, whatever short password somebody has', () => {
  const cleaned = withoutSecrets({ SMTP_URL: 'smtp://desk:the@mail.example.test', LOG_LEVEL: 'warn' });
  expect(cleaned('warn: the mail server mail.example.test')).toBe('warn: the mail server mail.example.test');
});
