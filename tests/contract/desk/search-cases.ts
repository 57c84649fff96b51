import type { PutLetter } from '../../engines/put-letters.ts';

const at = Date.now();

/** By the name of whoever wrote them. */
export const searched: PutLetter[] = [
  { kind: 'message', at, name: 'Hindi', email: 'h@example.in', text: 'नमस्ते, हमारे कारख़ाने में तापमान नापना है।' },
  {
    kind: 'enquiry',
    at,
    name: 'Marathi',
    email: 'm@example.in',
    text: 'आमच्या दूध संकलन केंद्रावर तापमान लॉगर आहेत',
    company: 'सह्याद्री शीतगृह',
  },
  {
    kind: 'message',
    at,
    name: 'Tamil',
    email: 't@example.in',
    text: 'எங்கள் தொழிற்சாலையில் வெப்பநிலை அளவிட வேண்டும்',
  },
  {
    kind: 'message',
    at,
    name: 'German',
    email: 'g@example.de',
    text: 'Größe und Straße: die Kühlkette in München',
  },
  {
    kind: 'enquiry',
    at,
    name: 'English',
    email: 'meera.d@sahyadri-cold.example',
    text: "O'Brien's cold-chain, 100% uptime & C++",
    company: 'Acme',
  },
  {
    kind: 'application',
    at,
    name: 'José Ñandú',
    email: 'jose@example.in',
    file: '1789588800000-temperature-cv.pdf',
  },
  { kind: 'message', at, name: 'Quiet', email: 'q@example.in', text: 'Nothing to see' },
];

/** Words, and who wrote the letters that hold them. */
export const cases: [string, string[]][] = [
  ['तापमान', ['Hindi', 'Marathi']],
  ['ताप', ['Hindi', 'Marathi']],
  ['नमस्ते', ['Hindi']],
  ['सह्याद्री', ['Marathi']],
  ['दूध संकलन', ['Marathi']],
  ['दूध नमस्ते', []],
  ['வெப்பநிலை', ['Tamil']],
  ['தொழிற்', ['Tamil']],
  ['strasse', ['German']],
  ['STRAẞE', ['German']],
  ['munchen', ['German']],
  ['Kühl', ['German']],
  ['meera.d@sahyadri-cold.example', ['English']],
  ['@sahyadri', ['English']],
  // One letter away from Brien.
  ['obrien', ['English']],
  ["o'brien", ['English']],
  ['100%', ['English']],
  ['jose nandu', ['José Ñandú']],
  ['1789588800000-temperature-cv.pdf', ['José Ñandú']],
  ['temperature', ['José Ñandú']],
  ['example', ['English', 'German', 'Hindi', 'José Ñandú', 'Marathi', 'Quiet', 'Tamil']],
  ['turbine', ['Quiet']],
  ['ventilator', ['Quiet']],
  ['emperature', ['José Ñandú']],
  ['mperature', []],
  ['acme cold', ['English']],
];

/** Whatever these look for, they are answered. */
export const hostile = [
  `"`,
  `'`,
  `' OR 1=1 --`,
  `"a" OR "b"`,
  `a AND`,
  `NEAR(a b)`,
  `words:*`,
  `-a`,
  `^a`,
  `(((`,
  `a* b*`,
  `a & b | !c <-> d`,
  `':*`,
  `\\`,
  `%_%`,
  '$1 $2',
  'x'.repeat(200),
  `${'a '.repeat(99)}b`,
  '़'.repeat(200),
  '\u{1F600}'.repeat(90),
  'a\0b',
  '\uD800',
  'a\uDC00b',
  'x'.repeat(201),
  ' ',
  '\u200B\u00AD',
  '\uFFFF\uFDD0',
];
