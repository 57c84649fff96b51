import { expect, test } from 'vitest';

import { resumeWords, textWords, wordsLookedFor } from './letter-words.ts';

const lookedFor = (text: string) => wordsLookedFor(text).map(({ word }) => word);

test('an address is its words, and one word more', () => {
  expect(textWords('Write to Asha.Rao@mail.example.in.')).toEqual([
    'write',
    'to',
    'asha',
    'rao',
    'mail',
    'example',
    'in',
    'asharaomailexamplein',
  ]);
});

test('an address is looked for as one word', () => {
  expect(lookedFor('asha.rao@mail.example.in budget')).toEqual(['budget', 'asharaomailexamplein']);
  expect(lookedFor('<asha.rao@mail.example.in>')).toEqual(['asharaomailexamplein']);
});

test.each(['rao@r', 'rao@ra', 'rao@rao', 'rao@rao.i', 'RAO@RAO.IN'])(
  '%s is the beginning of one',
  (typed) => {
    const [word = ''] = lookedFor(typed);
    expect(textWords('rao@rao.in').at(-1)).toMatch(new RegExp(`^${word}`));
  },
);

test('what is no address yet is its words', () => {
  expect(lookedFor('asha.rao@')).toEqual(['asha', 'rao']);
  expect(lookedFor('@example.in')).toEqual(['example', 'in']);
});

test('a long address is cut as long words are', () => {
  const address = `${'a'.repeat(100)}@example.in`;
  const words = lookedFor(address);
  expect(words).toEqual(['a'.repeat(64)]);
  expect(textWords(address)).toContain(words[0]);
});

test.each(['+91 98200 12345', '(098200) 12345', '98200-12345', '98200\u00A012345', '+91.98200.12345'])(
  '%s is one number, by its last ten digits',
  (text) => {
    expect(textWords(`Call ${text}, please`)).toContain('9820012345');
    expect(wordsLookedFor(text)).toEqual([{ word: '9820012345', isExact: true }]);
  },
);

test.each(['2019 2021', '12.11.2026', 'Pin 400 069', '1,284 letters'])(
  '%s is no telephone number',
  (text) => {
    expect(wordsLookedFor(text).map(({ word }) => word)).toEqual(textWords(text));
  },
);

test('numbers and addresses are meant as they are', () => {
  expect(wordsLookedFor('selenium 4711 iso27001 asha@example.in').map(({ isExact }) => isExact)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('the words of a resume are without its sender’s name and address, and with a skill that is in the address', () => {
  const words = (text: string, name: string, email: string) => resumeWords(text, { name, email });
  const text =
    'SAPNA JOSHI\tsapnajoshi, java.sapna@example.in, github.com/java.sapna\nSAP, Java and CI/CD, Joshim';
  expect(words(text, 'Sapna Joshi', 'java.sapna@example.in')).toEqual(['sap', 'java', 'and', 'ci', 'cd']);
  expect(words('Ann Lee, annual, zkhan77', 'Ann Lee', 'zkhan77@example.in')).toEqual(['annual']);
  expect(words('rao@example.in knows 98765 43210', 'K R', 'rao@example.in')).toEqual(
    textWords('knows 98765 43210'),
  );
  expect(words('Java', '', '')).toEqual(['java']);
  expect(words('Java/SQL, a@example.in, github.com/a', 'K R', 'a@example.in')).toEqual(['java', 'sql']);
});
