import { describe, expect, test } from 'vitest';

import { numbersOf, sql } from '#desk-server/engine/statement.ts';
import { record } from '#desk-server/record/change.ts';
import type { Desk } from '#desk-server/record/desk.ts';
import { findRecords, indexAnew } from '#desk-server/record/letter-record.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import type { DeskBrowser } from '../../../engines/desk-browser.ts';
import { openStream } from '../../../engines/desk-stream.ts';
import type { Engines } from '../../../engines/test-backend.ts';
import { everyRoute } from '../every-route.ts';
import { NOW, openAt } from '../open-at.ts';
import { bothEngines } from '../open-desk.ts';

/** With what her colleagues call her. */
const WORDS = /zubeida|khandelwal|zkhan77|zubi/i;
const NAME = 'Zubeida Khandelwal';
const EMAIL = 'zkhan77@example.in';

const application = (name: string, email: string, hoursAgo: number, file?: string) => ({
  kind: 'application' as const,
  at: NOW - hoursAgo * 3_600_000,
  name,
  email,
  opening: 'qa-engineer',
  file,
});

/** Three applications: two of which nobody must learn whose they are, and one to look at. */
async function openHiding(engines: Engines) {
  const desk = await openAt(engines, [
    application(NAME, EMAIL, 5, '1789588800000-zubeida-khandelwal.pdf'),
    application('Zubeida Khandelwal', 'zubeida@example.com', 4, '1789588800001-khandelwal_cv.pdf'),
    application('Asha Rao', 'asha@example.in', 3),
  ]);
  const { owner } = desk;
  const [first = 0, second = 0, asha = 0] = desk.numbers;
  const priya = await desk.colleague(owner, 'Priya Nair', 'application', 'message', 'enquiry');
  // What others wrote names them, too.
  for (const [number, address] of [
    [first, EMAIL],
    [second, 'zubeida@example.com'],
  ] as const) {
    await owner.call('note', { number, text: `Zubeida Khandelwal called, ${address}. Zubi from Pune!` });
    await priya.call('draft', { number, text: 'Dear Ms Khandelwal, thank you, Zubi' });
    const { answers } = await owner.call('letter', { number });
    await owner.call('answer', {
      number,
      text: 'Dear Zubeida Khandelwal, thank you. Zubi!',
      isAnswered: false,
      seenAnswer: answers.at(-1)?.id ?? 0,
    });
  }
  await desk.desk.engine.transaction(async (query) => {
    // Hiring shows what came last.
    await query`UPDATE desk_notes SET at = at + 60000 WHERE letter = ${first}`;
  });
  await readResume(
    desk.desk,
    first,
    'Zubeida Khandelwal tests claims systems',
    'Zubeida tests claims systems',
  );
  await owner.call('my-settings', { hidesNames: true });
  return { ...desk, priya, first, second, asha };
}

/** What the desk has read of its resume. */
const readResume = (desk: Desk, letter: number, text: string, line = text) =>
  desk.engine.transaction(async (query) => {
    await query`DELETE FROM desk_resume_texts WHERE letter = ${letter}`;
    await query`INSERT INTO desk_resume_texts (letter, state, pages, line, text, read_at)
      VALUES (${letter}, 'text', 1, ${line}, ${text}, ${NOW})`;
    const [letterRecord] = await findRecords(query, sql`l.number = ${letter}`);
    await indexAnew(desk, query, letterRecord!);
  });

