import { expect, test } from 'vitest';

import { lockupLines } from './lockup.ts';

test.each([
  [
    'three sentences',
    'Clarity first. AI + Cloud-native. Built to last.',
    ['Clarity first.', 'AI + Cloud-native.', 'Built to last.'],
  ],
  ['three short ones', 'Small boats. Big water. Good maps.', ['Small boats.', 'Big water.', 'Good maps.']],
  ['four very short ones, two to a line', 'Plan. Build. Run. Learn.', ['Plan. Build.', 'Run. Learn.']],
  [
    'four',
    'We listen. We draw. We build what was drawn. We stay until it works.',
    ['We listen. We draw.', 'We build what was drawn.', 'We stay until it works.'],
  ],
  ['one, which breaks', 'Ask twice, cut once.', ['Ask twice,', 'cut once.']],
  [
    'a long and a short one: the long one breaks',
    'We ask before we build anything at all. Then we stay.',
    ['We ask before we build', 'anything at all.', 'Then we stay.'],
  ],
  ['one word', 'Go.', ['Go.']],
  ['questions and calls', 'Lost? Ask us! We know the way.', ['Lost? Ask us!', 'We know the way.']],
  ['another script', 'नाव छोटी। पानी गहरा। नक्शा सही।', ['नाव छोटी। पानी गहरा।', 'नक्शा सही।']],
])('%s', (_what, tagline, lines) => {
  expect(lockupLines(tagline)).toEqual(lines);
});

test('no word is lost, and a long text has no more than six lines', () => {
  const tagline = 'Listen first. '
    .concat('Then build the one thing that will still be used. '.repeat(8))
    .trim();
  const lines = lockupLines(tagline);
  expect(lines.join(' ')).toBe(tagline);
  expect(lines.length).toBeLessThanOrEqual(6);
});
