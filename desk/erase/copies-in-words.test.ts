import { expect, test } from 'vitest';

import { askToDelete, copiesInWords } from './copies-in-words.ts';

const now = new Date(2026, 10, 17, 18).getTime();
const at = new Date(2026, 10, 17, 16, 44).getTime();
const mine = { by: 'Owner', at, what: 'exported', detail: 'CSV' } as const;
const theirs = { by: 'Priya Nair', at, what: 'downloaded', detail: '1-asha.pdf' } as const;

test('who has a copy, of what, since when', () => {
  expect(copiesInWords([mine, theirs], 'Owner', now)).toBe(
    'Taken out twice: by you, today at 16:44 (CSV); by Priya Nair, today at 16:44 (the resume).',
  );
  expect(
    copiesInWords(
      Array.from({ length: 7 }, () => theirs),
      'Owner',
      now,
    ),
  ).toMatch(/^Taken out seven times: .*; and two more\.$/);
  expect(
    copiesInWords(
      Array.from({ length: 50 }, () => theirs),
      'Owner',
      now,
    ),
  ).toContain('50 times or more');
});

test('what to do about it', () => {
  expect(askToDelete([mine], 'Owner')).toBe('Delete your copy, too.');
  expect(askToDelete([theirs], 'Owner')).toBe('Ask them to delete it.');
  expect(askToDelete([mine, theirs], 'Owner')).toBe('Ask them to delete it, and delete what you took.');
});
