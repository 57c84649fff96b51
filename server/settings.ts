import { resolve } from 'node:path';

import * as v from 'valibot';

import { Refusal } from './refusal.ts';

const wholeNumber = 'must be a whole number from 0 to 65535';

/** Every setting of the server, with its default. An empty value counts as left out. */
const settingsSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, wholeNumber), v.transform(Number), v.maxValue(65_535, wholeNumber)),
    '3000',
  ),
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
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(settingsSchema, given);
  if (result.success) return result.output;
  const [{ message, path, input }] = result.issues;
  const name = String(path?.[0]?.key);
  throw new Refusal(`${name} ${message}, but is "${String(input)}". Correct it, or leave it out.`);
}
