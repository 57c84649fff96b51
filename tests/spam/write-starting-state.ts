/** Writes server/desk/spam/starting-state.json from the training letters: node tests/spam/write-starting-state.ts */
import { writeFile } from 'node:fs/promises';

import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const { genuine, spam } = await readLetters('training');
const { letters, tokens } = stateOf([...genuine, ...spam]);
// A line each, as the formatter leaves them.
const rows = Object.entries(tokens).map(([hash, row]) => `    "${hash}": [${row.join(', ')}]`);
await writeFile(
  new URL('../../server/desk/spam/starting-state.json', import.meta.url),
  `{
  "letters": { "spam": ${letters.spam}, "genuine": ${letters.genuine} },
  "tokens": {
${rows.join(',\n')}
  }
}
`,
);
