import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { idsIn } from './find-thread.ts';

const token = () => randomBytes(18).toString('base64url');
const inBrackets = (ids: string[]) => ids.map((id) => `<${id}@northrule.example>`).join('\r\n ');

test('ids of ours are found behind any number of recipients', () => {
  const letter = `letter.${crypto.randomUUID()}`;
  const reply = token();
  const recipients = Array.from({ length: 300 }, (_, at) => `visitor.${at}`);
  expect(idsIn(inBrackets([...recipients, letter, reply, letter]))).toEqual([letter, reply]);
});

test('no more than a hundred are looked at, whatever they are', () => {
  const one = token();
  const other = token();
  expect(idsIn(inBrackets(Array.from({ length: 1000 }, token)))).toHaveLength(100);
  expect(idsIn(inBrackets([...Array<string>(100).fill(one), other]))).toEqual([one]);
});
