import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DATABASE_FILE } from '#server/backend.ts';
import { sqliteMigrations } from '#server/rows/sqlite/sqlite-migrations.ts';

import { createLocalStores, startTestBackend } from '../../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../../engines/visitor.ts';

// Run it before a migration is added: what the program writes until then is what the migration will find.
await using stores = await createLocalStores();
const backend = await startTestBackend(stores);
const answers = [
  await sendMessage(backend.port, 'Good morning'),
  await sendFile(backend.port, '1-asha.pdf'),
  await sendApplication(backend.port, backend.url + linkTo('1-asha.pdf')),
];
await backend.stop();
if (answers.some(({ status }) => status >= 300)) throw new Error(JSON.stringify(answers));
const path = join(stores.dataFolder, DATABASE_FILE);
const file = new DatabaseSync(path);
file.exec('PRAGMA journal_mode = DELETE; VACUUM');
file.close();
await copyFile(path, new URL(`version-${sqliteMigrations.length}.sqlite`, import.meta.url));
