import { expect, test } from 'vitest';

import { tellThePerson } from './tell-the-person.ts';

const receipt = {
  id: '2026-11-16-113000',
  at: Date.UTC(2026, 10, 16, 6),
  by: 'Anjali Mehta',
  reason: 'asked',
  counts: { letters: 1, files: 0, answers: 0, notes: 0, drafts: 0, marks: 0, looks: 0, searchEntries: 0 },
  sharedFiles: 0,
  wipedBy: 0,
  backupsUntil: Date.UTC(2026, 10, 30, 6),
} as const;

test('one recipient, whatever the address holds, and the receipt’s number', () => {
  const link = new URL(tellThePerson(receipt, 'a?cc=b@evil.test&x', 'Northrule'));
  expect(decodeURIComponent(link.pathname)).toBe('a?cc=b@evil.test&x');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toContain('2026-11-16-113000');
});
