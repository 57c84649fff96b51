/** Writes desk-server/spam/starting-state.json from the letters: node tests/spam/write-starting-state.ts */
import { writeFile } from 'node:fs/promises';

import { readLetters } from './read-letters.ts';
import { train } from './train.ts';

await writeFile(
  new URL('../../desk-server/spam/starting-state.json', import.meta.url),
  `${JSON.stringify(train(await readLetters()), undefined, 2)}\n`,
);
