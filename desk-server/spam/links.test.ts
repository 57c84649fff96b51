import { expect, test } from 'vitest';

import { expectLinear } from '../../tests/expect-linear.ts';
import { hasAddress, linksIn, withoutLinks } from './links.ts';
import { cutText } from './words-in-order.ts';

test.each([
  ['see https://a.example/x?y=1 and www.b.org', ['https://a.example/x?y=1', 'www.b.org']],
  ['rankwell.com/offer, cheap-links.xyz', ['rankwell.com/offer', 'cheap-links.xyz']],
  ['hxxps://evil.example', ['hxxps://evil.example']],
  ['It is done.In Pune we use node.js and 3.5 lakh', []],
  ['mail to someone@company.com', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('an e-mail address is one, and no link', () => {
  expect(hasAddress('write to a.b@c.example please')).toBe(true);
  expect(hasAddress('rate @ 5 rupees')).toBe(false);
});

test('what is left stands where it stood', () => {
  const text = 'see https://a.example/x now, or a@b.example then';
  const left = withoutLinks(text);
  expect(left).toHaveLength(text.length);
  expect(left.indexOf('now')).toBe(text.indexOf('now'));
  expect(left).not.toMatch(/example/);
});

test.for(['a.', 'a-', 'www.', 'http://', 'a.com/', '.', 'a', '@', 'a@'])(
  'a text of %j again and again takes no long time',
  (text) => {
    const long = cutText(text.repeat(100_000));
    expectLinear(long, linksIn);
    expectLinear(long, withoutLinks);
  },
);
