import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import * as v from 'valibot';

import { logLevels } from './http/logger.ts';
import { mailEntries, mailNeeds } from './mail-setting.ts';
import { offsiteEntries, offsiteNeeds } from './offsite-setting.ts';
import { Refusal } from './refusal.ts';
import { address, isOrigin, webAddress, wholeNumber } from './setting-rules.ts';

/** Supabase's secret keys, of the new kind and of the old: a token whose owner may do everything. */
function isSecretKey(key: string) {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims, signature] = key.split('.');
  if (!claims || !signature) return false;
  try {
    const { role } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role?: string };
    return role !== undefined && role !== 'anon';
  } catch {
    return false;
  }
}

/** For trying it: nobody else reaches the site there. */
export const DEFAULT_SITE_URL = 'http://localhost:3000';

/** Every setting of the server, with its default. An empty value counts as left out. `.env.example` explains each. */
const settingsSchema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(65_535), '3000'),
    HOST: v.optional(
      v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')),
      'localhost',
    ),
    DATA_DIR: v.optional(
      v.pipe(
        v.string(),
        v.transform((path) => resolve(path)),
      ),
      './data',
    ),
    LOG_LEVEL: v.optional(v.picklist(logLevels, 'must be info, warn, error or silent'), 'info'),
    DATABASE_URL: v.optional(
      address(['postgres:', 'postgresql:'], 'must be an address that begins with postgres://'),
    ),
    S3_ENDPOINT: v.optional(webAddress),
    S3_BUCKET: v.optional(v.string()),
    S3_REGION: v.optional(v.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    SITE_URL: v.optional(
      v.pipe(
        webAddress,
        v.transform((url) => url.replace(/\/+$/, '')),
        v.check(
          isOrigin,
          'must be an address in small letters, without a path and without the usual port, such as https://www.example.com',
        ),
      ),
      DEFAULT_SITE_URL,
    ),
    PUBLIC_BACKEND_URL: v.optional(
      v.pipe(
        webAddress,
        v.transform((url) => url.replace(/\/+$/, '')),
      ),
    ),
    PUBLIC_BACKEND_KEY: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\w.-]+$/, 'must consist of letters, digits, dots, dashes and underscores'),
        v.check(
          (key) => !isSecretKey(key),
          'must be the anonymous or publishable key: every visitor gets to see it, and a secret or service key opens everything',
        ),
      ),
      'public-anonymous-key',
    ),
    ALLOWED_ORIGINS: v.optional(
      v.pipe(
        v.string(),
        v.transform((list) => list.split(',').map((origin) => origin.trim())),
        v.check(
          (origins) => origins.every(isOrigin),
          'must be origins such as https://www.example.com, separated by commas, or *',
        ),
      ),
    ),
    TRUST_PROXY: v.optional(wholeNumber(10), '0'),
    SUBMISSIONS_PER_MINUTE: v.optional(wholeNumber(1_000_000), '60'),
    SUBMISSIONS_PER_DAY: v.optional(wholeNumber(1_000_000), '1000'),
    UPLOADS_PER_MINUTE: v.optional(wholeNumber(1_000_000), '30'),
    UPLOAD_MB_PER_DAY: v.optional(wholeNumber(1_000_000_000), '100'),
    UPLOADS_TOTAL_MB_PER_DAY: v.optional(wholeNumber(1_000_000_000), '5000'),
    KEEP_FREE_MB: v.optional(wholeNumber(1_000_000_000), '1024'),
    UNUSED_UPLOAD_HOURS: v.optional(wholeNumber(8760), '24'),
    RESUME_LINKS: v.optional(v.picklist(['public', 'desk'], 'must be public or desk'), 'public'),
    DESK_PORT: v.optional(wholeNumber(65_535), '4000'),
    DESK_HOST: v.optional(
      v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')),
      '127.0.0.1',
    ),
    DESK_URL: v.optional(
      v.pipe(
        webAddress,
        v.transform((url) => url.replace(/\/+$/, '')),
        v.check(
          isOrigin,
          'must be an address in small letters, without a path and without the usual port, such as https://desk.example.com',
        ),
      ),
    ),
    ERASURE_LEDGER: v.optional(
      v.pipe(
        v.string(),
        v.transform((path) => resolve(path)),
      ),
    ),
    ...mailEntries,
    ...offsiteEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const given = s3Names.filter((name) => dataset.value[name] !== undefined);
    const missing = s3Names.find((name) => dataset.value[name] === undefined);
    if (given.length && missing)
      addIssue({
        message: `must be set too, because ${given[0]} is`,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: missing, value: undefined }],
      });
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [name, needed] of [...mailNeeds, ...offsiteNeeds])
      if (dataset.value[name] !== undefined && dataset.value[needed] === undefined)
        addIssue({
          message: `must be set too, because ${name} is`,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: needed, value: undefined }],
        });
  }),
  // Beside the data folder: what is in it comes back with a backup.
  v.transform((settings) => ({
    ...settings,
    ERASURE_LEDGER: settings.ERASURE_LEDGER ?? `${settings.DATA_DIR}-ledger`,
  })),
  v.transform(({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others }) => ({
    ...others,
    S3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            region: S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
  })),
);

