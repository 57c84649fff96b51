import { expect, test } from 'vitest';

import { Refusal } from './refusal.ts';
import { readSettings } from './settings.ts';

test('without settings there are defaults, and an empty one counts as left out', () => {
  const settings = readSettings({ PORT: '' });
  expect(settings).toMatchObject({ PORT: 3000, HOST: 'localhost', LOG_LEVEL: 'info' });
  expect(settings.DATA_DIR).toMatch(/[/\\]data$/);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://x/'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(Refusal);
  expect(read).toThrow(new RegExp(`^${name} must [^\\n]*"${value}"[^\\n]*$`));
});
