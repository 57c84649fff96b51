import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { command } from '#server/command.ts';
import type { S3Settings } from '#server/files/s3.ts';
import { Refusal } from '#server/refusal.ts';

/** Where to. What is left out stays where it is. */
export type MoveTo = { rows?: { url: string | undefined }; files?: { S3: S3Settings | undefined } };

export type MoveCommand = { settingsFile?: string; isForget: boolean; to: MoveTo };

const USAGE = `${command('move --to postgres [--files s3]')}   with MOVE_TO=postgres://… and MOVE_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID, _SECRET_ACCESS_KEY in the environment
${command('move --to sqlite [--files disk]')}   the way back
${command('move --forget-source')}              deletes what the last move has left behind
sudo hands on what it is told to: sudo --preserve-env=MOVE_TO …`;

type Environment = Record<string, string | undefined>;

/** What follows `npm run move --`. Secrets are better in the environment: other users of a machine see what was typed. */
export async function readMove(args: string[], environment: Environment = process.env): Promise<MoveCommand> {
  const { to, files, settings, 'forget-source': isForget = false } = parsed(args);
  if (!to && !files && !isForget) throw new Refusal(USAGE);
  return {
    ...(settings && { settingsFile: settings }),
    isForget,
    to: {
      ...(to && { rows: { url: await urlOf(to, environment) } }),
      ...(files && { files: { S3: s3Of(files, environment) } }),
    },
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        to: { type: 'string' },
        files: { type: 'string' },
        settings: { type: 'string' },
        'forget-source': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

async function urlOf(to: string, { MOVE_TO }: Environment) {
  if (to === 'sqlite') return undefined;
  const url = to === '-' ? await firstLine() : to === 'postgres' ? MOVE_TO : to;
  if (!url)
    throw new Refusal(
      'Set MOVE_TO to the address of Postgres, postgres://…, which sudo hands on with --preserve-env=MOVE_TO, or give it on standard input: --to -',
    );
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Refusal(`--to takes postgres, an address that begins with postgres://, - or sqlite.\n${USAGE}`);
  return url;
}

async function firstLine() {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line.trim();
  return undefined;
}

/** `s3://bucket` names the bucket; the rest stands in the environment, under names of its own: S3_* there would be the present place of the files. */
function s3Of(files: string, environment: Environment): S3Settings | undefined {
  if (files === 'disk') return undefined;
  const named = /^s3(?::\/\/([\w.-]+))?\/?$/.exec(files);
  if (!named) throw new Refusal(`--files takes s3, s3://bucket or disk.\n${USAGE}`);
  const given = (name: string, otherwise?: string) => {
    const value = environment[`MOVE_S3_${name}`] ?? otherwise;
    if (!value)
      throw new Refusal(`Set MOVE_S3_${name} in the environment: what S3_${name} is to be after the move.`);
    return value;
  };
  return {
    endpoint: given('ENDPOINT'),
    bucket: given('BUCKET', named[1]),
    region: given('REGION', 'us-east-1'),
    accessKeyId: given('ACCESS_KEY_ID'),
    secretAccessKey: given('SECRET_ACCESS_KEY'),
  };
}

/** What the settings say afterwards. */
export function settingsAfter({ rows, files }: MoveTo): Record<string, string | undefined> {
  return {
    ...(rows && { DATABASE_URL: rows.url }),
    ...(files && {
      S3_ENDPOINT: files.S3?.endpoint,
      S3_BUCKET: files.S3?.bucket,
      S3_REGION: files.S3?.region,
      S3_ACCESS_KEY_ID: files.S3?.accessKeyId,
      S3_SECRET_ACCESS_KEY: files.S3?.secretAccessKey,
    }),
  };
}
