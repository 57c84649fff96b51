import { expect, test } from 'vitest';

import { readMove, settingsAfter } from './read-move.ts';

const URL = 'postgres://site:secret@db.example.com/site';
const S3 = {
  MOVE_S3_ENDPOINT: 'https://s3.example.com',
  MOVE_S3_ACCESS_KEY_ID: 'id',
  MOVE_S3_SECRET_ACCESS_KEY: 'secret',
};

test('secrets come from the environment', async () => {
  const { to } = await readMove(['--to', 'postgres', '--files', 's3://resumes'], { MOVE_TO: URL, ...S3 });
  expect(settingsAfter(to)).toEqual({
    DATABASE_URL: URL,
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'resumes',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});

test('the way back takes out what the way there has set', async () => {
  const { to } = await readMove(['--to', 'sqlite', '--files', 'disk'], {});
  expect(Object.values(settingsAfter(to))).toEqual(Array.from({ length: 6 }));
});

test('what stays where it is changes no setting', async () => {
  expect(settingsAfter((await readMove(['--to', URL], {})).to)).toEqual({ DATABASE_URL: URL });
  expect(settingsAfter((await readMove(['--files', 'disk'], {})).to)).not.toHaveProperty('DATABASE_URL');
});

test.each([
  [[], 'npm run move -- --to postgres'],
  [['--to', 'mysql://host/db'], 'an address that begins with postgres://'],
  [['--to', 'postgres'], 'Set MOVE_TO'],
  [['--files', 's3'], 'Set MOVE_S3_ENDPOINT'],
  [['--files', 's4'], '--files takes s3'],
  [['--two', 'postgres'], '--two'],
])('%j is refused with what to do', async (args, sentence) => {
  await expect(readMove(args, {})).rejects.toThrow(sentence);
});
