import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Letter } from '#schemas/desk/letters.ts';

import { LetterFacts } from './letter-facts.tsx';

const application: Letter = {
  number: 7,
  kind: 'application',
  name: 'Arjun Menon',
  email: 'arjun@example.in',
  receivedAt: 0,
  dueAt: 0,
  state: 'waiting',
  isRead: true,
  here: [],
  fields: [
    { name: 'name', label: 'Full Name', value: 'Arjun Menon' },
    { name: 'resume', label: 'Resume', value: 'https://elsewhere.example/cv?id=7' },
  ],
  text: '',
  earlier: [],
  history: [],
  answers: [],
  mails: [],
  incoming: [],
  fills: {},
  draftsOfOthers: [],
  marks: [],
  keptUntil: 0,
};
const shown = (letter: Letter) => renderToStaticMarkup(createElement(LetterFacts, { letter, isRows: true }));

test('a resume link that leads elsewhere is shown as words, and cannot be followed', () => {
  expect(shown(application)).toContain('>https://elsewhere.example/cv?id=7</dd>');
  expect(shown(application)).not.toContain('href');
});

test('of a stored resume the file is shown, and not its link', () => {
  const letter: Letter = {
    ...application,
    resume: { file: '1-arjun.pdf', type: 'PDF', bytes: 1000, state: 'text' },
  };
  expect(shown(letter)).not.toContain('elsewhere');
  expect(shown(letter)).toContain('PDF, 1000 bytes');
});
