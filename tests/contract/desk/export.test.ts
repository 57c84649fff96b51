import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import type { Engine } from '#desk-server/engine/engine.ts';
import { LEFT_OUT, TAKEN_OUT } from '#desk-server/export/held.ts';
import { forms } from '#schemas/forms/forms.ts';

import { readCsv } from '../../desk/read-csv.ts';
import { readZip } from '../../desk/read-zip.ts';
import type { DeskBrowser } from '../../engines/desk-browser.ts';
import type { PutLetter } from '../../engines/put-letters.ts';
import { pdf } from '../../engines/resumes.ts';
import { movableClock } from '../../engines/test-desk.ts';
import { sendFile } from '../../engines/visitor.ts';
import { EMAIL, MARK, start, visit, work } from '../erased-person.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

const AT = Date.UTC(2027, 0, 10, 18, 45, 7);
const FORMULA = '=HYPERLINK("http://evil.example";"Click")\r\nदूध "संकलन", केंद्र';
const sent: PutLetter[] = [
  { kind: 'enquiry', at: AT, text: FORMULA, company: '+Acme', name: 'மீனா' },
  { kind: 'application', at: AT + 1000, file: '2-asha.pdf' },
  { kind: 'message', at: AT + 2000, email: 'ASHA@example.in', text: 'Second' },
  { kind: 'message', at: AT + 3000, email: 'ravi@example.in', text: 'From another' },
];

async function openWithLetters(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  await sendFile((await openSite(desk.stores)).port, '2-asha.pdf', pdf(5000));
  return { ...desk, numbers: await desk.put(sent) };
}

