import { expect, test } from 'vitest';

import { at, mail } from '../../tests/desk/made-up-mail.ts';
import { exchangeOf, isOtherSubject } from './exchange.tsx';

const incoming = (id: number, time: number) => ({
  id,
  at: time,
  name: 'Imran Qureshi',
  address: 'imran@example.in',
  subject: '',
  text: '',
  isAutomatic: false,
  attachments: 0,
  isStranger: false,
});

test('ours and theirs in order of time, each answer with the mail that carries it', () => {
  const written = exchangeOf({
    answers: [
      { id: 3, by: 'Anjali Mehta', at: at(8, 50), text: 'Yes.' },
      { id: 4, by: 'Anjali Mehta', at: at(10, 0), text: 'No.' },
    ],
    mails: [mail({ id: 1, kind: 'acknowledgement', answer: undefined }), mail({ id: 7, answer: 3 })],
    incoming: [incoming(1, at(9, 30))],
  });
  expect(written.map((one) => [one.type, one.mail?.id])).toEqual([
    ['ours', 7],
    ['theirs', 1],
    ['ours', undefined],
  ]);
});

test.each([
  ['Re: Your enquiry of 15 November', false],
  ['RE: AW: Your enquiry of  15 November', false],
  ['Fwd: Re[2]: your enquiry of 15 November', false],
  ['', false],
  ['Our new address', true],
])('%s', (subject, isOther) => {
  expect(isOtherSubject(subject, 'Re: Your enquiry of 15 November')).toBe(isOther);
});
