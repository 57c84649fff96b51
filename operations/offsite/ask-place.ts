import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { Refusal } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

import { offsitePlace } from './repository.ts';
import type { OffsitePlace } from './run-restic.ts';

/** As it is set; and where it is not, as on a machine that has nothing yet, as somebody types it. */
export async function askPlace(): Promise<OffsitePlace> {
  const settings = readSettings();
  if (settings.OFFSITE_REPOSITORY ?? !process.stdin.isTTY) return offsitePlace(settings);
  const typed = {
    OFFSITE_REPOSITORY: await ask('Where the copies are (OFFSITE_REPOSITORY): ', process.stderr),
    OFFSITE_PASSWORD: await ask('Their password (OFFSITE_PASSWORD), which is not shown: ', nowhere()),
  };
  if (!typed.OFFSITE_REPOSITORY || !typed.OFFSITE_PASSWORD)
    throw new Refusal('Both are needed. Nothing was done.');
  // A machine of the same cloud may have them by itself.
  if (typed.OFFSITE_REPOSITORY.startsWith('s3:') && !process.env.AWS_ACCESS_KEY_ID) {
    const id = await ask('The key of the bucket (AWS_ACCESS_KEY_ID; Enter for none): ', process.stderr);
    if (id) {
      process.env.AWS_ACCESS_KEY_ID = id;
      process.env.AWS_SECRET_ACCESS_KEY = await ask(
        'Its secret (AWS_SECRET_ACCESS_KEY), which is not shown: ',
        nowhere(),
      );
    }
  }
  return offsitePlace(readSettings({ ...process.env, ...typed }));
}

async function ask(question: string, output: NodeJS.WritableStream) {
  if (output !== process.stderr) process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await reader.question(question)).trim();
  } finally {
    reader.close();
    if (output !== process.stderr) process.stderr.write('\n');
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
