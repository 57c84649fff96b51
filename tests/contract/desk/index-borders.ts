import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect } from 'vitest';

import { wipe } from '#desk-server/erasure/wipe.ts';
import { DATABASE_FILE } from '#server/backend.ts';

import { openDesk } from './open-desk.ts';

/** SQLite's search index notes the words at which its pages begin. Erases people whose address is one of them. */
export async function expectNoneAtBorders({ letters, pageBytes }: { letters: number; pageBytes?: number }) {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  if (pageBytes)
    await desk.desk.engine.transaction(
      (query) =>
        query`INSERT INTO desk_words (desk_words, rank) VALUES ('pgsz', CAST(${pageBytes} AS integer))`,
    );
  const people = Array.from({ length: letters }, (_, index) => `priyasharma${100_000 + index * 7}`);
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
    await wipe(desk.desk);
    expect(borders()).not.toContain(name);
  }
}
