import { expect, test } from 'vitest';

import { copyOf } from './copy-text.ts';

const HOUR_MS = 3_600_000;
const RECEIVED = Date.parse('2026-11-15T05:34Z');
const kind = { hours: 24, isPromised: true, keptMonths: 12, readers: 'The people who answer.' };
const promises = { company: 'Northrule', kinds: { application: kind, message: kind, enquiry: kind } };

test('a copy holds all that the page shows', () => {
  const letter = {
    kind: 'message' as const,
    receivedAt: RECEIVED,
    dueAt: RECEIVED + 24 * HOUR_MS,
    erasedAt: Date.parse('2027-11-15T05:34Z'),
    fields: [
      { label: 'Name', value: 'Asha Rao', isLong: false },
      { label: 'Message', value: 'One\nTwo', isLong: true },
    ],
    mails: { count: 2, lastAt: RECEIVED + HOUR_MS },
  };
  const view = { shows: 'letter' as const, at: '/yours/secret', letter, now: RECEIVED + 2 * HOUR_MS };
  expect(copyOf(view, promises)).toEqual({
    name: 'your-message.txt',
    text: `Your message to Northrule, as we hold it on Sunday 15 November 2026, 13:04 IST

Name: Asha Rao
Message:

One
Two

Sent: Sunday 15 November 2026, 11:04 IST
E-mails since: 2 from you, the last Sunday 15 November 2026, 12:04 IST
Our reply, at the latest: Monday 16 November 2026, 11:04 IST
Deletes by itself: 15 November 2027
Who reads it: The people who answer.
`,
  });
});

test('of what is gone there is the proof; of what is not there, nothing', () => {
  const proof = { id: '2026-1', at: RECEIVED, wipedBy: RECEIVED + 1000, backupsUntil: RECEIVED };
  const copy = copyOf({ shows: 'gone', at: '/yours/secret', proof, seenUntil: 0 }, promises);
  expect(copy?.name).toBe('proof-of-deletion.txt');
  expect(copy?.text).toContain('Number: 2026-1\nDeleted: 15 November 2026, 11:04:00 IST\n');
  expect(copyOf({ shows: 'nothing' }, promises)).toBeUndefined();
});
