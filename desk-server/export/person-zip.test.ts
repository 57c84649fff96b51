import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { application, enquiry } from '../../tests/desk/exported-letters.ts';
import { readCsv } from '../../tests/desk/read-csv.ts';
import { readZip } from '../../tests/desk/read-zip.ts';
import { personZip } from './person-zip.ts';
import type { ExportedFile, ExportedPerson } from './person-zip.ts';

const at = Date.UTC(2026, 10, 17, 9);
const resume = randomBytes(100_000);

const person = (...files: ExportedFile[]): ExportedPerson => ({
  email: 'selvi@example.in',
  takenOutAt: at,
  kinds: ['application', 'enquiry'],
  letters: [enquiry, application],
  history: [
    { number: 12, what: 'note', at, by: 'Rohan', text: 'नोंद: ask first' },
    { number: 12, what: 'answer', at, by: 'Rohan', text: 'Dear Meera' },
    { number: 13, what: 'downloaded', at, by: 'Priya', detail: '1789588800000-applicant.pdf' },
    { number: 13, what: 'opened', at, by: 'Priya' },
  ],
  files: Readable.from(files),
  missingFiles: ['gone.pdf'],
});

const file = (name: string, stream = Readable.from([resume], { objectMode: false })): ExportedFile => ({
  name,
  modified: new Date(at),
  stream,
  size: resume.length,
});

test('everything of a person, each in its file', async () => {
  const files = readZip(
    await buffer(personZip(person(file('1789588800000-applicant.pdf'), file('../evil.pdf')))),
  );
  expect([...files.keys()]).toEqual([
    'README.txt',
    'letters.csv',
    'letters.json',
    'history.csv',
    'history.json',
    'resumes/1789588800000-applicant.pdf',
    'resumes/_.-evil.pdf',
  ]);
  expect(files.get('resumes/1789588800000-applicant.pdf')?.equals(resume)).toBe(true);
  expect(readCsv(files.get('letters.csv')?.toString().slice(1) ?? '')).toHaveLength(3);
  expect(JSON.parse(files.get('letters.json')?.toString() ?? '')).toHaveLength(2);
  expect(readCsv(files.get('history.csv')?.toString().slice(1) ?? '').slice(0, 2)).toEqual([
    ['Number', 'What', 'At (India time)', 'By', 'Text'],
    ['12', 'note', '2026-11-17 14:30', 'Rohan', 'नोंद: ask first'],
  ]);
  expect(JSON.parse(files.get('history.json')?.toString() ?? '')).toEqual([
    { Number: 12, What: 'note', At: '2026-11-17T14:30:00+05:30', By: 'Rohan', Text: 'नोंद: ask first' },
    { Number: 12, What: 'answer', At: '2026-11-17T14:30:00+05:30', By: 'Rohan', Text: 'Dear Meera' },
    {
      Number: 13,
      What: 'downloaded',
      At: '2026-11-17T14:30:00+05:30',
      By: 'Priya',
      Text: '1789588800000-applicant.pdf',
    },
    { Number: 13, What: 'opened', At: '2026-11-17T14:30:00+05:30', By: 'Priya', Text: null },
  ]);
});

test('it says what it is, what it covers, and what is missing', async () => {
  const readme =
    readZip(await buffer(personZip(person())))
      .get('README.txt')
      ?.toString() ?? '';
  expect(readme).toContain('What was sent from selvi@example.in');
  expect(readme).toContain('2 letters');
  expect(readme).toContain('applications and enquiries');
  expect(readme).toContain('gone.pdf');
  expect(readme).toContain('Taken out on 2026-11-17 14:30, India time');
  expect(readme).toContain('Read these notes before you hand this over');
});

test('a file that fails makes it fail, also before its turn', async () => {
  const during = new Readable({ read() {} });
  async function* breaking() {
    setImmediate(() => during.destroy(new Error('the storage is away')));
    yield await Promise.resolve(file('broken.pdf', during));
  }
  const archive = personZip({ ...person(), files: breaking() });
  await expect(buffer(archive)).rejects.toThrow('is away');

  const before = new Readable({ read() {} });
  before.destroy(new Error('the storage was away'));
  await expect(once(before, 'close')).rejects.toThrow('was away');
  await expect(buffer(personZip(person(file('broken.pdf', before))))).rejects.toThrow('was away');
});

test('who stops reading closes the file that was open, and opens no other', async () => {
  const endless = new Readable({
    read() {
      this.push(resume);
    },
  });
  let opened = 0;
  const archive = personZip({
    ...person(),
    files: (async function* () {
      for (;;) {
        opened++;
        yield await Promise.resolve(file('a.pdf', endless));
      }
    })(),
  });
  for await (const piece of archive) if ((piece as Buffer).includes('resumes/')) break;
  await expect.poll(() => endless.destroyed).toBe(true);
  expect(opened).toBe(1);
});
