import { expect, test } from 'vitest';

import { readSettings } from '#server/settings.ts';

import { mailSettings } from './mail-settings.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'hello@example.com' };
const of = (environment: Record<string, string>) => mailSettings(readSettings(environment), 'Northrule');

test('where nothing is said of addresses, links lead to the ports at which site and desk are', () => {
  expect(of({ PORT: '8080', DESK_PORT: '8081' })).toMatchObject({
    siteUrl: 'http://localhost:8080',
    deskUrl: 'http://127.0.0.1:8081',
  });
  expect(of({ DESK_HOST: '::1' }).deskUrl).toBe('http://[::1]:4000');
});

test('visitors are not sent links to their own machine without a word', () => {
  expect(of({ ...mail, PORT: '8080' }).problem).toMatch(
    /^E-mails to visitors link to http:\/\/localhost:8080, .*: set SITE_URL /,
  );
  expect(of({ ...mail, SITE_URL: 'https://www.example.com' })).not.toHaveProperty('problem');
  expect(of({ ...mail, ACKNOWLEDGEMENTS: 'off' })).not.toHaveProperty('problem');
  expect(of({})).not.toHaveProperty('problem');
});
