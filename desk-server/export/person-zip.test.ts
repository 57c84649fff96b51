import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { application, enquiry } from '../../tests/desk/exported-letters.ts';
import { readCsv } from '../../tests/desk/read-csv.ts';
import { readZip } from '../../tests/desk/read-zip.ts';
import type { HeldLetter, MailLine } from './held.ts';
import type { ExportedLetter } from './letters.ts';
import { personZip, safeFileName, zip } from './person-zip.ts';
import type { ExportedFile, ExportedPerson, ZipEntry } from './person-zip.ts';

const at = Date.UTC(2026, 10, 17, 9);
const resume = randomBytes(100_000);

/** As the database has it, of a letter that the desk took for spam and somebody did not. */
const held = (letter: ExportedLetter): HeldLetter => ({
  ...letter,
  goesAt: Date.UTC(2027, 10, 17),
  form: {
    kind: letter.kind,
    id: 'a',
    receivedAt: at,
    name: letter.name,
    email: letter.email,
    text: letter.text,
    link: 'https://example.in/a.pdf',
    signals: 'empty,3',
  },
  record: {
    number: letter.number,
    id: 'a',
    kind: 1,
    address: letter.email,
    file: null,
    file_bytes: null,
    received_at: at,
    due_at: at,
    state: letter.state,
    read_at: at,
    assignee: null,
    assignee_name: null,
    answered_at: null,
    answered_by: null,
    aside_at: at,
    aside_by: 'The desk',
    exchanged_at: at,
    kept_until: at,
    kept_reason: 'A dispute',
    kept_by: 'Priya',
    kept_at: at,
    asked_at: null,
    spam_score: 970,
    spam_reasons: JSON.stringify([
      { why: 'words', words: ['crypto', 'seo'] },
      { why: 'shape', shape: 'many-links' },
      { why: 'trap' },
      { why: 'fast', seconds: 3, alone: false },
      { why: 'burst', addresses: 4 },
    ]),
    spam_mark: 0,
    spam_seen_at: null,
    opening: 'data-engineer',
    applicant: 3,
    stage: 'talking',
    stage_at: at,
    stage_told: 'reading',
    next_date: at,
    next_with: 'Priya',
    may_keep: 1,
    may_keep_at: at,
    last_exchange: null,
    unjudged: null,
    resume_state: null,
    resume_pages: null,
    resume_line: null,
    resume_why: null,
    version: 1,
  },
});

const mail: MailLine = {
  id: 1,
  kind: 'reply',
  letter: 12,
  answer: 1,
  address: null,
  to: 'selvi@example.in',
  detail: null,
  token: 'a',
  state: 'bounced',
  next_at: null,
  made_at: at,
  tried_from: at,
  sent_at: at,
  server_id: 'queued as 4711',
  tries: JSON.stringify([
    { at, outcome: 'sent' },
    { at, outcome: 'bounced', words: '550 no such mailbox' },
  ]),
  may_be_twice: 0,
};

const person = (...files: ExportedFile[]): ExportedPerson => ({
  email: 'selvi@example.in',
  exportedAt: at,
  kinds: ['application', 'enquiry'],
  letters: [held(enquiry), held(application)],
  history: [
    { letter: 12, what: 'note', at, who: 'Rohan', text: 'नोंद: ask first' },
    {
      letter: 12,
      what: 'incoming',
      at,
      who: '',
      text: 'Thank you',
      address: 's@example.in',
      subject: 'Re: it',
    },
    { letter: 13, what: 'downloaded', at, who: 'Priya', text: '1789588800000-applicant.pdf' },
    { letter: 13, what: 'set-aside', at, who: 'Priya', text: null },
  ],
  mails: [mail],
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
    'e-mails.csv',
    'e-mails.json',
    'resumes/1789588800000-applicant.pdf',
    'resumes/_.-evil.pdf',
  ]);
  expect(files.get('resumes/1789588800000-applicant.pdf')?.equals(resume)).toBe(true);
  expect(readCsv(files.get('letters.csv')?.toString().slice(1) ?? '')).toHaveLength(3);
  expect(JSON.parse(files.get('letters.json')?.toString() ?? '')).toHaveLength(2);
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '') as Record<string, unknown>[];
  expect(read('letters.json')[1]).toMatchObject({
    'Resume link': 'https://example.in/a.pdf',
    'Marked as spam by': 'The desk',
    'Deletes on': '2027-11-17T05:30:00+05:30',
    'Kept because': 'A dispute',
    'Spam score': 0.97,
    'Spam reasons':
      'words: crypto, seo; four links or more; the unseen field was filled; sent after 3 seconds; {"why":"burst","addresses":4}',
    'Marked as': 'not spam',
    'Unseen field, seconds at the form': 'empty,3',
    'Asked again': null,
  });
  expect(readCsv(files.get('history.csv')?.toString().slice(1) ?? '').slice(0, 2)).toEqual([
    ['Number', 'What', 'At (India time)', 'By', 'Text', 'Address', 'Subject', 'Message-ID', 'Attachments'],
    ['12', 'note', '2026-11-17 14:30', 'Rohan', 'नोंद: ask first', '', '', '', ''],
  ]);
  expect(read('history.json')).toMatchObject([
    { Number: 12, What: 'note', At: '2026-11-17T14:30:00+05:30', By: 'Rohan', Text: 'नोंद: ask first' },
    { Number: 12, What: 'incoming', By: 's@example.in', Address: 's@example.in', Subject: 'Re: it' },
    { Number: 13, What: 'downloaded', By: 'Priya', Text: '1789588800000-applicant.pdf' },
    { Number: 13, What: 'set aside', By: 'Priya', Text: null, Subject: null },
  ]);
  expect(read('e-mails.json')).toEqual([
    {
      Number: 12,
      Kind: 'reply',
      To: 'selvi@example.in',
      State: 'bounced',
      Detail: null,
      Made: '2026-11-17T14:30:00+05:30',
      'Next try': null,
      Sent: '2026-11-17T14:30:00+05:30',
      'Called by the mail server': 'queued as 4711',
      Tries: '2026-11-17 14:30 sent\n2026-11-17 14:30 bounced: 550 no such mailbox',
    },
  ]);
});

