import { expect, test } from 'vitest';

import { fingerprintOf, isNearCopy } from './near-copy.ts';

const areNear = (one: string[], other: string[]) => isNearCopy(new Set(one), other);

const pitch = (name: string, link: string, number: number) =>
  `Hi, I was looking at your website and noticed that it does not show up for ${number} of your main keywords. We help companies like yours to reach the first page within three months, and you only pay for results. Details: ${link}\n\nShall I send the report?\n\nBest regards,\n${name}`;
const letters = [
  pitch('Priya Malhotra', 'https://rank.example/a', 12),
  'Our billing software stopped on Monday and the vendor is not picking up the phone. Forty trucks are waiting for an e-way bill, so please let somebody call us today.',
  'We are a hospital of 140 beds and look for somebody who keeps the old system alive for a year, takes proper backups and writes down how it works.',
  'I have applied for the post of a tester last week and wanted to ask whether the interview can be held on a Saturday, since I get no leave.',
  'हमारी दाल मिल में तीन यूनिट हैं। हर यूनिट का स्टॉक अलग रजिस्टर में लिखा जाता है और महीने के अंत में मिलान करने में चार दिन लग जाते हैं।',
];

test('names, links and numbers make no other letter', () => {
  const one = fingerprintOf(pitch('Priya Malhotra', 'https://rank.example/a', 12));
  const other = fingerprintOf(pitch('Steve', 'www.other.example/offer?id=77', 9));
  expect(areNear(one, other)).toBe(true);
  expect(areNear(one, other.toReversed())).toBe(true);
});

test('a part in common is not enough', () => {
  const [letter = '', other = '', third = ''] = letters;
  const whole = fingerprintOf(`${letter}\n${other}`);
  const half = fingerprintOf(`${letter}\n${third}`);
  const common = whole.filter((part) => half.includes(part)).length;
  expect(common).toBeGreaterThan(0);
  expect(common).toBeLessThan(16);
  expect(areNear(fingerprintOf(letters.join('\n')), fingerprintOf(letter))).toBe(false);
});

test('a changed word here and there makes no other letter', () => {
  const [letter = ''] = letters;
  const changed = letter
    .replace('looking at', 'browsing')
    .replace('three months', 'a year')
    .replace('companies', 'firms');
  expect(areNear(fingerprintOf(letter), fingerprintOf(changed))).toBe(true);
});

test('other words do', () => {
  const prints = letters.map(fingerprintOf);
  for (const [index, one] of prints.entries())
    for (const other of prints.slice(index + 1)) expect(areNear(one, other)).toBe(false);
});

test('the same words in another order are not the same letter', () => {
  const [letter = ''] = letters;
  expect(areNear(fingerprintOf(letter), fingerprintOf(letter.split(' ').toReversed().join(' ')))).toBe(false);
});

test('few words have no fingerprint, and are no copies', () => {
  for (const text of ['', 'hello', 'what is your price for an app', '123 456 789 1 2 3 4 5 6 7 8 9 10'])
    expect(areNear(fingerprintOf(text), fingerprintOf(text))).toBe(false);
  expect(fingerprintOf('what is your price for an app')).toEqual([]);
});

test('there are always as many, short, and no word among them', () => {
  for (const text of letters) {
    expect(new Set(fingerprintOf(text)).size).toBe(16);
    expect(fingerprintOf(text).every((part) => /^[0-9a-f]{9}$/.test(part))).toBe(true);
    expect(fingerprintOf(text)).toEqual(fingerprintOf(text));
  }
});
