/** Makes a bad body of a good one, which is an object's JSON. The number says where, or how much. */
type Spoil = (row: string, number: number) => string | Buffer;

/** Bodies that are no JSON. */
export const brokenJson: Spoil[] = [
  (row, at) => row.slice(0, at % row.length),
  ...['}', ',', 'x', '\0', '{}', '//', ';', '"', '\ufeff'].map((end) => (row: string) => row + end),
  ...['x', ',', '\ufeff', '{', '\0', "'", '(', '/**/', '}', ")]}'\n"].map(
    (head) => (row: string) => head + row,
  ),
  ...['NaN', 'undefined', 'Infinity', '0x1', '01', '.5', '"a\0b"', '"\n"', '"\\u00"', '"\\x41"', '}'].map(
    (value) => (row: string) => `${row.slice(0, -1)},"a":${value}}`,
  ),
  (row) => row.replaceAll('"', "'"),
  (row) => row.replace(':', '='),
  (row) => `${row.slice(0, -1)},}`,
  (row) => `[${row}`,
  (row) => `[${row},]`,
  (row) => `[${row} ${from(row, 'ravi')}]`,
  (row) => `${row}\n${from(row, 'ravi')}`,
  () => 'name=Asha&email=asha%40example.in',
];

/** Bytes that are no UTF-8, somewhere in a body that is. */
export const brokenUtf8: Spoil[] = [
  ...['ff', 'feff', '80', 'c0af', 'e282', 'eda080', 'eda0bdedb982', 'f4908080', 'f888808080'].map(
    (wrong) => (row: string, place: number) => {
      const bytes = Buffer.from(row);
      const at = place % (bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(wrong, 'hex'), bytes.subarray(at)]);
    },
  ),
  (row) => Buffer.from(row, 'utf16le'),
];

const depths = [2, 50, 1000, 10_000, 30_000];
const nest = (number: number, open: string, inner: string, close: string) => {
  const depth = depths[number % depths.length]!;
  return open.repeat(depth) + inner + close.repeat(depth);
};
const long = `"${'a'.repeat(100)}"`;

/** Deeper than a stack, some of them, and nothing that a column takes: "name" is in every table, and takes a hundred
 * characters. */
export const nestedJson: Spoil[] = [
  (_row, depth) => nest(depth, '[', '', ']'),
  (_row, depth) => nest(depth, '{"a":', '1', '}'),
  (_row, depth) => nest(depth, '[', '', ''),
  (_row, depth) => nest(depth, '{"a":', '', ''),
  (row, depth) => `{${row.slice(1, -1)},"name":${nest(depth, '[', long, ']')}}`,
  (row, depth) => `{${row.slice(1, -1)},"name":${nest(depth, '{"a":', long, '}')}}`,
  (row, depth) => `[${row},${nest(depth, '[', '', ']')}]`,
];

const MOST_BYTES = 64 * 1024;

/** One byte more than is read of a body, or many. */
export const tooLarge: Spoil[] = [
  (row, more) => row.padEnd(MOST_BYTES + 1 + (more % 300_000)),
  (row) => {
    const rows = Array.from({ length: MOST_BYTES / row.length + 1 }, (_, index) => from(row, `${index}`));
    return `[${rows.join()}]`;
  },
];

/** The row of somebody else, and so not a repetition: of a key that is there twice the last counts. */
const from = (row: string, sender: string) => `${row.slice(0, -1)},"email":"${sender}@example.in"}`;
