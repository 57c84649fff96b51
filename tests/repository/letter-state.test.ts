import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { lookInto } from './look-into.ts';

const root = new URL('../../', import.meta.url);
const files = lookInto(['{desk-server,server,operations,scripts,demo}/**/*.ts'], {
  except: ['desk-server/**/*.test.ts'],
});

/** What each statement sets that writes to the desk's letters. */
const written = files.flatMap((file) =>
  [
    ...readFileSync(new URL(file, root), 'utf8').matchAll(
      /(?:UPDATE|INSERT INTO) desk_letters\s+(?:SET )?([^`]*)/gi,
    ),
  ].map(([, sets = '']) => ({ file, sets })),
);

test('only letter-state.ts says what becomes of a letter', () => {
  expect(written.filter(({ file }) => file.endsWith('record/letter-state.ts')).length).toBeGreaterThan(9);
  const elsewhere = written.filter(({ file }) => !file.endsWith('record/letter-state.ts'));
  // An erased file's size, which is no state.
  expect(elsewhere.map(({ file, sets }) => `${file}: ${sets}`)).toEqual([
    'desk-server/erasure/erase-letters.ts: file_bytes = NULL WHERE file = ${file}',
  ]);
});
