import { expect, test } from 'vitest';

import { safeFileName } from './safe-file-name.ts';

test.each([
  ['1789588800000-asha-rao.pdf', '1789588800000-asha-rao.pdf'],
  ['../../etc/passwd', '_.-..-etc-passwd'],
  ['/absolute.pdf', '_absolute.pdf'],
  ['C:\\windows\\a.doc', 'C--windows-a.doc'],
  ['..', '_.'],
  ['a\0b\n.pdf', 'a-b-.pdf'],
  ['रेज़्युमे.pdf', '_--------.pdf'],
  ['con.pdf', 'resume-con.pdf'],
  ['', 'resume-'],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name, new Set())).toBe(safe);
});

test('no name is given twice, whatever its capitals', () => {
  const taken = new Set<string>();
  expect(['a.pdf', 'A.pdf', 'a.pdf'].map((name) => safeFileName(name, taken))).toEqual([
    'a.pdf',
    '2-A.pdf',
    '3-a.pdf',
  ]);
});
