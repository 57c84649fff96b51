import { expect, test } from 'vitest';

import { readRecipients, readSender } from './mail-setting.ts';

test('a sender is a name and an address, or an address alone', () => {
  expect(readSender('Northrule <hello@northrule.example>')).toEqual({
    name: 'Northrule',
    address: 'hello@northrule.example',
  });
  expect(readSender('hello@northrule.example')).toEqual({ name: '', address: 'hello@northrule.example' });
});

test('who is told of what, by kind, in the singular or the plural', () => {
  expect(readRecipients('hello@x.example')).toEqual([
    { address: 'hello@x.example', kinds: ['application', 'message', 'enquiry'] },
  ]);
  expect(readRecipients('applications:people@x.example, message:a@x.example,enquiries: a@x.example')).toEqual(
    [
      { address: 'people@x.example', kinds: ['application'] },
      { address: 'a@x.example', kinds: ['message', 'enquiry'] },
    ],
  );
});

test.for([
  '',
  'nobody',
  'letters:a@x.example',
  'a@x.example;b@x.example',
  'messages:a@x.example:b',
  'a@x.example,',
])('%j is refused whole', (text) => expect(readRecipients(text)).toBeUndefined());