const bodyOf = async (browser: DeskBrowser, path: string) => (await browser.get(path)).body;

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('no answer of the server, and no file, has a hidden name, address or file name', async () => {
    const desk = await openHiding(engines);
    const { owner, priya, first, second, asha } = desk;
    await desk.letDelete(owner, priya);
    await owner.call('keep', { number: first, reason: 'Zubi may come back', until: NOW + 40 * 86_400_000 });
    await priya.call('my-settings', { hidesNames: true });
    await owner.call('my-settings', { hidesNames: false });
    const stream = await openStream(priya);
    const target = { number: second, email: 'zubeida@example.com', file: 'none.pdf', person: 999 };
    const opening = new Set([
      'letter',
      'resume-text',
      `GET ${deskPaths.resume}`,
      'sign-in',
      'sign-out',
      'link',
    ]);
    const asked = everyRoute(target).filter(({ path }) => path !== deskPaths.events);
    for (const { name, ask } of asked.filter(({ name }) => !opening.has(name))) {
      const { body } = await ask(priya);
      // What she typed herself, and comes back in the words of a refusal or not at all.
      expect(`${name}: ${body}`).not.toMatch(WORDS);
    }
    const shown: [string, unknown][] = [
      ['list', { filter: { view: 'all', order: 'newest' } }],
      ['list', { filter: { view: 'drafts' } }],
      ['list', { filter: { view: 'all', words: 'called' } }],
      ['list', { filter: { view: 'all', words: 'thank' } }],
      ['search', { words: 'called' }],
      ['search', { words: 'tests claims' }],
      ['search', { words: 'khandelwat' }],
      ['hiring', { opening: 'qa-engineer', whole: ['new', 'not-this-time'] }],
      ['overview', {}],
      ['retention', {}],
      ['erase-look', { email: EMAIL }],
      ['answer', { number: first, text: 'Hello', isAnswered: true, seenAnswer: 0 }],
    ];
    for (const [name, input] of shown)
      expect(`${name}: ${(await priya.ask(name, input)).body}`).not.toMatch(WORDS);
    for (const path of [
      deskPaths.exportCsv,
      deskPaths.exportJson,
      deskPaths.retentionCsv,
      `${deskPaths.personZip}?email=${EMAIL}`,
    ])
      expect(await bodyOf(priya, path)).not.toMatch(WORDS);
    await priya.call('presence', { number: first, doing: 'reading' });
    await stream.hears(({ here }) => here.length > 0).catch(() => {});
    expect(stream.text()).not.toMatch(WORDS);
    stream.close();

    // Hers once it is open: the others stay hidden.
    expect((await priya.call('letter', { number: second, filter: { view: 'all' } })).name).toBe(NAME);
    const { rows } = await priya.call('list', { filter: { view: 'all' } });
    expect(new Map(rows.map(({ number, name, email }) => [number, [name, email]]))).toEqual(
      new Map([
        [first, ['Applicant 1', '']],
        [second, [NAME, 'zubeida@example.com']],
        [asha, ['Applicant 3', '']],
      ]),
    );
    // Nobody else's names are hidden by it.
    expect((await owner.call('list', { filter: { view: 'all' } })).rows.map(({ name }) => name)).toContain(
      NAME,
    );
  });

  test('what a colleague did last is told without the name of its file, or any address', async () => {
    const { desk, owner, priya, first } = await openHiding(engines);
    await priya.call('my-settings', { hidesNames: true });
    const { me } = await owner.call('session', {});
    await owner.call('my-settings', { hidesNames: false });
    const last = async (who: DeskBrowser) => (await who.call('overview', {})).lastChange;
    for (const [what, detail, isTold] of [
      ['downloaded', '1789588800000-zubeida-khandelwal.pdf', false],
      ['sent-again', 'z.k.1994@home.example', false],
      ['set-date', 'Thursday, with her aunt', false],
      ['moved', 'In talks', true],
    ] as const) {
      await desk.engine.transaction((query) => record(query, me, NOW, what, { letter: first, detail }));
      expect(await last(owner)).toMatchObject({ what, detail });
      expect(await last(priya)).toMatchObject({ what, letter: 'Applicant 1', detail: isTold ? detail : '…' });
    }
  });

  test('a line of the resume that tells whose it is is not sent, however it is written, and another is', async () => {
    const { desk, priya, first, asha } = await openHiding(engines);
    await priya.call('my-settings', { hidesNames: true });
    const found = async (number: number) => {
      const { exact } = await priya.call('search', { words: 'claims' });
      const { groups } = await priya.call('hiring', { opening: 'qa-engineer' });
      return [
        exact.flatMap(({ rows }) => rows).find((row) => row.number === number)?.excerpt,
        groups.flatMap(({ applicants }) => applicants).find((row) => row.number === number)?.resume?.line,
      ];
    };
    for (const line of [
      'Z U B E I D A K H A N D E L W A L | claims',
      'Claims, by Zubei\u00ADda',
      'Ｚｕｂｅｉｄａ mends claims',
    ]) {
      await readResume(desk, first, line);
      expect(await found(first)).toEqual(['', undefined]);
    }
    await readResume(desk, asha, 'Z U B E I D A K H A N D E L W A L | claims');
    expect(await found(asha)).toEqual(Array(2).fill('Z U B E I D A K H A N D E L W A L | claims'));
  });

  test('nobody is found by a hidden name, and everybody by other words', async () => {
    const { owner, first, second } = await openHiding(engines);
    const found = async (words: string) =>
      (await owner.call('list', { filter: { view: 'all', words } })).rows.map(({ number }) => number);
    // The owner had opened both before: then nothing is hidden.
    expect(await found('khandelwal')).toEqual([second, first]);
    const { me } = await owner.call('session', {});
    expect(me.hidesNames).toBe(true);
  });

  test('whose name begins like a skill is found by the skill in the resume, and by no beginning of the name', async () => {
    const { desk, owner, numbers } = await openAt(
      engines,
      [
        ['Sapna Joshi', 'sjoshi@example.in'],
        ['Aishwarya Pillai', 'pillai@example.in'],
        ['Ravi Kumar', 'rk@example.in'],
        ['Meena Iyer', 'java.meena@example.in'],
        ['Zubeida Khandelwal', EMAIL],
      ].map(([name = '', email = ''], index) => application(name, email, 9 - index)),
    );
    const [sapna = 0, aishwarya = 0, ravi = 0, meena = 0, zubeida = 0] = numbers;
    for (const number of [sapna, aishwarya, ravi])
      await readResume(desk, number, 'SAP consultant and AI engineer, Java, zoology');
    await readResume(desk, meena, 'Meena Iyer, java.meena@example.in. SAP, AI and Java engineer, zoology');
    await readResume(
      desk,
      zubeida,
      'Zubeida Khandelwal (zubeidakhandelwal), zkhan77@example.in, github.com/zkhan77\nI, Zubeida, test. Java engineer',
    );
    await owner.call('note', { number: zubeida, text: 'Zubeida called, zoology' });
    const inOrder = (rows: { number: number }[]) => numbersOf(rows).toSorted((one, other) => one - other);
    const inAll = async (words: string) =>
      inOrder((await owner.call('list', { filter: { view: 'all', words } })).rows);
    const by = async (words: string) =>
      (await owner.call('search', { words })).exact.map(({ place, count, rows }) => [
        place,
        count.count,
        inOrder(rows),
      ]);
    await owner.call('my-settings', { hidesNames: false });
    expect(await by('zubeida java')).toEqual([
      ['person', 1, [zubeida]],
      ['resume', 1, [zubeida]],
      ['beside', 1, [zubeida]],
    ]);
    const four = [sapna, aishwarya, ravi, meena];
    // To find somebody is not to open them.
    await owner.call('my-settings', { hidesNames: true });
    for (const words of ['SAP', 'ai', 'sap ai', '"sap consultant"', 'ai engineer'])
      expect([words, await inAll(words), await by(words)]).toEqual([
        words,
        words.startsWith('"') ? four.slice(0, 3) : four,
        [['resume', ...(words.startsWith('"') ? [3, four.slice(0, 3)] : [4, four])]],
      ]);
    expect(await inAll('java')).toEqual([...four, zubeida]);
    expect(await by('java')).toEqual([['resume', 5, [...four, zubeida]]]);
    for (const words of [
      'z',
      'zu',
      'zub',
      'zubeida',
      'zkh',
      'zkhan77',
      'khan',
      'java zubeida',
      '"i zubeida"',
      EMAIL,
    ])
      expect([words, await inAll(words), await by(words)]).toEqual([words, [], []]);
    expect(await inAll('zo')).toEqual([...four, zubeida]);
    expect(
      await owner.call('move', { which: { filter: { view: 'all', words: 'sap' } }, stage: 'talking' }),
    ).toMatchObject({ count: 4 });
    expect(await inAll('zubeide')).toEqual([]);
  });

  test('somebody else who hides names finds only whom they have opened', async () => {
    const desk = await openHiding(engines);
    const { priya, first, second } = desk;
    await priya.call('my-settings', { hidesNames: true });
    const found = async (words: string) =>
      (await priya.call('list', { filter: { view: 'all', words } })).rows.map(({ number }) => number);
    for (const words of ['khandelwal', 'Khandel', 'zkhan77@example.in', 'called khandelwal'])
      expect([words, await found(words)]).toEqual([words, []]);
    expect(await found('called')).toEqual([second, first]);
    expect((await priya.call('search', { words: 'khandelwal' })).exact).toEqual([]);
    expect((await priya.call('search', { words: 'khandelwat' })).nearTo).toEqual([]);
    await priya.call('letter', { number: first });
    expect(await found('khandelwal')).toEqual([first]);
    // Beside her own, no other of the same person is shown: it would be named by that.
    const letter = await priya.call('letter', { number: first });
    expect(letter.earlier).toEqual([]);
    await desk.put([{ kind: 'message', at: NOW - 1000, email: 'zubeida@example.com', text: 'Hello' }]);
    const { rows } = await priya.call('list', { filter: { view: 'all' } });
    expect(rows.map(({ earlier }) => earlier)).toEqual(rows.map(() => 0));
    await priya.call('letter', { number: second });
    const then = await priya.call('list', { filter: { view: 'all' } });
    expect(then.rows.find(({ number }) => number === second)?.earlier).toBe(1);
  });
});
