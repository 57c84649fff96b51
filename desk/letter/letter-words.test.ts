import { expect, test } from 'vitest';

import type { IncomingMail, LetterMail } from '#schemas/desk/mail.ts';

import { mail } from '../../tests/desk/made-up-mail.ts';
import { cameAndDue, keptInWords, paragraphs, standing } from './letter-facts.tsx';

const now = new Date(2026, 10, 16, 9, 12).getTime();
const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();
const waiting = {
  name: 'Meera Deshpande',
  mails: [] as LetterMail[],
  state: 'waiting' as const,
  receivedAt: at(15, 11, 4),
  dueAt: at(16, 11, 4),
  incoming: [] as IncomingMail[],
};

test('a letter that waits says how long', () => {
  expect(standing(waiting, true, now)).toBe('1 h 52 min left');
  expect(cameAndDue(waiting, true, now)).toBe('Came yesterday at 11:04. Due today at 11:04');
});

test('a late letter says so', () => {
  const late = { ...waiting, dueAt: at(16, 6, 2) };
  expect(standing(late, true, now)).toBe('3 h 10 min late');
  expect(cameAndDue(late, true, now)).toBe('Came yesterday at 11:04. Was due today at 06:02');
});

test('an application has a goal', () => {
  expect(standing({ ...waiting, dueAt: at(16, 6, 2) }, false, now)).toBe('3 h 10 min past our goal');
  expect(cameAndDue(waiting, false, now)).toBe('Came yesterday at 11:04. Our goal is today at 11:04');
});

test('an answered letter says when', () => {
  const answered = (ms: number) => ({
    ...waiting,
    state: 'answered' as const,
    answered: { at: ms, by: 'Rohan' },
  });
  expect(standing(answered(at(16, 8, 1)), true, now)).toBe('Answered at 08:01');
  expect(standing(answered(at(15, 18, 1)), true, now)).toBe('Answered yesterday');
  expect(standing(answered(at(3, 18, 1)), true, now)).toBe('Answered 3 November');
  const queued = { ...answered(at(16, 8, 1)), mails: [mail()] };
  expect(standing(queued, true, now)).toBe('Reply queued');
});

test('one whose sender replied by e-mail waits from then; what a machine answered starts no clock', () => {
  const theirs = (ms: number, isAutomatic: boolean): IncomingMail => ({
    id: ms,
    at: ms,
    name: 'Meera Deshpande',
    address: 'meera@example.in',
    subject: 'Re: Your enquiry of 15 November',
    text: 'Yes.',
    isAutomatic,
    attachments: 0,
    isStranger: false,
  });
  const asked = [theirs(at(16, 8, 30), false), theirs(at(16, 8, 31), true)];
  expect(cameAndDue({ ...waiting, dueAt: at(17, 8, 30), incoming: asked }, true, now)).toBe(
    'Meera Deshpande replied by e-mail today at 08:30; our reply is due tomorrow at 08:30',
  );
  expect(cameAndDue({ ...waiting, incoming: asked.slice(1) }, true, now)).toBe(
    'Came yesterday at 11:04. Due today at 11:04',
  );
});

const letter = { keptUntil: new Date(2028, 10, 16).getTime(), state: 'waiting' as const };

test('a letter is kept by the promise beside its form', () => {
  expect(keptInWords(letter, 24)).toStrictEqual({
    until: 'Deletes on 16 November 2028',
    why: 'two years after the last exchange',
  });
  expect(keptInWords(letter, 12).why).toBe('one year after the last exchange');
  expect(keptInWords(letter, 18).why).toBe('eighteen months after the last exchange');
});

test('one that is kept longer says by whom and why', () => {
  const kept = { until: new Date(2030, 0, 1).getTime(), reason: 'a contract', by: 'Anjali Mehta', at: 0 };
  expect(keptInWords({ ...letter, kept }, 24)).toStrictEqual({
    until: 'Deletes on 1 January 2030',
    why: 'kept longer by Anjali Mehta: a contract',
  });
});

test('empty lines part a text, and lines stay lines', () => {
  expect(paragraphs('Dear Sir,\r\n\r\nOne\n  two\n \n\nRegards,\nMeera\n')).toStrictEqual([
    'Dear Sir,',
    'One\n  two',
    'Regards,\nMeera',
  ]);
  expect(paragraphs(' \n')).toStrictEqual([]);
});
