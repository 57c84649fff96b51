import { expect, test } from 'vitest';

import { draftOf, giveBackDraft, onGivenBack, rememberDraft } from './drafts.ts';

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

test('an answer that was undone is a draft again, below what was begun since', () => {
  const heard: string[] = [];
  const stop = onGivenBack((number, text) => heard.push(`${number} ${text}`));
  expect(giveBackDraft(71, 'Dear Meera', 10)).toBe('Dear Meera');
  rememberDraft(72, 'One more thing', 5);
  expect(giveBackDraft(72, 'Dear Meera', 10)).toBe('One more thing\n\nDear Meera');
  expect(draftOf({ number: 72 })).toEqual({ text: 'One more thing\n\nDear Meera', savedAt: 10 });
  stop();
  giveBackDraft(71, 'Again', 11);
  expect(heard).toEqual(['71 Dear Meera', '72 One more thing\n\nDear Meera']);
});
