import { execFileSync } from 'node:child_process';

import { describe, expect, test } from 'vitest';

import { openResumeReader } from '#desk-server/resumes/resume-reader.ts';
import type { Resume } from '#schemas/desk/letters.ts';
import { Unavailable } from '#server/unavailable.ts';

import {
  docxWith,
  hostileResumes,
  pdfInColumns,
  pdfInScript,
  pdfWith,
  pdfWithLigatures,
  scannedPdf,
} from '../../engines/made-resumes.ts';
import type { MadeResume } from '../../engines/made-resumes.ts';
import { putFile } from '../../engines/put-file.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { ensurePdftotext } from '../../programs/ensure-pdftotext.ts';
import { failOn } from './fail-on.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const SUMMARY = 'I have mended pumps in 14 villages for twelve years.';
const PAGES = [
  ['Asha Rao', 'asha@example.in', 'SUMMARY', SUMMARY, 'Then more.', 'SKILLS', 'Zentrifuge, Oberfraese'],
  ['REFERENCES', 'Quellmeister of Pune'],
];
const rowsOf = async ({ owner }: OpenDesk, words?: string) =>
  (await owner.call('list', { filter: { view: 'all', ...(words && { words }) } })).rows;
const resumesOf = async (desk: OpenDesk) =>
  new Map((await rowsOf(desk)).map(({ number, resume }) => [number, resume]));
/** Whoever reads is the last to have a turn, and some of the files are as dear as they may be. */
const LONGEST_MS = 400_000;
const areRead = (desk: OpenDesk) =>
  waitUntil(
    async () => [...(await resumesOf(desk)).values()].every((resume) => resume?.state !== 'reading'),
    LONGEST_MS,
    50,
  );
const put = async (desk: OpenDesk, name: string, bytes: Buffer) => {
  await putFile(desk.desk.files, name, bytes);
  const [number = 0] = await desk.put([{ kind: 'application', at: Date.now() - 1000, file: name }]);
  return number;
};