test('it says what it is, what it covers, and what is missing', async () => {
  const readme =
    readZip(await buffer(personZip(person())))
      .get('README.txt')
      ?.toString() ?? '';
  expect(readme).toContain('What is held of selvi@example.in');
  expect(readme).toContain('2 letters');
  expect(readme).toContain('applications and enquiries');
  expect(readme).toContain('gone.pdf');
  expect(readme).toContain('Exported on 2026-11-17 14:30, India time');
  expect(readme).toContain('Read these before you hand this over');
});

test('a file that fails makes it fail, also before its turn', async () => {
  const during = new Readable({ read() {} });
  async function* breaking() {
    globalThis.setImmediate(() => during.destroy(new Error('the storage is away')));
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

const modified = new Date('2026-11-17T09:00:00Z');

async function* inPieces(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

async function* these(...entries: ZipEntry[]) {
  for (const entry of entries) yield await Promise.resolve(entry);
}

const archiveOf = async (...entries: ZipEntry[]) =>
  Buffer.concat(await Array.fromAsync(zip(these(...entries))));

test('what was put in comes out', async () => {
  const bytes = randomBytes(300_000);
  const files = readZip(
    await archiveOf(
      { name: 'empty.txt', modified, content: inPieces() },
      { name: 'नमस्ते.txt', modified, content: inPieces('नम', 'स्ते') },
      {
        name: 'folder/random',
        modified,
        content: inPieces(bytes.subarray(0, 7), bytes.subarray(7)),
        size: 300_000,
      },
    ),
  );
  expect([...files.keys()]).toEqual(['empty.txt', 'नमस्ते.txt', 'folder/random']);
  expect(files.get('नमस्ते.txt')?.toString()).toBe('नमस्ते');
  expect(files.get('folder/random')?.equals(bytes)).toBe(true);
});

test('an archive of nothing is one', async () => {
  expect(readZip(await archiveOf()).size).toBe(0);
});

test('the time is that of the clock on the wall', async () => {
  const archive = await archiveOf({ name: 'a', modified, content: inPieces() });
  expect(archive.readUInt16LE(10)).toBe((14 << 11) | (30 << 5));
  expect(archive.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 17);
  for (const odd of [new Date(0), new Date(8.64e15)])
    expect(readZip(await archiveOf({ name: 'a', modified: odd, content: inPieces() })).size).toBe(1);
});

test('a file that is cut short, or fails, makes the archive fail', async () => {
  const short = { name: 'cut.pdf', modified, content: inPieces('abc'), size: 4 };
  await expect(archiveOf(short)).rejects.toThrow('unexpected number of bytes');
  async function* failing() {
    yield await Promise.resolve('abc');
    throw new Error('the storage is away');
  }
  await expect(archiveOf({ name: 'a', modified, content: failing() })).rejects.toThrow('the storage is away');
});

test('nothing is gathered: no more is asked for than is taken', async () => {
  const piece = randomBytes(1 << 16);
  let asked = 0;
  async function* large() {
    for (let count = 0; count < 100; count++) {
      asked += piece.length;
      yield await Promise.resolve(piece);
    }
  }
  let taken = 0;
  let ahead = 0;
  for await (const piece of zip(these({ name: 'large', modified, content: large() }))) {
    ahead = Math.max(ahead, asked - taken);
    taken += piece.length;
    await setImmediate();
  }
  expect(taken).toBeGreaterThan(100 << 16);
  expect(ahead).toBeLessThan(1 << 20);
});

test('who stops reading stops the sources as well', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(randomBytes(1 << 16));
    } finally {
      isEnded = true;
    }
  }
  let length = 0;
  for await (const piece of zip(these({ name: 'endless', modified, content: endless() }))) {
    length += piece.length;
    if (length > 1 << 18) break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
