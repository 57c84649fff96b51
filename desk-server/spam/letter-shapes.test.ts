import { expect, test } from 'vitest';

import { shapesOf } from './letter-shapes.ts';

const of = (text: string, sender: { name?: string; email?: string; company?: string } = {}) =>
  shapesOf({ name: 'Asha Rao', email: 'asha@x.example', text, ...sender });

test.each([
  ['no-link', 'our server is slow'],
  ['one-link', 'see a.example/x'],
  ['few-links', 'a.example b.example'],
  ['many-links', 'a.example b.example c.example d.example'],
  ['short-link', 'go to https://bit.ly/3abc'],
  ['spelled-link', 'visit rankwell dot com now'],
  ['spelled-link', 'visit rankwell[.]com'],
  ['address-in-text', 'mail me: a@b.example'],
  ['markup', '[url=http://a.example]x[/url]'],
  ['markup', '<a href="http://a.example">x</a>'],
  ['capitals', 'RANK YOUR SITE ON GOOGLE TODAY'],
  ['exclamations', 'Now! Now! Now!'],
  ['emoji', 'great 🎁'],
  ['money', 'only $29'],
  ['money', 'बजट ₹५००००'],
  ['money', 'Rs 500'],
  ['percent', '50% off'],
  ['phone', 'call 98201 44556'],
  ['hidden-characters', 'ca\u200Bsino'],
  ['mixed-word', 'frее'],
  ['two-scripts', 'website बनवाएं'],
] as const)('%s: %s', (shape, text) => {
  expect(of(text)).toContain(shape);
});

test.each([
  ['hidden-characters', 'क्\u200Dषमा'],
  ['mixed-word', 'Привет мир'],
  ['phone', 'GSTIN 27AABCN0000A1Z9, 1,800 families'],
  ['capitals', 'Unser Werk In Ulm Hat Drei Maschinen'],
  ['spelled-link', 'put a dot in the middle'],
  ['markup', 'if a < b and b > c'],
] as const)('not %s: %s', (shape, text) => {
  expect(of(text)).not.toContain(shape);
});

test.each([
  ['very-short', 5],
  ['short', 100],
  ['middle-length', 400],
  ['long', 1500],
] as const)('%s', (shape, length) => {
  expect(of('ab '.repeat(length / 2))).toContain(shape);
});

test.each([
  ['run-together-name', { name: 'RobertQuilm' }, true],
  ['run-together-name', { name: 'McDonald' }, false],
  ['trade-name', { name: 'SEO Expert Team' }, true],
  ['trade-name', { name: 'Teamsin Prophet' }, false],
  ['trade-address', { email: 'rohit.seo22@gmail.com' }, true],
  ['trade-address', { email: 'rohit@rankladder.example' }, true],
  ['trade-address', { email: 'frank.weber@gmail.com' }, false],
  ['trade-address', { email: 'seoyeon@franklinwebb.example' }, false],
  ['trade-address', { email: 'asha.rao@web.de' }, false],
  ['trade-address', { email: 'asha.rao@studio.design' }, false],
  ['name-link', { company: 'best-casino.xyz' }, true],
] as const)('%s of %o: %s', (shape, sender, isSo) => {
  expect(of('hello', sender).includes(shape)).toBe(isSo);
});

test('which mail provider somebody has tells nothing', () => {
  const text = 'We need a quote for our billing software';
  expect(of(text, { email: 'asha@gmail.com' })).toEqual(of(text, { email: 'asha@ourfactory.example' }));
});
