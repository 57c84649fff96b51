import { expect, test } from 'vitest';

import { paragraphs } from './paragraphs.ts';

test('empty lines part a text, and lines stay lines', () => {
  expect(paragraphs('Dear Sir,\r\n\r\nOne\n  two\n \n\nRegards,\nMeera\n')).toStrictEqual([
    'Dear Sir,',
    'One\n  two',
    'Regards,\nMeera',
  ]);
  expect(paragraphs(' \n')).toStrictEqual([]);
});
