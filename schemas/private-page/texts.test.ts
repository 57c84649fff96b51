import { expect, test } from 'vitest';

import type { HeldLetter } from './private-view.ts';
import { stands } from './texts.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-16T03:42Z');

const letter = (more: Partial<HeldLetter>): HeldLetter => ({
  kind: 'enquiry',
  receivedAt: NOW - 22 * HOUR_MS,
  erasedAt: NOW + 17_000 * HOUR_MS,
  fields: [],
  ...more,
});

test.each([
  ['promised', letter({ dueAt: NOW + 2 * HOUR_MS }), 'It has arrived. We will reply by 11:12 today.'],
  [
    'late',
    letter({ dueAt: NOW - 2 * HOUR_MS }),
    'We are late, and we are sorry. You should have heard from us by 07:12 today; a reply is still coming.',
  ],
  ['answered', letter({ dueAt: NOW, answeredAt: NOW - HOUR_MS }), 'We answered at 08:12 today.'],
  ['application', letter({ kind: 'application' }), 'It has arrived. A person will look at it.'],
  ['set aside', letter({}), 'It has arrived.'],
  [
    'written again',
    letter({ askedAt: NOW - HOUR_MS, dueAt: NOW + 23 * HOUR_MS }),
    'Your last e-mail has arrived. We will reply by 08:12 tomorrow.',
  ],
])('%s', (_what, held, said) => {
  expect(stands(held, NOW)).toBe(said);
});
