import { expect, test } from 'vitest';

import type { LetterMail } from '#schemas/desk/mail.ts';

import { mailTrouble } from './mail-trouble.ts';
import { at, later, mail } from './test-mail.ts';
import { refusedInWords, triesInWords, troubleHeading, troubleInWords } from './trouble-words.ts';

const answer = { id: 3, by: 'Anjali Mehta', at: at(8, 50), text: 'Yes.' };
const failing = mail({ tries: later(at(8, 51), at(9, 20), at(10, 5), at(11, 24)), nextTries: [at(15, 36)] });
const receipt = mail({ id: 2, kind: 'receipt', answer: undefined, state: 'sent' });
const letter = {
  name: 'Imran Qureshi',
  state: 'waiting' as const,
  dueAt: at(12, 52),
  mails: [failing],
  answers: [answer],
};
const say = (name: string) => (name === 'Anjali Mehta' ? 'you' : 'Rohan');

test('the newest reply is what something is to be done about', () => {
  expect(mailTrouble(letter)).toEqual({ mail: failing, answer });
  expect(mailTrouble({ ...letter, mails: [failing, mail({ id: 8, state: 'sent' })] })).toBeUndefined();
  expect(mailTrouble({ ...letter, mails: [mail({ nextTries: [at(11, 31)] })] })).toBeUndefined();
  expect(mailTrouble({ ...letter, state: 'aside' as const })).toBeUndefined();
});

test('a receipt only while no reply has gone', () => {
  const back = mail({ id: 2, kind: 'receipt', answer: undefined, state: 'bounced' });
  expect(mailTrouble({ ...letter, mails: [back] })).toEqual({ mail: back });
  expect(mailTrouble({ ...letter, mails: [back, mail({ id: 8, state: 'sent' })] })).toBeUndefined();
});

test('what was answered by telephone since is settled', () => {
  const stopped = { ...failing, state: 'refused' as const, nextTries: [] };
  const answered = (ms: number) => ({ at: ms, by: 'Anjali Mehta' });
  expect(
    mailTrouble({ ...letter, state: 'answered', mails: [stopped], answered: answered(at(11, 30)) }),
  ).toBeUndefined();
  expect(
    mailTrouble({ ...letter, state: 'answered', mails: [stopped], answered: answered(at(8, 50)) }),
  ).toBeDefined();
});

test('one of which nobody will know more', () => {
  const unsure = mail({ state: 'uncertain' });
  expect(mailTrouble({ ...letter, mails: [{ ...unsure, nextTries: [at(12, 0)] }] })).toBeUndefined();
  expect(mailTrouble({ ...letter, mails: [unsure] })).toEqual({ mail: unsure, answer });
  expect(troubleHeading({ mail: unsure, answer }, say)).toBe('Nobody knows whether your answer has arrived.');
});

test('whose it is', () => {
  expect(troubleHeading({ mail: failing, answer }, say)).toBe('Your answer has not arrived.');
  expect(troubleHeading({ mail: failing, answer: { ...answer, by: 'Rohan Kulkarni' } }, say)).toBe(
    'Rohan’s answer has not arrived.',
  );
  expect(troubleHeading({ mail: receipt }, say)).toBe('The receipt has not arrived.');
});

test('what was done and what it means', () => {
  const words = (said: object, about: object = {}, isPromised = true) =>
    troubleInWords(
      { mail: { ...failing, ...said }, answer },
      { ...letter, ...about },
      isPromised,
      at(11, 30),
    );
  expect(words({})).toBe(
    'The mail server has refused it four times. The promise still runs: Imran Qureshi has heard nothing from us.',
  );
  expect(words({}, { mails: [receipt, failing] })).toMatch(/has heard nothing from us but the receipt\.$/);
  expect(words({}, { dueAt: at(9, 0) })).toMatch(/The promise has run out: Imran/);
  expect(words({}, {}, false)).toMatch(/Our own goal still runs: Imran/);
  expect(words({ state: 'refused', nextTries: [] })).toMatch(
    /^The mail server has refused it four times in three days\./,
  );
  expect(words({ state: 'refused', tries: [{ at: 1, outcome: 'refused' }] })).toMatch(
    /refused it for good\./,
  );
  expect(words({ state: 'bounced' })).toMatch(/^The mail server had taken it, and it came back\./);
  expect(words({}, { state: 'answered' })).toMatch(/The letter is marked answered, but Imran/);
});

test('one that came back was taken first, and that is no try', () => {
  const tries: LetterMail['tries'] = [
    { at: at(8, 50), outcome: 'sent' },
    { at: at(11, 4), outcome: 'bounced' },
  ];
  expect(refusedInWords(mail({ state: 'bounced', tries }))).toBe('came back');
  expect(refusedInWords(failing)).toBe('refused four times');
  expect(triesInWords(mail({ state: 'bounced', tries }), letter, true, at(11, 30))).toMatch(/^Every try has/);
});

test('whether to wait for the next try', () => {
  const words = (said: object, about: object = {}) =>
    triesInWords({ ...failing, ...said }, { ...letter, ...about }, true, at(11, 30));
  expect(words({})).toBe(
    'Four tries, all with the same message number: if two arrive, most mail programs show one. The next comes after the promise has run out, so please do something now.',
  );
  expect(words({ nextTries: [at(12, 10)] })).toMatch(
    /The next comes today at 12:10, before the promise runs out\.$/,
  );
  expect(words({ nextTries: [at(11, 30)] })).toMatch(/It is being tried now\.$/);
  expect(words({ nextTries: [] })).toMatch(/It is not tried again by itself\.$/);
});
