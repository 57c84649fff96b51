import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, inject, onTestFinished, test } from 'vitest';

import { DATABASE_FILE } from '../backend.ts';
import { sqliteSchema } from '../rows/sqlite-schema.ts';
import { createStores, startTestBackend } from './engines/test-backend.ts';
import { sendMessage } from './engines/visitor.ts';

async function folder() {
  const stores = await createStores(
    { rows: 'SQLite', files: 'disk' },
    { postgres: inject('postgres'), s3: inject('s3') },
  );
  onTestFinished(() => stores.remove());
  return { stores, path: join(stores.dataFolder, DATABASE_FILE) };
}

test('a file of version 1 keeps its rows, doubled ones too, and does what a new one does from then on', async () => {
  const { stores, path } = await folder();
  const file = new DatabaseSync(path);
  file.exec(`${sqliteSchema[0]} PRAGMA user_version = 1;`);
  const into = file.prepare('INSERT INTO contact_messages VALUES (?, ?, ?, ?, ?, ?)');
  const now = new Date().toISOString();
  for (const id of ['a', 'b']) into.run(id, now, 'Asha Rao', 'asha@example.in', 'Good morning', now);
  file.close();
  const before = await stores.rowsIn('contact_messages');

  // The second start finds it up to date.
  for (const start of ['first', 'second']) {
    const backend = await startTestBackend(stores);
    expect((await sendMessage(backend.port, 'Good morning')).status).toBe(409);
    expect((await sendMessage(backend.port, start)).status).toBe(201);
    await backend.stop();
  }
  const after = await stores.rowsIn('contact_messages');
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.slice(2).map(({ messages }) => messages)).toEqual(['first', 'second']);

  const another = await folder();
  await (await startTestBackend(another.stores)).stop();
  expect(schemaOf(path)).toEqual(schemaOf(another.path));
});

function schemaOf(path: string) {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return [
      file.prepare('PRAGMA user_version').get(),
      file.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
    ];
  } finally {
    file.close();
  }
}
