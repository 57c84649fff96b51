import * as fc from 'fast-check';
import type { Arbitrary, Random, Stream, Value } from 'fast-check';

type Made<T> = { by: Arbitrary<T>; value: Value<T> };

/** One value of each. When they fail together, shrinking leaves out all that are not needed for it before it makes those smaller
 * that are. */
export class OneOfEach<T> extends fc.Arbitrary<T[]> {
  readonly #all: Arbitrary<T>[];

  constructor(all: Arbitrary<T>[]) {
    super();
    this.#all = all;
  }

  override generate(random: Random, bias: number | undefined) {
    return together(this.#all.map((by) => ({ by, value: by.generate(random, bias) })));
  }

  override canShrinkWithoutContext(_value: unknown): _value is T[] {
    return false;
  }

  override shrink(_value: T[], made: unknown): Stream<Value<T[]>> {
    return fc.stream(smaller(made as Made<T>[])).map(together);
  }
}

const together = <T>(made: Made<T>[]) =>
  new fc.Value(
    made.map(({ value }) => value.value),
    made,
  );

function* smaller<T>(made: Made<T>[]): Generator<Made<T>[]> {
  for (let count = made.length >> 1; count; count >>= 1)
    for (let at = 0; at < made.length; at += count) yield made.toSpliced(at, count);
  for (const [index, { by, value }] of made.entries())
    for (const less of by.shrink(value.value, value.context)) yield made.with(index, { by, value: less });
}
