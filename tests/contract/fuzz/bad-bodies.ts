import type { Random } from './random.ts';

/** Bodies that are no JSON, made of one that is: an object's. */
export function brokenJson(row: string, random: Random): string {
  return random.pick([
    () => row.slice(0, random.below(row.length)),
    () => row + random.pick(['}', ',', 'x', '\0', '{}', '//', ';', '"', '\ufeff']),
    () => random.pick(['x', ',', '\ufeff', '{', '\0', "'", '(', '/**/', '}', ")]}'\n"]) + row,
    () => row.replaceAll('"', "'"),
    () => row.replace(':', '='),
    () =>
      row.replace(
        ':',
        `:${random.pick(['NaN', 'undefined', 'Infinity', '0x1', '01', '.5', '"a\0b"', '"\n"'])},"a":`,
      ),
    () => `${row.slice(0, -1)},}`,
    () => `{${row.slice(1, -1)},"a":"\\u00"}`,
    () => `{${row.slice(1, -1)},"a":"\\x41"}`,
    () => `[${row}`,
    () => `[${row},]`,
    () => `[${row} ${from(row, 'ravi')}]`,
    () => `${row}\n${from(row, 'ravi')}`,
    () => `name=Asha&email=asha%40example.in`,
  ])();
}

/** Bytes that are no UTF-8, somewhere in a body that is. */
export function brokenUtf8(row: string, random: Random): Buffer {
  const bytes = Buffer.from(row);
  const at = random.between(0, bytes.length);
  const wrong = random.pick([
    [0xff],
    [0xfe, 0xff],
    [0x80],
    [0xc0, 0xaf],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xed, 0xa0, 0xbd, 0xed, 0xb9, 0x82],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf8, 0x88, 0x80, 0x80, 0x80],
  ]);
  if (random.oneIn(10)) return Buffer.from(row, 'utf16le');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(wrong), bytes.subarray(at)]);
}

/** Deeper than a stack, some of them, and nothing that a column takes. */
export function nestedJson(row: string, random: Random): string {
  const depth = random.pick([2, 50, 1000, 10_000, 40_000]);
  const nest = (open: string, inner: string, close: string) =>
    open.repeat(depth) + inner + close.repeat(depth);
  // "name" is in every table, and takes a hundred characters.
  return random.pick([
    () => nest('[', '', ']'),
    () => nest('{"a":', '1', '}'),
    () => '['.repeat(depth * 2),
    () => '{"a":'.repeat(depth),
    () => `{${row.slice(1, -1)},"name":${nest('[', `"${'a'.repeat(100)}"`, ']')}}`,
    () => `{${row.slice(1, -1)},"name":${nest('{"a":', `"${'a'.repeat(100)}"`, '}')}}`,
    () => `[${row},${nest('[', '', ']')}]`,
  ])();
}

const MOST_BYTES = 64 * 1024;

/** One byte more than is read of a body, or many. */
export function tooLarge(row: string, random: Random): string {
  const size = MOST_BYTES + random.pick([1, 2, 1000, 300_000]);
  if (random.oneIn(2)) return row.padEnd(size);
  const rows = Array.from({ length: Math.ceil(size / row.length) }, (_, index) => from(row, `${index}`));
  return `[${rows.join()}]`;
}

/** The row of somebody else, and so not a repetition: of a key that is there twice the last counts. */
const from = (row: string, sender: string) => `${row.slice(0, -1)},"email":"${sender}@example.in"}`;

/** More values than a statement of Postgres can carry, some of them. */
export const emptyRows = (random: Random) =>
  Array.from({ length: random.pick([2, 100, 20_000, 80_000]) }, () => ({}));
