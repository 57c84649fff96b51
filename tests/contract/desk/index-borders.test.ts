import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { DATABASE_FILE } from '#server/backend.ts';

import { openDesk } from './open-desk.ts';

test('no address is left at the border of two pages of SQLite’s search index, however often somebody is erased', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const people = Array.from({ length: 3000 }, (_, index) => `priyasharma${100_000 + index * 7}`);
  const text = 'What does a website for a small dairy cost, and when could you begin?';
  await desk.put(
    people.map((name, at) => ({
      kind: 'message',
      at: Date.now() - 1000 + at,
      email: `${name}@gmail.com`,
      text,
    })),
  );
  const borders = () => {
    using file = new DatabaseSync(join(desk.stores.dataFolder, DATABASE_FILE), { readOnly: true });
    const rows = file.prepare('SELECT CAST(term AS TEXT) AS term FROM desk_words_idx').all() as {
      term: string;
    }[];
    return rows.map(({ term }) => term).join(' ');
  };

  for (let time = 0; time < 3; time++) {
    const name = people.find((one) => borders().includes(one));
    expect(name).toBeDefined();
    const email = `${name}@gmail.com`;
    await desk.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
    expect(borders()).not.toContain(name);
  }
});
