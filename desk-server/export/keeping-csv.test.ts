import { expect, test } from 'vitest';

import { readCsv } from '../../tests/desk/read-csv.ts';
import { keepingCsv } from './keeping-csv.ts';

test('what goes and what is kept, with the reason', async () => {
  const goesAt = Date.UTC(2026, 10, 17, 20, 30);
  const common = { goesAt, exchangedAt: Date.UTC(2025, 10, 17, 20, 30), answers: 2 };
  const kept = { until: Date.UTC(2027, 2, 30, 18, 30), reason: '=not a formula', by: 'Rohan', at: goesAt };
  const pieces = await Array.fromAsync(
    keepingCsv({
      rows: [
        { ...common, number: 7, kind: 'application', name: 'ज्योती शिंदे', state: 'answered', resume: true },
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
      'Goes (India time)': '2026-11-18 02:00',
      Number: '7',
      Kind: 'Application',
      State: 'Answered',
      Name: 'ज्योती शिंदे',
      Company: '',
      'Last exchange (India time)': '2025-11-18 02:00',
      Answers: '2',
      Resume: 'Yes',
      'Kept until (India time)': '',
      Reason: '',
      'Kept by': '',
      'Kept since (India time)': '',
    },
    expect.objectContaining({
      State: 'Set aside',
      Company: 'Cauvery',
      Resume: 'No',
      'Kept until (India time)': '2027-03-31 00:00',
      Reason: "'=not a formula",
      'Kept by': 'Rohan',
    }),
  ]);
});
