import { expect, test } from 'vitest';

import type { LetterMail } from '#schemas/desk/mail.ts';

import { at, later, mail, now } from '../../../tests/desk/made-up-mail.ts';
import {
  mailTrouble,
  acknowledgementInWords,
  refusedInWords,
  replyInWords,
  triesInWords,
  troubleHeading,
  troubleInWords,
} from './mail-state.ts';

const answer = { id: 3, by: 'Anjali Mehta', at: at(8, 50), text: 'Yes.' };
const failing = mail({ tries: later(at(8, 51), at(9, 20), at(10, 5), at(11, 24)), nextTries: [at(15, 36)] });
const acknowledgement = mail({ id: 2, kind: 'acknowledgement', answer: undefined, state: 'sent' });
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

test('an acknowledgement only while no reply has gone', () => {
  const back = mail({ id: 2, kind: 'acknowledgement', answer: undefined, state: 'bounced' });
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
  expect(troubleHeading({ mail: unsure, answer }, say)).toBe('Nobody knows whether your reply has arrived.');
});

test('whose it is', () => {
  expect(troubleHeading({ mail: failing, answer }, say)).toBe('Your reply has not arrived.');
  expect(troubleHeading({ mail: failing, answer: { ...answer, by: 'Rohan Kulkarni' } }, say)).toBe(
    'Rohan’s reply has not arrived.',
  );
  expect(troubleHeading({ mail: acknowledgement }, say)).toBe('The acknowledgement has not arrived.');
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
  expect(words({}, { mails: [acknowledgement, failing] })).toMatch(
    /has heard nothing from us but the acknowledgement\.$/,
  );
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

const down = { since: at(9, 20), words: '535 Authentication failed' };

test.each<[string, Partial<LetterMail>]>([
  ['It is sent in a few seconds.', { nextTries: [now + 12_000] }],
  ['It is in the outbox.', { nextTries: [now - 1000] }],
  ['It is being handed to the mail server.', { state: 'handing-over' }],
  ['Handed to the mail server at 09:41.', { state: 'sent', sentAt: at(9, 41) }],
  ['Handed to the mail server yesterday at 18:20.', { state: 'sent', sentAt: at(18, 20, 15) }],
  [
    'Handed to the mail server at 09:41. It may arrive twice.',
    { state: 'sent', sentAt: at(9, 41), mayBeTwice: true },
  ],
  [
    'It may have arrived, or not: the mail server said nothing. It is tried again; it may arrive twice.',
    { state: 'uncertain', nextTries: [at(12, 0)] },
  ],
  ['It may have arrived, or not: the mail server said nothing.', { state: 'uncertain' }],
  [
    'Not delivered: refused twice. Tried again today at 15:36.',
    { tries: later(1, 2), nextTries: [at(15, 36)] },
  ],
  ['Not delivered: refused once. It is being tried again.', { tries: later(1), nextTries: [now] }],
  ['Not delivered: refused at 11:24.', { state: 'refused', tries: later(at(9, 0), at(11, 24)) }],
  ['Not delivered: the mail server could not be reached for too long.', { state: 'refused' }],
  [
    'Not delivered: it came back at 11:24.',
    { state: 'bounced', sentAt: at(9, 41), tries: [{ at: at(11, 24), outcome: 'bounced' }] },
  ],
])('%s', (words, said) => {
  expect(replyInWords(mail(said), now, {})).toBe(words);
});

test('what no server can be given says so', () => {
  expect(replyInWords(mail({ nextTries: [now] }), now, { down })).toBe(
    'Not sent yet: the mail server cannot be reached. We try again every minute.',
  );
});

test.each<[string, Partial<LetterMail>]>([
  ['Acknowledgement sent at 11:05 to imran@example.in.', { state: 'sent', sentAt: at(11, 5) }],
  ['The acknowledgement is in the outbox.', { nextTries: [now] }],
  ['The acknowledgement is sent at 11:54 at the earliest.', { nextTries: [at(11, 54)] }],
  ['The acknowledgement was refused once. It is tried again.', { tries: later(1), nextTries: [now] }],
  [
    'The acknowledgement came back at 11:24.',
    { state: 'bounced', tries: [{ at: at(11, 24), outcome: 'bounced' }] },
  ],
  ['The acknowledgement: it may have arrived, or not: the mail server said nothing.', { state: 'uncertain' }],
])('%s', (words, said) => {
  expect(acknowledgementInWords(mail({ kind: 'acknowledgement', answer: undefined, ...said }), now, {})).toBe(
    words,
  );
});

test('that there is no acknowledgement is said, too, and that none is sent while the letter is in Spam', () => {
  const held = mail({ kind: 'acknowledgement', answer: undefined, nextTries: [at(11, 54)] });
  expect(acknowledgementInWords(held, now, {}, true)).toBe('No acknowledgement is sent while it is in Spam.');
  expect(acknowledgementInWords(undefined, now, {})).toBe('No acknowledgement was sent.');
});
