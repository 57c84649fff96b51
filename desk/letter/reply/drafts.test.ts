import { expect, test } from 'vitest';

import { draftOf, rememberDraft } from './drafts.ts';

test('of what was written here and what the desk has kept the newer one counts, as of when it was written', () => {
  const kept = { text: 'Dear Asha', savedAt: 1600 };
  expect(draftOf({ number: 1 })).toBeUndefined();
  expect(draftOf({ number: 1, draft: kept })).toEqual(kept);
  rememberDraft(1, 'Dear Asha', 1000);
  expect(draftOf({ number: 1, draft: kept })).toEqual({ text: 'Dear Asha', savedAt: 1000 });
  expect(draftOf({ number: 1, draft: { text: 'In another tab', savedAt: 1700 } })?.text).toBe(
    'In another tab',
  );
  rememberDraft(1, '', 2000);
  expect(draftOf({ number: 1, draft: kept })).toBeUndefined();
});
