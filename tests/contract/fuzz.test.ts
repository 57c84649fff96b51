import { test } from 'vitest';

import { expectNothingKept } from './fuzz/expect-nothing-kept.ts';

// A third of the ways in which a request can be bad each; the last third is sent to the built site, in site/cut-forms.test.ts.
test.each([
  { rows: 'SQLite', files: 'disk', at: 0 },
  { rows: 'Postgres', files: 'S3', at: 1 },
] as const)(
  'whatever is bad with a request, $rows and $files keep nothing of it, and the server goes on',
  ({ at, ...engines }) => expectNothingKept(engines, { at, of: 3 }),
);
