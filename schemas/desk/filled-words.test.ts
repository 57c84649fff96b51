import { expect, test } from 'vitest';

import {
  fillIn,
  likelyWords,
  missingWords,
  nearestWord,
  unknownInWords,
  unknownWords,
} from './filled-words.ts';

test('each word stands for its value, however often', () => {
  expect(fillIn('Dear {name}, {opening}. {name}', { name: 'Asha Rao', opening: 'QA engineer' })).toBe(
    'Dear Asha Rao, QA engineer. Asha Rao',
  );
});

test('a blank too many, or one that was pasted, is no hole in what is sent', () => {
  const text = 'Dear { name }, {my\u00A0name}';
  expect(missingWords(text, { name: 'Asha Rao' })).toEqual(['my name']);
  expect(fillIn(text, { name: 'Asha Rao', 'my name': 'Priya' })).toBe('Dear Asha Rao, Priya');
});

test('a name that looks like one of the words stays as it is', () => {
  expect(fillIn('Dear {name} {my name}', { name: '{my name} $& {name}', 'my name': 'Priya' })).toBe(
    'Dear {my name} $& {name} Priya',
  );
});

test('what has no value, or is not known, is told and stays', () => {
  const text = 'Dear {name}, {privat page} {opening} {} {a\nb}';
  expect(fillIn(text, { name: '' })).toBe(text);
  expect(missingWords(text, { name: '' })).toEqual(['name', 'opening']);
  expect([likelyWords(text), unknownWords(text)]).toEqual([['privat page'], ['privat page']]);
});

test('of a slip of the pen the word that was meant is named; of anything else nothing is guessed', () => {
  expect(unknownInWords('privat page')).toBe('{privat page} is not known. Did you mean {private page}?');
  expect(['Name', 'myname', 'closes', 'delets on', 'opning'].map(nearestWord)).toEqual([
    'name',
    'my name',
    'closes on',
    'deletes on',
    'opening',
  ]);
  expect(unknownInWords('salary band')).toBe('{salary band} is not known.');
});

test('what somebody writes to one of a program is none of the words', () => {
  expect(likelyWords('{"a": 1} {x => y} { id } {} {first_name} {{name}}')).toEqual([]);
});

test('to many nothing with letters is sent in braces, and what another program fills in is not known', () => {
  expect(
    unknownWords('{first_name} {{name}} {{ first.name }} ${first-name} {Name!} {x => y} {first_name}'),
  ).toEqual(['first_name', '{name}', '{ first.name }', 'first-name', 'Name!', 'x => y']);
  expect(unknownWords(`{{ ${'applicant.'.repeat(15)}name }}`)).toHaveLength(1);
  expect(unknownWords('{} {1} {1,2} { name } {my\u00A0name} {a\nb} a {')).toEqual([]);
  expect(unknownInWords('{name}')).toBe('{{name}} is not known. Did you mean {name}?');
  expect(unknownInWords('first_name')).toBe('{first_name} is not known.');
});
