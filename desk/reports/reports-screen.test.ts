// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { WaitingRow } from './reports-screen.tsx';

const counts = { past: 2, within: 5, points: [], now: 0, hours: 72 };

test('an application past the goal is nowhere called late', () => {
  const shown = renderToStaticMarkup(
    createElement(WaitingRow, { ...counts, kinds: ['application'], isGoal: true }),
  );
  expect(shown).toMatch(/Overdue<.*Within our goal<.*Applications<.*>2<.*>5</);
  expect(shown).toContain('no hour is promised');
  expect(shown).not.toMatch(/late|in time/i);
});

test('what was promised is late', () => {
  const shown = renderToStaticMarkup(createElement(WaitingRow, { ...counts, kinds: ['message', 'enquiry'] }));
  expect(shown).toMatch(/Overdue<.*In time<.*Messages and enquiries<.*>2<.*>5</);
  expect(shown).not.toContain('goal');
});
