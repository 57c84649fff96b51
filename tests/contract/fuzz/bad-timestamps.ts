import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

const parts = ['2026', '-11', '-15', 'T10', ':00', ':00', 'Z'];

const numbers = (sign: string, min: number, max = 99) =>
  fc.integer({ min, max }).map((number) => `${sign}${String(number).padStart(2, '0')}`);

/** What each of the parts cannot be. */
const beyond: [part: number, Arbitrary<string>][] = [
  [0, fc.constant('0000')],
  [1, fc.oneof(numbers('-', 0, 0), numbers('-', 13))],
  [2, fc.oneof(numbers('-', 0, 0), numbers('-', 31))],
  [3, numbers('T', 25)],
  [4, numbers(':', 60)],
  [5, numbers(':', 61)],
  [6, numbers('+', 16)],
  [6, fc.string({ minLength: 1 }).map((more) => `Z.${more}`)],
];

/** Texts that are no time, and times that never were. */
export const badTimestamps: Arbitrary<string>[] = [
  ...beyond.map(([part, bad]) => bad.map((text) => parts.with(part, text).join(''))),
  fc.string(),
  fc.constantFrom('2026', '2026-11', '２０２６-11-15', "2026-11-15'; --", '2026-11-15T10:00:00.Z'),
  fc.constantFrom('2026-02-30', '2025-02-29', '2026-11-15T24:00:01Z', '2026-11-15T10:00:00-10:60'),
  fc.constant(parts.join('').repeat(500)),
];
