import { expect, test } from 'vitest';

import { askToDelete, copiesInWords } from './delete-list.tsx';

const now = new Date(2026, 10, 17, 18).getTime();
const at = new Date(2026, 10, 17, 16, 44).getTime();
const mine = { by: 'Owner', at, what: 'exported', detail: 'CSV' } as const;
const theirs = { by: 'Priya Nair', at, what: 'downloaded', detail: '1-asha.pdf' } as const;

test('who has a copy, of what, since when', () => {
  expect(copiesInWords([mine, theirs], 'Owner', now)).toBe(
    'Exported or downloaded twice: by you, today at 16:44 (CSV); by Priya Nair, today at 16:44 (the resume).',
  );
  expect(
    copiesInWords(
      Array.from({ length: 7 }, () => theirs),
      'Owner',
      now,
    ),
  ).toMatch(/^Exported or downloaded seven times: .*; and two more\.$/);
  expect(
    copiesInWords(
      Array.from({ length: 50 }, () => theirs),
      'Owner',
      now,
    ),
  ).toContain('50 times or more');
});

const mailed = { by: 'hello@example.in', at, what: 'mailed' } as const;

test('in whose mailbox a notice of it stands', () => {
  expect(copiesInWords([mailed], 'Owner', now)).toBe(
    'A notice of it stands in the mailbox of hello@example.in.',
  );
  expect(copiesInWords([mine, mailed, { ...mailed, by: 'jobs@example.in' }], 'Owner', now)).toBe(
    'Exported or downloaded once: by you, today at 16:44 (CSV). Notices of it stand in the mailboxes of hello@example.in and jobs@example.in.',
  );
  expect(askToDelete([mailed], 'Owner')).toBe('Delete the notice, too.');
  expect(askToDelete([mine, mailed, mailed], 'Owner')).toBe(
    'Delete your copy, too. Delete the notices, too.',
  );
});

test('what to do about it', () => {
  expect(askToDelete([mine], 'Owner')).toBe('Delete your copy, too.');
  expect(askToDelete([theirs], 'Owner')).toBe('Ask them to delete it.');
  expect(askToDelete([mine, theirs], 'Owner')).toBe('Ask them to delete it, and delete your own copy.');
});

test('where else an answer went', () => {
  const sent = { by: 'meera.d@example.in', at, what: 'sent' } as const;
  expect(copiesInWords([mailed, sent, sent], 'Owner', now)).toBe(
    'A notice of it stands in the mailbox of hello@example.in. A reply to it was sent to meera.d@example.in as well.',
  );
  expect(askToDelete([sent], 'Owner')).toBe('Ask for the reply to be deleted there.');
  expect(askToDelete([mine, sent], 'Owner')).toBe(
    'Delete your copy, too. Ask for the reply to be deleted there.',
  );
});
