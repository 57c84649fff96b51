import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** The words of a text. */
export const words = (texts: TemplateStringsArray, ...more: string[]) =>
  String.raw({ raw: texts }, ...more).split(/[ \n]+/);

export const constants = <T>(values: T[]): Arbitrary<T>[] => values.map((value) => fc.constant(value));

export const several = <T>(count: number, value: Arbitrary<T>) => Array<Arbitrary<T>>(count).fill(value);

/** Nothing, but once in so many times. */
export const rarely = <T>(times: number, value: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );

/** A text so many times over. */
export const repeated = (text: string, min: number, max: number) =>
  fc.integer({ min, max }).map((times) => text.repeat(times));

export const bytes = (constraints: fc.IntArrayConstraints) =>
  fc.uint8Array({ minLength: 1, size: 'max', ...constraints }).map((bytes) => Buffer.from(bytes));