const pathOf = (file: string, filter: object) =>
  `/api/${file}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function csvOf(browser: DeskBrowser, path: string) {
  const { status, headers, body } = await browser.get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  expect(body.startsWith('\uFEFF')).toBe(true);
  const [names = [], ...rows] = readCsv(body.slice(1));
  return rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index] ?? '', value])));
}

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('CSV and JSON read back hold what was filtered, letter for letter, and no formula', async () => {
    const { owner, numbers } = await openWithLetters(engines);
    const rows = await csvOf(owner, pathOf('letters.csv', { view: 'all' }));
    expect(rows.map(({ Number: number }) => Number(number))).toEqual(numbers);
    expect(rows.map(({ Kind }) => Kind)).toEqual(['Enquiry', 'Application', 'Message', 'Message']);
    expect(rows[0]?.Text?.startsWith('=')).toBe(false);
    expect(rows[0]?.Company?.startsWith('+')).toBe(false);
    expect(rows[0]?.Text?.endsWith('दूध "संकलन", केंद्र')).toBe(true);
    expect(rows[0]?.Name).toBe('மீனா');
    expect(rows[1]?.Resume).toBe('2-asha.pdf');
    expect(rows[0]?.['Received (India time)']).toBe('2027-01-11 00:15');

    const { body, headers } = await owner.get(pathOf('letters.json', { view: 'all' }));
    expect([headers['content-type'], body.startsWith('\uFEFF')]).toEqual(['application/json', false]);
    const letters = JSON.parse(body) as Record<string, string>[];
    expect(letters.map(({ Number: number }) => Number(number))).toEqual(numbers);
    expect(letters[0]).toMatchObject({
      Text: FORMULA,
      Company: '+Acme',
      Received: '2027-01-11T00:15:07+05:30',
    });

    const some = await csvOf(
      owner,
      pathOf('letters.csv', { view: 'waiting', kind: 'message', words: 'another' }),
    );
    expect(some.map((row) => row['E-mail'])).toEqual(['ravi@example.in']);
    const chosen = await csvOf(owner, `/api/letters.csv?numbers=${numbers[3]},${numbers[0]}`);
    expect(chosen.map(({ Number: number }) => Number(number))).toEqual([numbers[0], numbers[3]]);
    for (const path of ['letters.csv?numbers=x', 'letters.json?filter={'])
      expect((await owner.get(`/api/${path}`)).status).toBeGreaterThanOrEqual(400);
    for (const file of ['reports.csv', 'retention.csv']) await csvOf(owner, `/api/${file}`);
  });

  test('notes and replies of both sides go with a letter, of all that somebody may read and of no other, and each is in the access log once', async () => {
    const desk = await openWithLetters(engines);
    const { owner, numbers, origin } = desk;
    const [enquiry = 0, application = 0, message = 0] = numbers;
    const priya = await desk.colleague(owner, 'Priya Nair', 'application', 'message');
    await owner.call('note', { number: enquiry, text: 'A note on the enquiry' });
    await owner.call('note', { number: application, text: '=cmd|calc' });
    await priya.call('note', { number: application, text: 'Second' });
    await priya.call('answer', { number: message, text: 'We will call', isAnswered: true, seenAnswer: 0 });
    await desk.desk.engine.transaction(
      (
        query,
      ) => query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id, is_automatic)
        VALUES (${message}, 1, '', 'asha@example.in', 'Re', 'Thank you', 'a', 0), (${message}, 2, 'Asha', 'asha@example.in', 'Away', 'I am away', 'b', 1)`,
    );
    const rows = await csvOf(priya, pathOf('letters.csv', { view: 'all' }));
    expect(rows.map((row) => [Number(row.Number), row.State, row['At the desk']])).toEqual([
      [application, 'To answer', `${origin}/letters/${application}`],
      [message, 'Answered', `${origin}/letters/${message}`],
      [numbers[3], 'To answer', `${origin}/letters/${numbers[3]}`],
    ]);
    expect(rows[0]?.Notes).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d, Owner:\n' {2}=cmd\|calc\n\n\d{4}-\d\d-\d\d \d\d:\d\d, Priya Nair:\n {2}Second$/,
    );
    expect(rows[1]?.Replies).toMatch(
      /^1970-01-01 05:30, asha@example\.in:\n {2}Thank you\n\n.*, Priya Nair:\n {2}We will call$/,
    );
    const { body } = await priya.get(pathOf('letters.json', { view: 'all' }));
    const letters = JSON.parse(body) as { Number: number; Notes: object[]; Replies: object[] }[];
    expect(
      letters.map(({ Number: number, Notes, Replies }) => [number, Notes.length, Replies.length]),
    ).toEqual([
      [application, 2, 0],
      [message, 0, 2],
      [numbers[3], 0, 0],
    ]);
    expect(body).not.toContain('A note on the enquiry');
    const log = await desk.desk.engine.query<{ letter: number; detail: string }>`
      SELECT letter, detail FROM desk_trail WHERE what = 'exported' ORDER BY detail, letter`;
    expect(log).toEqual(
      ['CSV', 'JSON'].flatMap((detail) =>
        [application, message, numbers[3]].map((letter) => ({ letter, detail })),
      ),
    );
  });

  test('the ZIP of one person holds their letters, what became of them, and their files, and of nobody else', async () => {
    const { owner, numbers } = await openWithLetters(engines);
    await owner.call('note', { number: numbers[1] ?? 0, text: 'A good one' });
    const { raw, headers } = await owner.get('/api/person.zip?email=%20Asha@Example.in');
    expect(headers['content-type']).toBe('application/zip');
    const files = readZip(raw);
    expect([...files.keys()]).toEqual([
      'README.txt',
      'letters.csv',
      'letters.json',
      'history.csv',
      'history.json',
      'e-mails.csv',
      'e-mails.json',
      'resumes/2-asha.pdf',
    ]);
    expect(files.get('resumes/2-asha.pdf')).toEqual(pdf(5000));
    const letters = JSON.parse(String(files.get('letters.json'))) as Record<string, number>[];
    expect(letters.map((row) => row.Number)).toEqual(numbers.slice(0, 3));
    expect(readCsv(String(files.get('letters.csv')).slice(1))).toHaveLength(4);
    expect(JSON.parse(String(files.get('history.json')))).toContainEqual(
      expect.objectContaining({ Number: numbers[1], What: 'note', By: 'Owner', Text: 'A good one' }),
    );
    expect(String(files.get('history.csv'))).toContain('A good one');
    expect([...files.values()].join('\n')).not.toContain('ravi');
    expect((await owner.get('/api/person.zip?email=nobody@example.in')).status).toBe(404);
  });

  test('the ZIP of one person holds every word that the database has of them', async () => {
    const { stores, server } = await start(engines);
    await visit(server, MARK);
    const { engine } = await work(stores, MARK);
    const tables = await tablesOfLetters(engine, engines.rows);
    const known = new Set([...Object.keys(TAKEN_OUT), ...Object.keys(LEFT_OUT)]);
    expect(tables.filter((table) => !known.has(table))).toEqual([]);

    const { owner } = await openDesk(stores, { isBroken: true });
    const files = readZip((await owner.get(`/api/person.zip?email=${EMAIL}`)).raw);
    const told = [...files].flatMap(([name, content]) => {
      if (name.endsWith('.json')) return textsIn(JSON.parse(String(content)));
      return name.endsWith('.pdf.txt') ? String(content) : [];
    });
    expect(told.some((text) => text.includes(`${MARK}skill`))).toBe(true);
    const held = [...Object.keys(TAKEN_OUT), 'desk_letters', ...forms.map(({ table }) => table)];
    const untold: string[] = [];
    for (const table of held)
      for (const row of await engine.query`SELECT * FROM ${raw(table)}`)
        for (const [column, value] of Object.entries(row))
          if (
            typeof value === 'string' &&
            value.includes(MARK) &&
            !told.some((text) => isToldBy(text, value))
          )
            untold.push(`${table}.${column}: ${value}`);
    expect(untold).toEqual([]);
    const whats = (JSON.parse(String(files.get('history.json'))) as { What: string }[]).map(
      ({ What }) => What,
    );
    expect(new Set(whats)).toEqual(
      new Set([
        'note',
        'answer',
        'draft',
        'incoming',
        'private link',
        'opened',
        'exported',
        'answered',
        'kept',
        'gave',
      ]),
    );
  });

  test('a file is named by India’s day', async () => {
    const clock = movableClock();
    clock.stop(AT);
    const { owner } = await openDesk(engines, { clock });
    const { headers } = await owner.get(pathOf('letters.csv', { view: 'all' }));
    expect(headers['content-disposition']).toBe('attachment; filename="letters-2027-01-11.csv"');
  });
});

/** As the database itself knows them. */
async function tablesOfLetters({ query }: Engine, rows: string): Promise<string[]> {
  const found =
    rows === 'SQLite'
      ? await query<{ name: string }>`
        SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
          WHERE m.name LIKE 'desk!_%' ESCAPE '!' AND c.name = 'letter'`
      : await query<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
        WHERE table_name LIKE 'desk!_%' ESCAPE '!' AND column_name = 'letter'`;
  expect(found.length).toBeGreaterThan(5);
  return found.map(({ name }) => name);
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** What is kept as JSON is told in words. */
const isToldBy = (text: string, held: string) =>
  held.startsWith('[') ? textsIn(JSON.parse(held)).every((part) => text.includes(part)) : text.includes(held);
