import type { Random } from './random.ts';

/** What people put into a path to leave it, to end it early, or to be taken for something else. */
export function trickedPath(name: string, random: Random): string {
  const prefix = random.pick([
    '../',
    '../../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f%2e%2e%2f',
    '%252e%252e%252f',
    '..%5c',
    '..\\',
    '..;/',
    '%c0%ae%c0%ae/',
    './',
    '//',
    '%2f',
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
    '%ff%fe',
    '%ED%A0%80',
    'C:%5c',
    'file:%2f%2f',
    '~/',
    '.',
    '%20',
    '%0d%0aX-Injected:%201%0d%0a',
    '%F0%9F%99%82',
    inBytes('é'),
    inBytes('\u202e'),
    '*',
    "'%20or%201=1--",
    '$(id)',
    'a/'.repeat(random.between(1, 500)),
    'a'.repeat(random.between(300, 8000)),
  ]);
  return random.oneIn(4) ? name + prefix : prefix + name;
}

/** A request line is written in Latin-1; this makes it carry UTF-8. */
const inBytes = (text: string) => Buffer.from(text).toString('latin1');
