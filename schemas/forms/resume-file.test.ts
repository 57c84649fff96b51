import { expect, test } from 'vitest';

import { shownFileName, STORED_NAME_PATTERN, storedName } from './resume-file.ts';
import { RESUME_ACCEPT, RESUME_HINT } from './resume.ts';

test('what the picker offers and the hint says', () => {
  expect(RESUME_ACCEPT).toBe('.pdf,.doc,.docx');
  expect(RESUME_HINT).toBe('Accepted formats: PDF, DOC, DOCX (Max 5MB)');
});

test.each([
  ['Ananya Rao', 'cv.pdf', '1700000000000-ananya-rao.pdf'],
  ['José  Núñez', 'cv.PDF', '1700000000000-jose-nunez.PDF'],
  ['Żółć ﬁ Ⅷ', 'my.cv.docx', '1700000000000-zoc-fi-viii.docx'],
  ["A. P. J. d'Souza_(Jr), Dr", 'CV.Pdf', "1700000000000-a.-p.-j.-d'souza_(jr),-dr.Pdf"],
  ['Rao & Sons + @home; $1 = 1!', 'cv.pdf', '1700000000000-rao-&-sons-+-@home;-$1-=-1!.pdf'],
  ["O'Neil / ../x", 'cv.doc', "1700000000000-o'neil--..x.doc"],
  ['-Asha-', 'cv.pdf', '1700000000000--asha-.pdf'],
  ['अनिल Kumar', 'cv.pdf', '1700000000000--kumar.pdf'],
  ['अनिल कुमार', 'cv.pdf', '1700000000000-applicant.pdf'],
  ['கவிதா', 'cv.pdf', '1700000000000-applicant.pdf'],
  ['🙂'.repeat(100), 'cv.pdf', '1700000000000-applicant.pdf'],
  ['%2e%2e#?&', 'cv.pdf', '1700000000000-2e2e&.pdf'],
  [String.raw`a\b:c*d"e<f>g|h`, 'cv.pdf', '1700000000000-abcdefgh.pdf'],
])('%s is stored as a name that every object storage takes', (applicant, file, name) => {
  expect(storedName(applicant, file, 1_700_000_000_000)).toBe(name);
  expect(name).toMatch(STORED_NAME_PATTERN);
  // No address needs to escape it.
  expect(new URL(`http://localhost/${name}`).pathname).toBe(`/${name}`);
  expect(encodeURI(name)).toBe(name);
});

test('people are shown a stored name without its moment, and any other as it is', () => {
  expect(shownFileName(storedName('Ravi Shinde', 'cv.pdf', Date.now()))).toBe('ravi-shinde.pdf');
  expect(shownFileName('2026-resume.pdf')).toBe('2026-resume.pdf');
  expect(shownFileName('1794913431073-')).toBe('1794913431073-');
});

test('letters that fall apart into many do not make the name too long', () => {
  const name = storedName('㋿㏂'.repeat(50), 'cv.docx', Date.now());
  expect(name).toMatch(STORED_NAME_PATTERN);
});
