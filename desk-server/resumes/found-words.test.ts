import { expect, test } from 'vitest';

import { firstLines, MOST_CHARACTERS, wordsFound } from './found-words.ts';
import type { FoundText } from './found-words.ts';

const found = (text: string, more: Partial<FoundText> = {}) =>
  wordsFound({ text, headings: [], pages: 1, isPart: false, ...more });
const ENGLISH = 'Backend engineer with six years in claims and policy systems. '.repeat(8);

test('what nobody can see or store is left out, and the lines and pages stay', () => {
  const { text, state, why } = found('Asha\u00A0\u00A0Rao \n\t\uF0B7 Pumps\0\u0007\n\n\fNext \uD83D page \n');
  expect([state, why]).toEqual(['text', null]);
  expect(text).toBe('Asha Rao\nPumps\n\fNext page');
});

test('a picture has no words, whatever its scanner writes below it', () => {
  expect(found('\n\f Scanned with CamScanner \n', { pages: 2 })).toMatchObject({ state: 'none', pages: 2 });
  expect(found('-- • --').state).toBe('none');
});

test('of pages as many are counted as a database holds, whatever the file says', () => {
  expect(found(ENGLISH, { pages: 3_000_000_000, isPart: true })).toMatchObject({ pages: 100_000 });
});

test('letters of a font without a map are no words; of one font among others, the others are read', () => {
  const moved = [...ENGLISH].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 29)).join('');
  const shown = moved.replaceAll(/[^\x20-\x7e]/g, ' ');
  for (const garbage of ['\uE012\uE013\uE020 \uE001'.repeat(30), moved, shown])
    expect(found(garbage)).toMatchObject({
      state: 'unreadable',
      text: '',
      why: /letters cannot be made out/,
    });
  const mixed = found(`${ENGLISH}\n${'\0'.repeat(100)}`);
  expect(mixed).toMatchObject({ state: 'text', why: 'Some of its letters cannot be made out.' });
  expect(mixed.text).toBe(ENGLISH.trim());
  for (const honest of [
    'SQL, HTML, CSS, XML, PHP, AWS, GCP, TCP, HTTP, NGINX, MySQL, PostgreSQL, MongoDB, Git, Linux, Jenkins, Java, Python, '.repeat(
      3,
    ),
    'मैं पाँच साल से पंप सुधारता हूँ। '.repeat(30),
    'Współpracowałem z krwiodawstwem w Szczecinie, chrząszcz brzmi w trzcinie. '.repeat(5),
  ])
    expect(found(honest)).toMatchObject({ state: 'text', why: null });
});

test('vowels that are drawn before their letter come behind it, where a page was written as it is drawn', () => {
  const visual = 'ெசல்வி ெகாடு, िवद्यार्थी की किवता';
  expect(found(visual).text).toBe('செல்வி கொடு, विद्यार्थी की कविता');
  const written = 'செல்வி கொடு, विद्यार्थी की कविता किताब';
  expect(found(written).text).toBe(written);
});

test('of what is too long the beginning is kept, and it says so', () => {
  const { text, why } = found('a🎓 '.repeat(MOST_CHARACTERS));
  expect(why).toBe('Only its beginning was read.');
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(found('Word', { pages: 1200, isPart: true }).why).toBe(
    'Only the first 50 of 1,200 pages were read.',
  );
});

test('of too many lines the first are kept, over all pages, and it says so', () => {
  for (const [end, headings] of [
    ['\n', [0, 4999, 5000]],
    [' \n\f', []],
  ] as const) {
    const read = found(`Word${end}`.repeat(6000), { headings: [...headings], pages: 60, isPart: true });
    expect(read).toMatchObject({ why: 'Only its beginning was read.', headings: headings.slice(0, 2) });
    expect(read.text.split(/[\n\f]/)).toHaveLength(5000);
  }
  expect(found('Word\n'.repeat(5000)).why).toBeNull();
  expect(firstLines('Word\n'.repeat(5000)).isCut).toBe(false);
});