/** All of them, as they are written in the environment. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.pipe[0].entries);

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const sayWhereLettersAre = new Set(['DATABASE_URL', 'S3_ENDPOINT', 'PUBLIC_BACKEND_URL']);
/** Never shown, not even when wrong. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'PUBLIC_BACKEND_KEY',
  'SMTP_URL',
  'INBOX_URL',
  'NOTIFY_SECRET',
  // May hold a key in its path.
  'NOTIFY_URL',
  // The same.
  'OFFSITE_REPOSITORY',
  'OFFSITE_PASSWORD',
]);

export type Settings = v.InferOutput<typeof settingsSchema>;

/** The settings of the environment, and of the file `.env` where the environment is silent. */
export function readSettings(environment: Environment = wholeEnvironment()): Settings {
  const { settings, wrong } = trySettings(environment);
  if (settings) return settings;
  throw new Refusal(wrong[0]?.sentence);
}

export type Environment = Record<string, string | undefined>;
export type WrongSetting = { name: string; sentence: string };

/** The same for whoever goes on when something is wrong, with all that is. */
export function trySettings(environment: Environment = wholeEnvironment()): {
  settings?: Settings;
  wrong: WrongSetting[];
} {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settingsSchema, given);
  if (result.success) return { settings: result.output, wrong: [] };
  const wrong = result.issues.map(({ message, path }) => {
    const name = String(path?.[0]?.key);
    if (given[name] === undefined) return { name, sentence: `${name} ${message}.` };
    const value = secretSettings.has(name) ? 'not' : `"${given[name]}"`;
    const otherwise = sayWhereLettersAre.has(name)
      ? 'Correct it: left out, what visitors send would be kept elsewhere.'
      : 'Correct it, or leave it out.';
    return { name, sentence: `${name} ${message}, but is ${value}. ${otherwise}` };
  });
  return { wrong };
}

/** Why these settings leave the desk nothing to open; undefined when they do. */
export function noDeskBecause({ DATABASE_URL, PUBLIC_BACKEND_URL }: Settings): string | undefined {
  if (DATABASE_URL || !PUBLIC_BACKEND_URL) return undefined;
  return `What visitors send is kept at ${PUBLIC_BACKEND_URL}. Set DATABASE_URL to that project's Postgres address, and S3_* to its storage keys, for the desk: see docs/operating/other-setups.md.`;
}

/** Where a program answers that listens there. */
export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** At a terminal the addresses must not be drowned in a line for each request, unless these were asked for. */
export const forPeople = (settings: Settings): Settings =>
  process.stdout.isTTY && !process.env.LOG_LEVEL ? { ...settings, LOG_LEVEL: 'warn' } : settings;

export const ENV_FILE = new URL('../.env', import.meta.url);

/** The file's part of it is for others as well who read the environment, such as the Postgres client. */
export function wholeEnvironment(): Environment {
  for (const [name, value] of Object.entries(readEnvFile(ENV_FILE))) process.env[name] ??= value;
  return process.env;
}

export const readEnvFile = (file: URL): Record<string, string | undefined> => parseEnv(readEnvText(file));

/** What the file says; nothing when there is none. One that is there and cannot be read is no reason to go by the defaults. */
export function readEnvText(file: URL): string {
  try {
    // Some editors put a mark before the first name.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new Refusal(
      `${fileURLToPath(file)} cannot be read (${code}). ${letRead(file, code)} Without it the server would go by its defaults, and begin an empty database elsewhere.`,
      {
        cause: error,
      },
    );
  }
}

/** An editor that writes a new file in place of the old one leaves it to its own group: then only that is missing. */
function letRead(file: URL, code = '') {
  const [user, group, path] = [process.geteuid?.(), process.getegid?.(), fileURLToPath(file)];
  if (user === undefined || !['EACCES', 'EPERM'].includes(code)) return "Let the server's user read it.";
  return `This runs as user ${user}: if that is the server's, let it read the file with "sudo chgrp ${group} ${path} && sudo chmod 640 ${path}", and if not, start this as the server's.`;
}