/** What the desk itself has most to do with. Whoever reads is the last on its machine to have a turn: the dearest would take a minute. */
const AT_THE_DESK = [
  'pdf, encrypted',
  'pdf, a million lines',
  'pdf, more pages than a database counts',
  'docx, paragraphs of a letter',
  'docx, one word of many megabytes',
  'docx, words that nobody else has',
  'doc, of a program of 1997',
];
const nameOf = ({ type, what }: Pick<MadeResume, 'type' | 'what'>) => `${type}, ${what}`;
/** What is said of hostile files, or what became of them; the others are damaged. */
const BEGINNING = 'Only its beginning was read.';
const DEFINITIONS = 'The file is damaged: it holds definitions, which no document has.';
const MEMORY = 'It takes too much memory to read.';
const becomes: Record<string, string> = {
  'pdf, encrypted': 'It is locked with a password.',
  'pdf, fonts without a map': 'Its letters cannot be made out: its fonts do not say which they are.',
  'pdf, 10,000 pages': 'Only the first 50 of 10,000 pages were read.',
  'pdf, a count of pages that lies': 'text',
  'pdf, more pages than a database counts': 'text',
  'pdf, a table of places that leads to itself': 'text',
  'pdf, a bomb': MEMORY,
  'pdf, a bomb in a bomb': MEMORY,
  'pdf, a form that draws itself': 'text',
  'pdf, a map of four thousand million letters': 'text',
  'pdf, a million lines': BEGINNING,
  'pdf, a work without an end': 'It takes too long to read.',
  'docx, a bomb': BEGINNING,
  'docx, a bomb without a word': 'It is too large when it is unpacked.',
  'docx, one word of many megabytes': BEGINNING,
  'docx, archives in archives': 'text',
  'docx, entries that lie over each other': BEGINNING,
  'docx, another file in an entity': DEFINITIONS,
  'docx, a page of the network in a definition': DEFINITIONS,
  'docx, a billion laughs': DEFINITIONS,
  'docx, tables in tables': 'The file is damaged: its parts lie too deep in each other.',
  'docx, paragraphs of a letter': BEGINNING,
  'docx, a million paragraphs': 'none',
  'docx, words that nobody else has': 'text',
  'doc, of a program of 1997': 'The desk does not read DOC files.',
};

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('the words of a resume are found, shown by page and line, and one of them stands in its row', async () => {
    const desk = await openDesk(engines);
    const pdf = await put(desk, '1-asha.pdf', pdfWith(...PAGES));
    const docx = await put(
      desk,
      '2-asha.docx',
      docxWith(['# Summary', 'I cook for 300 people a day.', '', 'Blaukraut']),
    );
    const scan = await put(desk, '3-asha.pdf', scannedPdf(2));
    expect(await areRead(desk)).toBe(true);

    const resumes = await resumesOf(desk);
    expect(resumes.get(pdf)).toMatchObject({ state: 'text', pages: 2, line: SUMMARY });
    expect(resumes.get(docx)).toMatchObject({ state: 'text', line: 'I cook for 300 people a day.' });
    expect(resumes.get(scan)).toMatchObject({ state: 'none', pages: 2 });
    expect((await rowsOf(desk, 'quellmeister zentrifuge')).map(({ number }) => number)).toEqual([pdf]);
    expect((await rowsOf(desk, 'blaukraut')).map(({ number }) => number)).toEqual([docx]);

    // Also when something was written beside it.
    await desk.owner.call('note', { number: pdf, text: 'Ask about Oberfraese' });
    expect(await rowsOf(desk, 'quellmeister')).toHaveLength(1);

    const { pages } = await desk.owner.call('resume-text', { number: pdf });
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual(PAGES);
    expect((await desk.owner.call('resume-text', { number: docx })).pages).toEqual([
      [
        { text: 'Summary', isHeading: true },
        ...['I cook for 300 people a day.', '', 'Blaukraut'].map((text) => ({ text })),
      ],
    ]);
    expect(await desk.owner.call('resume-text', { number: scan })).toEqual({ state: 'none', pages: [] });
    const opened = await desk.desk.engine
      .query`SELECT letter FROM desk_trail WHERE what = 'opened' ORDER BY id`;
    expect(opened).toEqual([pdf, docx, scan].map((letter) => ({ letter })));
  });

  test('no hostile file ends the desk, or keeps another from being read', async () => {
    const desk = await openDesk(engines);
    const made = hostileResumes().filter((one) => AT_THE_DESK.includes(nameOf(one)));
    expect(made).toHaveLength(AT_THE_DESK.length);
    const numbers: number[] = [];
    for (const [index, { type, bytes }] of made.entries())
      numbers.push(await put(desk, `${index}-hostile.${type}`, bytes));
    const honest = await put(desk, '99-asha.pdf', pdfWith(...PAGES));
    expect(await areRead(desk)).toBe(true);
    const resumes = await resumesOf(desk);
    const shown = made.map((one, index) => {
      const { state, why }: Partial<Resume> = resumes.get(numbers[index] ?? 0) ?? {};
      return [nameOf(one), why ?? state];
    });
    expect(shown).toEqual(made.map((one) => [nameOf(one), becomes[nameOf(one)]]));
    expect(resumes.get(honest)).toMatchObject({ state: 'text', line: SUMMARY });
    expect(await desk.health()).toMatchObject({ status: 'ok' });
  });

  test('while the storage is away nothing is written down, and what it loses is said', async () => {
    const desk = await openDesk(engines);
    const { files } = desk.desk;
    const find = files.find.bind(files);
    await putFile(files, '1-asha.pdf', pdfWith(...PAGES));
    let asked = 0;
    files.find = async () => {
      asked++;
      throw new Unavailable('storage: away');
    };
    const [kept = 0, lost = 0] = await desk.put([
      { kind: 'application', at: Date.now() - 1000, file: '1-asha.pdf' },
      { kind: 'application', at: Date.now() - 1000, file: '2-asha.pdf' },
    ]);
    await waitUntil(() => asked > 6);
    expect(await desk.desk.engine.query`SELECT letter FROM desk_resume_texts`).toEqual([]);
    files.find = find;
    expect(await areRead(desk)).toBe(true);
    const resumes = await resumesOf(desk);
    expect(resumes.get(kept)).toMatchObject({ state: 'text' });
    expect(resumes.get(lost)).toMatchObject({ state: 'unreadable', why: 'The file is not in the storage.' });
  });

  test('what the database refuses of one file is kept as damaged, and the others are read', async () => {
    const desk = await openDesk(engines);
    failOn(desk.desk.engine, (text, values) =>
      /INSERT INTO desk_resume_texts/.test(text) && values.some((one) => String(one).includes('Refused'))
        ? new Error('value out of range')
        : undefined,
    );
    const files: [string, Buffer][] = [
      ['1-asha.pdf', pdfWith(...PAGES)],
      ['2-asha.pdf', pdfWith(['Refused', 'for what it holds'])],
      ['3-asha.pdf', pdfWith(...PAGES)],
    ];
    const numbers: number[] = [];
    for (const [name, bytes] of files) numbers.push(await put(desk, name, bytes));
    expect(await areRead(desk)).toBe(true);
    const resumes = await resumesOf(desk);
    expect(numbers.map((number) => resumes.get(number)?.why ?? resumes.get(number)?.state)).toEqual([
      'text',
      'The file is damaged.',
      'text',
    ]);
    expect(await desk.health()).toMatchObject({ status: 'ok' });
  });

  test('a file gives its words to the application that named it first, and they go with that', async () => {
    const desk = await openDesk(engines);
    const first = await put(desk, '1-asha.pdf', pdfWith(...PAGES));
    const [second = 0] = await desk.put([
      { kind: 'application', at: Date.now() - 1000, email: 'other@example.in', file: '1-asha.pdf' },
    ]);
    expect(await areRead(desk)).toBe(true);
    expect((await rowsOf(desk, 'quellmeister')).map(({ number }) => number)).toEqual([first]);
    expect((await resumesOf(desk)).get(second)).toMatchObject({
      state: 'unreadable',
      why: 'The file belongs to an earlier application.',
    });
    await desk.owner.call('erase', {
      subject: { email: 'asha@example.in' },
      reason: 'asked',
      confirm: 'asha@example.in',
    });
    expect(await rowsOf(desk, 'quellmeister')).toEqual([]);
    expect(await desk.desk.engine.query`SELECT letter, text FROM desk_resume_texts`).toEqual([
      { letter: second, text: '' },
    ]);
  });
});

