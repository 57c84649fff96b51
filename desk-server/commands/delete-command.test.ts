import { expect, test } from 'vitest';

import { copiesInWords } from './delete-command.ts';

test('each copy says what it is, and who has it', () => {
  const at = Date.UTC(2026, 10, 16, 6);
  const [, lines = ''] = copiesInWords([
    { at, by: 'Priya Nair', what: 'downloaded', detail: '1-asha.pdf' },
    { at, by: 'Priya Nair', what: 'exported', detail: 'CSV' },
    { at, by: 'hello@example.in', what: 'mailed' },
    { at, by: 'meera.d@example.in', what: 'sent' },
  ]);
  expect(lines.split('\n').map((line) => line.replace(/^.*\d\d:\d\d +/, ''))).toEqual([
    'by Priya Nair: the resume',
    'by Priya Nair: CSV',
    'a notice was mailed to hello@example.in',
    'a reply was sent to meera.d@example.in',
  ]);
});
