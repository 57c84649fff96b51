import { expect, test } from 'vitest';

import { application, enquiry } from '../../tests/desk/exported-letters.ts';
import { readCsv } from '../../tests/desk/read-csv.ts';
import { retentionCsv, lettersCsv, lettersJson } from './letters.ts';

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
      'Assigned to': 'Priya Nair',
      Name: 'Meera Deshpande',
      'E-mail': 'meera.d@sahyadri-cold.example',
      Company: 'Sahyadri Cold Chain Pvt. Ltd.',
      Text: '\'=HYPERLINK("http://evil.example")\nआमच्या दूध संकलन केंद्रावर तापमान लॉगर आहेत',
      Opening: '',
      Stage: '',
      'Stage since (India time)': '',
      Resume: '',
      'Stored as': '',
      'At the desk': 'https://desk.example.in/letters/12',
      Replies:
        "2026-11-16 14:30, Rohan Kulkarni:\n  We will call\n\n2026-11-16 15:30, Meera Deshpande:\n'  =1+1\n  धन्यवाद",
      Notes: '2026-11-16 13:30, Priya Nair:\n  Ask for the budget',
    },
    expect.objectContaining({
      Kind: 'Application',
      'Received (India time)': '2026-11-17 01:30',
      'Sent (India time)': '2026-11-17 01:29',
      State: 'Spam',
      'Answered at (India time)': '',
      Name: 'தமிழ்ச்செல்வி',
      Resume: 'applicant.pdf',
      Replies: '',
      Notes: '',
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

const jsonOf = async (letters: Parameters<typeof lettersJson>[0]) =>
  (await Array.fromAsync(lettersJson(letters))).join('');

test('an array, with every text as it was sent and null for what is not there', async () => {
  const text = await jsonOf([enquiry, application]);
  expect(text.startsWith('[')).toBe(true);
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({
      Number: 12,
      Kind: 'Enquiry',
      Received: '2026-11-16T11:04:00+05:30',
      Text: enquiry.text,
      Resume: null,
      Replies: [
        { At: '2026-11-16T14:30:00+05:30', By: 'Rohan Kulkarni', Text: 'We will call' },
        { At: '2026-11-16T15:30:00+05:30', By: 'Meera Deshpande', Text: '=1+1\nधन्यवाद' },
      ],
    }),
    expect.objectContaining({
      Number: 13,
      Sent: application.sentAt,
      Name: 'தமிழ்ச்செல்வி',
      Company: null,
      'Answered at': null,
    }),
  ]);
});

test('also when there is none', async () => {
  expect(JSON.parse(await jsonOf([]))).toEqual([]);
});

test('what ends by an error does not look whole', async () => {
  async function* failing() {
    yield enquiry;
    await Promise.resolve();
    throw new Error('the database is away');
  }
  let text = '';
  await expect(async () => {
    for await (const piece of lettersJson(failing())) text += piece;
  }).rejects.toThrow('the database is away');
  expect(text).toContain('Meera');
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
});

test('what goes and what is kept, with the reason', async () => {
  const goesAt = Date.UTC(2026, 10, 17, 20, 30);
  const common = { goesAt, exchangedAt: Date.UTC(2025, 10, 17, 20, 30), answers: 2 };
  const kept = { until: Date.UTC(2027, 2, 30, 18, 30), reason: '=not a formula', by: 'Rohan', at: goesAt };
  const pieces = await Array.fromAsync(
    retentionCsv({
      rows: [
        {
          ...common,
          number: 7,
          kind: 'application',
          name: 'ज्योती शिंदे',
          state: 'answered',
          resume: true,
          mayKeep: { answer: 'no', at: goesAt },
        },
        {
          ...common,
          number: 8,
          kind: 'enquiry',
          name: 'Suresh',
          company: 'Cauvery',
          state: 'aside',
          resume: false,
          kept,
        },
      ],
    }),
  );
  const [head = [], ...lines] = readCsv(pieces.join('').slice(1));
  expect(lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])))).toEqual([
    {
      'Deletes on (India time)': '2026-11-18 02:00',
      Number: '7',
      Kind: 'Application',
      State: 'Answered',
      Name: 'ज्योती शिंदे',
      Company: '',
      'Last exchange (India time)': '2025-11-18 02:00',
      'Seen in Spam (India time)': '',
      Replies: '2',
      Resume: 'Yes',
      'Kept until (India time)': '',
      Reason: '',
      'Kept by': '',
      'Kept since (India time)': '',
      'May be kept longer': 'no',
      'Said so at (India time)': '2026-11-18 02:00',
    },
    expect.objectContaining({
      State: 'Spam',
      Company: 'Cauvery',
      Resume: 'No',
      'Kept until (India time)': '2027-03-31 00:00',
      Reason: "'=not a formula",
      'Kept by': 'Rohan',
    }),
  ]);
});
