import { expect, test } from 'vitest';

import { application, enquiry } from '../../tests/desk/exported-letters.ts';
import { readCsv } from '../../tests/desk/read-csv.ts';
import { lettersCsv } from './letters-csv.ts';

test('a line for each letter, by the names of the screen', async () => {
  const text = (await Array.fromAsync(lettersCsv([enquiry, application]))).join('');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...lines] = readCsv(text.slice(1));
  const named = lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
  expect(named).toEqual([
    {
      Number: '12',
      Kind: 'Enquiry',
      'Received (India time)': '2026-11-16 11:04',
      'Sent (India time)': '',
      'Due (India time)': '2026-11-17 11:04',
      State: 'Answered',
      'Answered at (India time)': '2026-11-16 14:30',
      'Answered by': 'Rohan Kulkarni',
      With: 'Priya Nair',
      Name: 'Meera Deshpande',
      'E-mail': 'meera.d@sahyadri-cold.example',
      Company: 'Sahyadri Cold Chain Pvt. Ltd.',
      Text: '\'=HYPERLINK("http://evil.example")\nआमच्या दूध संकलन केंद्रावर तापमान लॉगर आहेत',
      Resume: '',
    },
    expect.objectContaining({
      Kind: 'Application',
      'Received (India time)': '2026-11-17 01:30',
      'Sent (India time)': '2026-11-17 01:29',
      State: 'Set aside',
      'Answered at (India time)': '',
      Name: 'தமிழ்ச்செல்வி',
      Resume: '1789588800000-applicant.pdf',
    }),
  ]);
});

test.each(['yesterday', '2026-11-16 10:00', ''])(
  'what no clock can have meant stays as it came: %j',
  async (sentAt) => {
    const text = (await Array.fromAsync(lettersCsv([{ ...application, sentAt }]))).join('');
    expect(readCsv(text.slice(1))[1]?.[3]).toBe(sentAt);
  },
);

test('nothing is asked for before it is needed, and nothing after it is not', async () => {
  let asked = 0;
  let isEnded = false;
  async function* letters() {
    try {
      for (;;) {
        asked++;
        yield enquiry;
      }
    } finally {
      isEnded = true;
    }
  }
  const lines: string[] = [];
  for await (const line of lettersCsv(letters())) if (lines.push(line) === 4) break;
  expect(asked).toBe(3);
  expect(isEnded).toBe(true);
});
