import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { Refusal } from './refusal.ts';
import { readEnvFile, readSettings } from './settings.ts';

test('without settings there are defaults, and an empty one counts as left out', () => {
  const settings = readSettings({ PORT: '', DATABASE_URL: '' });
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
    PUBLIC_BACKEND_KEY: 'public-anonymous-key',
    S3: undefined,
  });
  expect(settings.DATA_DIR).toMatch(/[/\\]data$/);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://x/'],
  ['LOG_LEVEL', 'loud'],
  ['S3_ENDPOINT', 's3.example.in'],
  ['PUBLIC_BACKEND_URL', 'abc.supabase.co'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'https://www.example.com/site'],
  ['ALLOWED_ORIGINS', 'https://example.in/path'],
  ['ALLOWED_ORIGINS', 'https://example.in,example.com'],
  ['TRUST_PROXY', 'true'],
  ['SUBMISSIONS_PER_MINUTE', '-5'],
  ['SUBMISSIONS_PER_DAY', 'many'],
  ['UNUSED_UPLOAD_HOURS', 'never'],
  ['UPLOAD_MB_PER_DAY', '1.5'],
  ['UPLOADS_TOTAL_MB_PER_DAY', '-1'],
  ['KEEP_FREE_MB', '1 GB'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(Refusal);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]*"${value}"[^\\n]*$`));
});

const token = (claims: object) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

test.each([
  ['a secret key', 'sb_secret_1234'],
  ['a service key', token({ iss: 'supabase', role: 'service_role' })],
  ['a key of somebody who has signed in', token({ role: 'authenticated' })],
])('%s as the public key is refused with the reason, and not shown', (_what, key) => {
  const read = () => readSettings({ PUBLIC_BACKEND_KEY: key });
  expect(read).toThrow(Refusal);
  expect(read).toThrow(
    /^PUBLIC_BACKEND_KEY must be the anonymous or publishable key: every visitor gets to see it/,
  );
  expect(read).not.toThrow(key);
});

test.each(['sb_publishable_1', token({ role: 'anon' }), 'a.b.c', 'public-anonymous-key'])(
  'the public key %s is taken',
  (key) => expect(readSettings({ PUBLIC_BACKEND_KEY: key }).PUBLIC_BACKEND_KEY).toBe(key),
);

test('a wrong secret is refused without being shown', () => {
  expect(() => readSettings({ PUBLIC_BACKEND_KEY: 'two words' })).toThrow(
    /^PUBLIC_BACKEND_KEY must .* but is not\./,
  );
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:pass@x' })).toThrow(
    'DATABASE_URL must be an address that begins with postgres://, but is not. Correct it: left out, what visitors send would be kept elsewhere.',
  );
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example.in',
  S3_BUCKET: 'resumes',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};

test('the settings of S3 come together', () => {
  expect(readSettings(s3).S3).toEqual({
    endpoint: 'https://s3.example.in',
    bucket: 'resumes',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  for (const name of Object.keys(s3))
    expect(() => readSettings({ ...s3, [name]: '' })).toThrow(`${name} must be set too, because S3_`);
});

test('.env.example names every setting, with its default', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const lines = Array.from(example.matchAll(/^#([A-Z\d_]+)=(.*)$/gm), ([, name = '', value = '']) => [
    name,
    value,
  ]);
  const { S3: _, ...settings } = readSettings({});
  expect(lines.map(([name]) => name)).toEqual(
    expect.arrayContaining([...Object.keys(settings), ...Object.keys(s3), 'S3_REGION', 'DATABASE_URL']),
  );
  const examples = new Set([
    'DATABASE_URL',
    'S3_ENDPOINT',
    'SMTP_URL',
    'MAIL_FROM',
    'NOTIFY_TO',
    'INBOX_URL',
  ]);
  const written = Object.fromEntries(lines.filter(([name]) => !examples.has(name!)));
  expect(readSettings(written)).toEqual(readSettings({}));
});

test('a file of settings may begin with a mark; one that cannot be read is refused, and not passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, '.env'));
  expect(readEnvFile(file)).toEqual({});
  writeFileSync(file, '\uFEFFTRUST_PROXY=1\nPORT="80"\n');
  expect(readEnvFile(file)).toEqual({ TRUST_PROXY: '1', PORT: '80' });
  rmSync(file);
  mkdirSync(file);
  expect(() => readEnvFile(file)).toThrow(Refusal);
});

test.for([
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM must be set too, because SMTP_URL is.'],
  [{ NOTIFY_TO: 'a@x.example' }, 'SMTP_URL must be set too, because NOTIFY_TO is.'],
  [{ NOTIFY_URL: 'https://x.example/hook' }, 'NOTIFY_SECRET must be set too, because NOTIFY_URL is.'],
  [
    { SMTP_URL: 'http://x:secret@localhost' },
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
  ],
  [
    { SMTP_URL: 'smtp://x:100%@localhost', MAIL_FROM: 'a@x.example' },
    'writes signs such as @ # / % in a password as',
  ],
  [{ INBOX_URL: 'imap://localhost' }, 'INBOX_URL must name a user and a password'],
  [{ INBOX_URL: 'imaps://desk@mail.example.com' }, 'INBOX_URL must name a user and a password'],
  [{ INBOX_URL: 'imap.example.com' }, 'INBOX_URL must be an address that begins with imap:// or imaps://'],
  [{ SMTP_URL: 'smtp://desk%:40word@mail.example.com' }, 'SMTP_URL must be an address that begins with'],
  [{ NOTIFY_URL: 'https://x:secret@x.example/hook' }, 'NOTIFY_URL must hold no user and password'],
  [{ MAIL_FROM: 'a@x.example' }, 'SMTP_URL must be set too, because MAIL_FROM is.'],
  [{ MAIL_FROM: 'Northrule' }, 'but is "Northrule". Correct it'],
  [{ NOTIFY_TO: 'letters:a@x.example' }, 'NOTIFY_TO must be addresses with commas between them'],
  [{ RECEIPTS: 'off' }, 'RECEIPTS is called ACKNOWLEDGEMENTS now: give it that name'],
] as const)('a wrong setting of mail is told of, and no password: %j', ([given, message]) => {
  expect(() => readSettings(given)).toThrow(message);
  expect(() => readSettings(given)).not.toThrow('secret@');
});
