import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { Refusal } from '#server/refusal.ts';

import { withValues } from './env-file.ts';

test.each([
  ['a new one comes last', 'A=1\n', { B: '2' }, 'A=1\nB=2\n'],
  ['its own line is changed where it stands', 'A=1\nB=2\nC=3\n', { B: '4' }, 'A=1\nB=4\nC=3\n'],
  ['of several lines one is left', 'B=1\nA=1\nB=2\nC=3\n', { B: '4' }, 'A=1\nB=4\nC=3\n'],
  ['one that is left out goes', '# mine\nA=1\nB=2\n', { A: undefined }, '# mine\nB=2\n'],
  ['one that was never there stays away', 'B=2\n', { A: undefined }, 'B=2\n'],
  [
    'what is so already is not written anew',
    'export A = "1"   # mine',
    { A: '1' },
    'export A = "1"   # mine',
  ],
  ['a remark is no setting', '#A=1\n', { A: '2' }, '#A=1\nA=2\n'],
  ['a last line without an end gets one', 'A=1', { B: '2' }, 'A=1\nB=2\n'],
  [
    'a name that begins like another is another',
    'SMTP_URL_OLD=x\n',
    { SMTP_URL: 'y' },
    'SMTP_URL_OLD=x\nSMTP_URL=y\n',
  ],
])('%s', (_what, text, values, expected) => {
  expect(withValues(text, values)).toBe(expected);
});

test.each([
  'Example <hello@example.com>',
  'pass#word with # and spaces ',
  "it's",
  'say "so"',
  '  spaces around  ',
  String.raw`back\nslash`,
  'smtps://user:p%40ss@mail.example.com:465',
  '$HOME ${HOME}',
  'ä 漢',
])('%j is read as it was written', (value) => {
  expect(parseEnv(withValues('B=1\n', { A: value }))).toEqual({ A: value, B: '1' });
});

test.each(['two\nlines', `of ' " and \` all`])('%j cannot be written, and is not shown', (value) => {
  const write = () => withValues('', { SMTP_URL: value });
  expect(write).toThrow(Refusal);
  expect(write).not.toThrow(value);
});

test('a value of several lines that is somebody else’s is not broken', () => {
  const text = 'KEY="one\nA=2\nthree"\n';
  expect(() => withValues(text, { A: '3' })).toThrow('KEY has a value of several lines');
});
