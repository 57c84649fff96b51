import { expect, test } from 'vitest';

import { namesIn } from './names-in.ts';

const tells = (name: string, text: string, email = 'x1@example.in') => namesIn({ name, email })(text);

test.each([
  ['Zubeida Khandelwal', 'Z U B E I D A K H A N D E L W A L | QA engineer'],
  ['Zubeida Khandelwal', 'Z U B E I D A'],
  ['Zubeida Khandelwal', 'I am ZubeidaK, a tester'],
  ['Zubeida Khandelwal', 'Zubei-da tests'],
  ['Zubeida Khandelwal', 'Zubei\u00ADda, Zu\u200Dbeida, Zu\u200Bbeida'],
  ['Zubeida Khandelwal', 'Ｚｕｂｅｉｄａ'],
  ['Zubeida Khandelwal', 'khandelwal1994'],
  ['Sunil Rao', 'S. R A O'],
  ['Sunil Rao', 'Ra-o mends pumps'],
  ['Sunil Rao', 'rao_cv'],
  ['Ana Li', 'I am AnaLi'],
  ['Griffith Office', 'I am Griﬃth'],
  ['Jan Strauß', 'STRAUSS has mended pumps'],
  ['Jan Strauss', 'Strauß'],
  ['Søren Ærø', 'Soren'],
  ['Soren Aero', 'SØREN'],
  ['Jose Munoz', 'né à Orléans, José'],
  ['José Muñoz', 'MUNOZ'],
  ['José Muñoz', 'JOSE\u0301'],
  ['अनिल शिंदे', 'शिन्दे'],
  ['अनिल शिन्दे', 'शिंदे'],
  ['किरण राव', 'राव, पुणे'],
  ['김민', '김민'],
  ['李明', '李明 claims tester'],
  ['Li Xu', 'Xu Li claims tester'],
])('of %s %j is read to be theirs', (name, text) => {
  expect(tells(name, text)).toBe(true);
});

test.each([
  ['Ana Li', 'Manager and analyst of listed banks'],
  ['Anand Rao', 'I plan and build'],
  ['Ram Das', 'Frameworks, programs and dashboards'],
  ['Dev Sen', 'Senior developer'],
  ['किरण राव', 'कर, रावण'],
  ['김민', '김밥'],
])('of %s %j tells nothing', (name, text) => {
  expect(tells(name, text)).toBe(false);
});

test('so is an address, its words and what is before its @ without signs', () => {
  for (const text of ['zkhan77@example.in', 'github.com/z-khan77', 'zkhan', 'Z KHAN 77'])
    expect([text, tells('Asha Rao', text, 'zkhan77@example.in')]).toEqual([text, true]);
  for (const text of ['mail to example.in', 'since 1994', 'gmail'])
    expect([text, tells('Asha Rao', text, 'gmail.zkhan.1994@example.in')]).toEqual([text, false]);
});
