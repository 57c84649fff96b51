import { expect, test } from 'vitest';

import { application, enquiry } from '../../tests/desk/exported-letters.ts';
import { lettersJson } from './letters-json.ts';

const jsonOf = async (letters: Parameters<typeof lettersJson>[0]) =>
  (await Array.fromAsync(lettersJson(letters))).join('');

test('an array, with every text as it was sent and null for what is not there', async () => {
  const text = await jsonOf([enquiry, application]);
  expect(text.startsWith('[')).toBe(true);
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({
      Number: 12,
      Kind: 'Enquiry',
      Received: '2026-11-16T11:04:00+05:30',
      Text: enquiry.text,
      Resume: null,
    }),
    expect.objectContaining({
      Number: 13,
      Sent: application.sentAt,
      Name: 'தமிழ்ச்செல்வி',
      Company: null,
      'Answered at': null,
    }),
  ]);
});

test('also when there is none', async () => {
  expect(JSON.parse(await jsonOf([]))).toEqual([]);
});

test('what ends by an error does not look whole', async () => {
  async function* failing() {
    yield enquiry;
    await Promise.resolve();
    throw new Error('the database is away');
  }
  let text = '';
  await expect(async () => {
    for await (const piece of lettersJson(failing())) text += piece;
  }).rejects.toThrow('the database is away');
  expect(text).toContain('Meera');
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
});