test('the words are those that another program finds, in any script, columns and ligatures included', async () => {
  const pdftotext = ensurePdftotext();
  await using reader = openResumeReader();
  const files = [
    pdfWith(...PAGES),
    pdfInColumns(['Left one', 'Left two'], ['Right one', 'Right two']),
    pdfInScript(['रवि शिंदे', 'मैं पाँच साल से पंप सुधारता हूँ।']),
    pdfInScript(['செல்வி', 'ஆண்டுக்கு ௪௦ பாலங்கள்']),
    pdfWithLigatures(),
  ];
  for (const bytes of files) {
    const { text } = await reader.read({ bytes, type: 'pdf' });
    const other = execFileSync(pdftotext, ['-raw', '-enc', 'UTF-8', '-', '-'], { input: bytes }).toString();
    expect(text.split(/\s+/)).toEqual(other.normalize('NFKC').trim().split(/\s+/));
  }
});

test('of no hostile file more is read than it is, and whatever is wrong with it is said', async () => {
  await using reader = openResumeReader({ goesLast: false });
  const texts: string[] = [];
  const said: Record<string, string> = {};
  for (const { what, type, bytes } of hostileResumes().filter((one) => one.type !== 'doc')) {
    const read = await reader.read({ bytes, type: type as 'pdf' | 'docx' });
    said[nameOf({ what, type })] = read.why ?? read.state;
    texts.push(read.text);
  }
  expect(said).toEqual(
    Object.fromEntries(Object.keys(said).map((which) => [which, becomes[which] ?? 'The file is damaged.'])),
  );
  expect(Object.keys(said)).toEqual(
    expect.arrayContaining(Object.keys(becomes).filter((which) => !which.startsWith('doc,'))),
  );
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(200_000);
  expect(Math.max(...texts.map((text) => text.split(/[\n\f]/).length))).toBe(5000);
  expect(texts.some((text) => /root:|lollol/.test(text))).toBe(false);
});

test('a file that takes too long ends the process that reads it, and the next has another', async () => {
  await using reader = openResumeReader({ longestMs: 4000 });
  const slow = hostileResumes().find(({ what }) => what === 'a work without an end')!;
  expect(await reader.read({ bytes: slow.bytes, type: 'pdf' })).toMatchObject({
    state: 'unreadable',
    why: 'It takes too long to read.',
  });
  expect(reader.pid).toBeUndefined();
  expect(await reader.read({ bytes: docxWith(['One line']), type: 'docx' })).toMatchObject({ state: 'text' });
});

test('a process that somebody ends from outside says nothing of its file: that is read once more', async () => {
  await using reader = openResumeReader();
  const asked = { bytes: docxWith(['One line']), type: 'docx' } as const;
  await reader.read(asked);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { pid = 0 } = reader;
    const read = reader.read(asked);
    process.kill(pid, signal);
    expect(await read).toMatchObject({ state: 'text', text: 'One line' });
    expect(reader.pid).not.toBe(pid);
  }
  const stopped = reader.read(asked);
  await reader.end();
  expect(await stopped).toMatchObject({ state: 'unreadable' });
  expect(reader.pid).toBeUndefined();
});

test('of a page without an end nothing is worked through once it was read', async () => {
  await using reader = openResumeReader();
  const long = hostileResumes().find(({ what }) => what === 'a million lines')!;
  const asked = { bytes: long.bytes, type: 'pdf' } as const;
  const read = async () => ({ ...(await reader.read(asked)), text: undefined, pid: reader.pid });
  const first = await read();
  expect(first).toMatchObject({ state: 'text', why: BEGINNING });
  // What was left of the one before would count as theirs, and end the process.
  for (let time = 0; time < 2; time++) expect(await read()).toEqual(first);
});
