import { expect, test } from 'vitest';

import { lockupLines } from '#drawings/lockup.ts';

import { archivo } from '../social-images/archivo.ts';
import { inkWidth } from '../social-images/set-title.ts';
import { fitHeader } from './fit-header.ts';
import { fitLockup } from './fit-lockup.ts';

const set = await archivo('नक्शा வரை');

test('the lines of the hero are as they were drawn', () => {
  const { measure, lines } = fitLockup(set, ['Clarity first.', 'AI + Cloud-native.', 'Built to last.']);
  expect(measure).toBe(6.1);
  expect(lines.map(({ width, left }) => [width, left])).toEqual([
    [125, 0.065],
    [78, 0],
    [122, 0.09],
  ]);
});

test.each([
  'Small boats. Big water. Good maps.',
  'Ask twice, cut once.',
  'Plan. Build. Run. Learn.',
  'We listen. We draw. We build what was drawn. We stay until it works.',
  'नाव छोटी। पानी गहरा। नक्शा सही।',
])('the lines of another end together: %s', (tagline) => {
  const words = lockupLines(tagline);
  const { measure, lines } = fitLockup(set, words);
  for (const [index, { width }] of lines.entries()) {
    const length = inkWidth(set(words[index]!, { size: 1, weight: 600, tracking: -0.035, width }));
    expect(length).toBeLessThanOrEqual(measure);
    expect(length).toBeGreaterThan(0.8 * measure);
  }
});

test('words of a script that there are no letters for are taken to be wide', () => {
  expect(fitLockup(set, ['海图']).measure).toBeGreaterThan(1);
});

const menu = (company: string) =>
  ['How We Help', 'Insights & Trends', 'Our Story', `Life at ${company}`, 'Work with us'].map(
    (name, index) => ({
      name,
      path: '/',
      allLabel: undefined,
      sentence: undefined,
      dropdownItems: [],
      hasDropdown: index === 0 || index === 2,
    }),
  );

test.each([
  ['Kite', 1024, 114],
  ['Northrule', 1024, 114],
  ['Harbour & Pine', 1040, 114],
  ['Harbourlight & Pine’s Software', 1280, 100],
  ['கடல் வரைபடம்', 1088, 114],
])('the header of %s has room for its cells from %i px on', (company, from, stretch) => {
  expect(fitHeader(set, company, menu(company))).toMatchObject({ from, stretch });
});
