/** Writes desk-server/spam/starting-state.json from the training letters: node tests/spam/write-starting-state.ts */
import { writeFile } from 'node:fs/promises';

import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const { genuine, spam } = await readLetters('training');
const state = stateOf([...genuine, ...spam]);
await writeFile(
  new URL('../../desk-server/spam/starting-state.json', import.meta.url),
  `${JSON.stringify(state, undefined, 2)}\n`,
);
