import { expect, test } from 'vitest';

import { archivo } from './archivo.ts';
import { inkWidth, setTitle } from './set-title.ts';

const set = await archivo('');
/** The font's own default, so that its table of advances holds without any variation. */
const plain = { size: 1000, weight: 600, width: 100 };
const title = { size: 60, weight: 600, width: 112, tracking: -0.032 };
const box = { width: 504, lines: 5 };

test('letters advance as the font says, and tracking is added to each', () => {
  expect(set('A', plain).width).toBe(709);
  expect(set('D', plain).width).toBe(728);
  expect(set('DD', { ...plain, size: 100, tracking: -0.02 }).width).toBeCloseTo(2 * (72.8 - 2));
  expect(set('AV', plain).width).toBeLessThan(set('A', plain).width + set('V', plain).width);
});

test('the ink of a letter lies inside its advance', () => {
  expect(set('D', plain)).toMatchObject({ left: 76, right: 683 });
});

test('a wider setting is wider, a bolder one another shape', () => {
  expect(set('Wide', { ...plain, width: 125 }).width).toBeGreaterThan(1.15 * set('Wide', plain).width);
  expect(set('Bold', { ...plain, weight: 400 }).d).not.toBe(set('Bold', plain).d);
});

test('accents from other alphabets are set, and a letter that the font lacks is left out', () => {
  const name = set('Köhler & "Söhne" Řehoř Nguyễn', plain);
  expect(name.width).toBeGreaterThan(set('Kohler & "Sohne" Reho Nguyn', plain).width);
  expect(set('Ko\u0308hler', plain)).toEqual(set('Köhler', plain));
  expect(set('A日A', plain)).toEqual(set('AA', plain));
  expect(set('日本', plain)).toMatchObject({ d: '', width: 0, left: 0, right: 0 });
});

test('a title keeps its size while five lines hold it, and shrinks when they do not', () => {
  const short = setTitle(set, 'AI in Cybersecurity: Autonomous Defence', title, box);
  expect([short.size, short.lines.length]).toEqual([60, 4]);
  const long = setTitle(set, 'Requirements and their consequences '.repeat(3), title, box);
  expect(long.size).toBeLessThan(60);
  expect(long.lines.length).toBeLessThanOrEqual(5);
  for (const line of long.lines) expect(inkWidth(line)).toBeLessThanOrEqual(504);
});

test('a word too wide for a line breaks behind its hyphen, but "cloud-native" gets smaller instead', () => {
  expect(setTitle(set, 'Privacy-Preserving', title, box)).toMatchObject({ size: 60, lines: [{}, {}] });
  const whole = setTitle(set, 'Cloud-native', title, { ...box, width: 300 });
  expect(whole.lines).toHaveLength(1);
  expect(whole.size).toBeLessThan(60);
});
