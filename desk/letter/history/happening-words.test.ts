import { expect, test } from 'vitest';

import { answeredInWords, deedInWords } from './happening-words.ts';

const say = (name: string) => (name === 'Anjali Mehta' ? 'you' : (name.split(' ')[0] ?? name));
const look = { type: 'look' as const, at: 0, times: 1 };
const deed = { type: 'deed' as const, at: 0 };

test('a look at an application is an opening, at a letter a reading', () => {
  const opened = { ...look, what: 'opened' as const, by: 'Priya Nair' };
  expect(deedInWords(opened, 'application', say)).toBe('Opened by Priya');
  expect(deedInWords({ ...opened, times: 2 }, 'message', say)).toBe('Read by Priya, twice');
  expect(deedInWords({ ...opened, times: 3 }, 'message', say)).toBe('Read by Priya, three times');
});

test('giving says to whom, and taking is giving to oneself', () => {
  const gave = { ...deed, what: 'gave' as const, by: 'Anjali Mehta' };
  expect(deedInWords({ ...gave, detail: 'Rohan Kulkarni' }, 'message', say)).toBe('You gave it to Rohan');
  expect(deedInWords({ ...gave, by: 'Rohan Kulkarni', detail: 'Rohan Kulkarni' }, 'message', say)).toBe(
    'Rohan took it',
  );
  expect(deedInWords({ ...gave, detail: 'Anjali Mehta', by: 'Rohan Kulkarni' }, 'message', say)).toBe(
    'Rohan gave it to you',
  );
  expect(deedInWords(gave, 'message', say)).toBe('You gave it to nobody');
});

test('an answer says how long it took', () => {
  expect(answeredInWords('Rohan Kulkarni', (6 * 60 + 5) * 60_000, say)).toBe(
    'Answered by Rohan in 6 h 5 min',
  );
});
