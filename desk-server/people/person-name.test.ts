import { expect, test } from 'vitest';

import { faultIn, isOneOf, looksLike } from './person-name.ts';

test.each([
  'Priya Nair',
  'आशा राव',
  'செல்வி',
  'ಅನಿತಾ',
  'ꯃꯤꯇꯩ',
  '王小明',
  '田中 はなこ',
  '김민준',
  'فاطمة الزهراء',
  'Ольга Петровна',
  'Ελένη',
  'José Ångström',
  'Nguyễn Thị Hà',
  'Straße Groß',
  'Kwame Ɔfɔri',
  'Owner',
  'Dr. A. P. J. O’Brien-Rao (Pune) 2',
  'Li 王',
])('%s is a name', (name) => expect(faultIn(name)).toBeUndefined());

test.each([
  ['Ravi\u001B[2J', 'seen'],
  ['Ravi\nRao', 'seen'],
  ['Ravi\u200BRao', 'seen'],
  ['ᅠ', 'seen'],
  ['…', 'seen'],
  ['Ravi 🌟', 'seen'],
  ['Рriya Nair', 'several scripts'],
  ['Օwner', 'several scripts'],
  ['Οwner', 'several scripts'],
  ['आशा Rao', 'several scripts'],
  ['Oᴡner', 'phonetic'],
  ['Owneɾ', 'phonetic'],
])('%j is none: %s', (name, why) => expect(faultIn(name)).toContain(why));

test.each([
  ['Priya Nair', 'priya  nair'],
  ['Priya Nair', 'Priya Nair.'],
  ['Priya Nair', 'PriyaNair'],
  ['Ian Roy', 'lan Roy'],
  ['Owner', '0wner'],
  ['Owner', 'ＯＷＮＥＲ'],
  ['Carmen', 'Carrnen'],
  ['Coco', 'Сосо'],
  ['José', 'Jose\u0301'],
])('%s looks like %s', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test.each([
  ['Ian Roy', 'Lan Roy'],
  ['José', 'Jose'],
  ['Asha Rao', 'Asha Rai'],
  ['आशा', 'आश'],
])('%s does not look like %s', (one, other) => expect(looksLike(one, other)).toBe(false));

test('a name that begins a sentence is the same', () => {
  expect(isOneOf(['its sender'], 'lts sender')).toBe(true);
  expect(isOneOf(['its sender'], 'Its Sender')).toBe(true);
  expect(isOneOf(['its sender'], 'Sender')).toBe(false);
});
