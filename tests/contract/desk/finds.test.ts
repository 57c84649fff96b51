import { describe, expect, test } from 'vitest';

import { indexAnew } from '#desk-server/record/letter-record.ts';
import { textsByPlace } from '#desk-server/record/texts-by-place.ts';
import { RESUME_BOUNDS } from '#desk-server/search/line-finder.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Finds } from '#schemas/desk/search.ts';

import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const at = Date.now() - 10_000;

/** As it is written down when a resume has been read. */
async function putResume({ desk }: OpenDesk, number: number, text: string, state = 'text') {
  await desk.engine.transaction(async (query) => {
    await query`DELETE FROM desk_resume_texts WHERE letter = ${number}`;
    await query`INSERT INTO desk_resume_texts (letter, state, pages, text, read_at) VALUES (${number}, ${state}, 1, ${text}, ${Date.now()})`;
    const [letter] = await query<{ number: number; id: string; kind: number }>`
      SELECT number, id, kind FROM desk_letters WHERE number = ${number}`;
    await indexAnew(desk, query, letter!);
  });
}

/** 'resume Devika 1.2', and of what is one letter away '~resume …'. */
const told = ({ exact, near }: Finds) =>
  [...exact.map((one) => ['', one] as const), ...near.map((one) => ['~', one] as const)].flatMap(
    ([sign, { place, rows }]) =>
      rows.map(({ name, line }) => `${sign}${place} ${name}${line ? ` ${line.page}.${line.line}` : ''}`),
  );

async function openFilled(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  const [devika = 0, chetan = 0, nazneen = 0, arjun = 0, anil = 0] = await desk.put([
    { kind: 'application', at, name: 'Devika Fernandes', email: 'devika@example.in', file: '1-cv.pdf' },
    { kind: 'application', at: at + 1, name: 'Chetan Rao', email: 'chetan@example.in', file: '2-cv.pdf' },
    {
      kind: 'message',
      at: at + 2,
      name: 'Nazneen Contractor',
      email: 'nazneen@example.in',
      text: 'I teach testing in Vasai. Do you still work with Selenium? Call me: +91 98200 12345.',
    },
    { kind: 'message', at: at + 3, name: 'Arjun', email: 'arjun@example.in', text: 'Claims of Tuesday' },
    { kind: 'application', at: at + 4, name: 'Anil Kulkarni', email: 'anil@example.in', file: '3-cv.pdf' },
  ]);
  await putResume(desk, devika, 'Devika Fernandes\n\nSkills: Selenium, Playwright\nMotor claims');
  await putResume(desk, chetan, 'Chetan Rao\n\fOlder work\n\nreplaced 1,100 brittle Selenium cases');
  await putResume(desk, anil, '', 'none');
  await desk.owner.call('note', { number: devika, text: 'Knows when not to use Selenium.' });
  const { engine } = desk.desk;
  await engine.transaction(
    (query) => query`UPDATE desk_letters SET opening = 'qa-engineer' WHERE number = ${devika}`,
  );
  const search = async (words: string, more: Partial<Input<'search'>> = {}) =>
    desk.owner.call('search', { words, ...more });
  return { desk, search, devika, chetan, nazneen, arjun, engine };
}

describe.each(bothEngines)('on $rows and $files', (engines) => {
  test('words are found where they stand, and what was searched is said', async () => {
    const { search, desk } = await openFilled(engines);
    const found = await search('selenium');
    expect(told(found)).toEqual([
      'sent Nazneen Contractor',
      'resume Chetan Rao 2.2',
      'resume Devika Fernandes 1.2',
      'beside Devika Fernandes',
    ]);
    expect(found.exact.map(({ count }) => count.count)).toEqual([1, 2, 1]);
    expect(found.exact[1]?.rows[0]?.excerpt).toBe('replaced 1,100 brittle Selenium cases');
    expect(found.exact[2]?.rows[0]?.foundIn).toMatchObject({ where: 'note', by: 'Owner' });
    expect(found).toMatchObject({
      letters: 5,
      resumes: 2,
      unsearchable: { count: 1, arePictures: true, newest: [{ name: 'Anil Kulkarni' }] },
      toBeRead: 0,
    });
    expect(found.openings).toEqual(
      expect.arrayContaining([
        { slug: 'qa-engineer', count: { count: 2, isMore: false } },
        { slug: '', count: { count: 1, isMore: false } },
      ]),
    );
    // Their own resume finds nobody by their name once more.
    expect(told(await search('devika'))).toEqual(['person Devika Fernandes']);
    const { rows } = await desk.owner.call('unsearchable-resumes', {});
    expect(rows.map(({ name }) => name)).toEqual(['Anil Kulkarni']);
  });

  test('of what strangers sent no more is read than finds are looked for in, and nothing for another place', async () => {
    const { desk, devika, chetan, search } = await openFilled(engines);
    const { characters, atOnce, beginning } = RESUME_BOUNDS;
    const long = 'Selenium and nothing more. '.repeat(characters / 26);
    const others = await desk.put(
      Array.from({ length: 36 }, (_, index) => ({
        kind: 'application' as const,
        at: at + 10 + index,
        name: `Applicant ${index}`,
        email: `applicant${index}@example.in`,
        file: `${index}-cv.pdf`,
      })),
    );
    for (const number of [chetan, ...others]) await putResume(desk, number, long);
    const { engine } = desk.desk;
    const text = `Selenium ${'x'.repeat(100_000)}`;
    await engine.transaction(async (query) => {
      for (const index of [1, 2, 3, 4])
        await query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id)
          VALUES (${devika}, ${at - index}, 'Devika', 'devika@example.in', 'Re', ${text}, ${`m${index}`})`;
    });
    const letters = await engine.query<{ number: number; id: string; kind: number }>`
      SELECT number, id, kind FROM desk_letters`;
    const read = await textsByPlace(desk.desk, letters, {
      besideOf: [devika],
      resumesOf: [chetan, ...others],
    });
    const lengths = [...read.values()].map(({ resume }) => resume.length);
    expect(Math.max(...lengths)).toBe(characters);
    expect(lengths.filter((length) => length === beginning)).toHaveLength(
      37 - Math.floor(atOnce / characters),
    );
    expect(read.get(devika)?.resume).toBe('');
    expect(read.get(devika)?.beside.map(({ where }) => where)).toEqual(['incoming', 'incoming', 'note']);
    const { exact } = await search('selenium', { in: 'resume', most: 500 });
    expect(exact.find(({ place }) => place === 'resume')?.rows).toHaveLength(38);
  });

  test('narrowed by place and opening, the counts of all stay', async () => {
    const { search } = await openFilled(engines);
    const found = await search('selenium', { in: 'resume', opening: 'qa-engineer' });
    expect(told(found)).toEqual(['resume Devika Fernandes 1.2']);
    expect(found.exact.map(({ place, count }) => [place, count.count])).toEqual([
      ['resume', 1],
      ['beside', 1],
    ]);
    expect(new Map(found.openings.map(({ slug, count }) => [slug, count.count]))).toEqual(
      new Map([
        ['', 1],
        ['qa-engineer', 1],
      ]),
    );
    expect(told(await search('selenium', { opening: '' }))).toEqual(['resume Chetan Rao 2.2']);
  });

  test.each([
    ['selenum', 'missing'],
    ['seleniumm', 'doubled'],
    ['seelnium', 'swapped'],
    ['selanium', 'wrong'],
    ['xelenium', 'wrong at the beginning'],
    ['seleniun', 'wrong at the end'],
    ['SELENÚM', 'missing, with an accent'],
  ])('%s, one letter %s, finds what is one letter away, and says so', async (words) => {
    const { search } = await openFilled(engines);
    const found = await search(words);
    expect(found.exact).toEqual([]);
    expect(told(found)).toHaveLength(4);
    expect(found.nearTo.map(({ found: [other] }) => other)).toEqual(['selenium']);
    expect(told(await search(words, { exactly: true }))).toEqual([]);
  });

  test('what has it exactly comes first; two letters away, numbers, addresses and short words are not forgiven', async () => {
    const { search, arjun, desk } = await openFilled(engines);
    await desk.owner.call('note', {
      number: arjun,
      text: 'Selenum, as they write it. 40012345, Windows7, Kumar, umar',
    });
    const found = await search('selenum');
    expect(told(found).slice(0, 1)).toEqual(['beside Arjun']);
    expect(told(found).filter((one) => one.startsWith('~'))).toHaveLength(4);
    for (const words of [
      'slenim',
      '40012346',
      'windowss',
      'playwrigh7',
      'devika@example.im',
      'umer',
      '"selenun"',
    ])
      expect([words, told(await search(words))]).toEqual([words, []]);
    expect(told(await search('claimes'))).toEqual(['~sent Arjun', '~resume Devika Fernandes 1.3']);
  });

  test('two words stand in one letter, in quotation marks side by side; a telephone number however it is written', async () => {
    const { search, desk } = await openFilled(engines);
    expect(told(await search('skills devika')).sort()).toEqual([
      'person Devika Fernandes',
      'resume Devika Fernandes 1.1',
    ]);
    expect(told(await search('selenium nazneen')).sort()).toEqual([
      'person Nazneen Contractor',
      'sent Nazneen Contractor',
    ]);
    expect(told(await search('“playwright motor”'))).toEqual(['resume Devika Fernandes 1.2']);
    expect(told(await search('"motor playwright"'))).toEqual([]);
    expect(told(await search('"brittle selenium" rao'))).toEqual(['resume Chetan Rao 2.2']);
    const quoted = { view: 'all', words: '"work with selenium"' } as const;
    expect((await desk.owner.call('list', { filter: quoted })).rows.map(({ name }) => name)).toEqual([
      'Nazneen Contractor',
    ]);
    for (const words of ['9820012345', '98200-12345', '+91 9820012345', '(098200) 12345', '98200 12345'])
      expect([words, told(await search(words))]).toEqual([words, ['sent Nazneen Contractor']]);
  });

  test('what somebody may not read is not found, not counted, and not said to be near', async () => {
    const { desk, devika, nazneen, search } = await openFilled(engines);
    const kiran = await desk.colleague(desk.owner, 'Kiran Rao', 'message');
    await desk.owner.call('note', { number: devika, text: 'She writes Selenam' });
    const found = await kiran.call('search', { words: 'selenum' });
    expect(told(found)).toEqual(['~sent Nazneen Contractor']);
    expect(found.nearTo).toEqual([{ word: 'selenum', found: ['selenium'] }]);
    expect((await search('selenum')).nearTo[0]?.found.toSorted()).toEqual(['selenam', 'selenium']);
    // A word that an excerpt cuts is none of its letter.
    const cut = `khandelwaz ${'a-'.repeat(100)}${'-'.repeat(18)}khandelwal${'x'.repeat(60)} end`;
    await kiran.call('note', { number: nazneen, text: cut });
    const [row] = (await kiran.call('search', { words: 'khandelwac' })).near[0]?.rows ?? [];
    expect(row?.excerpt).toMatch(/khandelwal…$/);
    await desk.owner.call('note', { number: devika, text: 'Khandelwal' });
    expect((await kiran.call('search', { words: 'khandelwac' })).nearTo).toEqual([
      { word: 'khandelwac', found: ['khandelwaz'] },
    ]);
    expect(found).toMatchObject({ letters: 2, resumes: 0, unsearchable: { count: 0 } });
    expect(await kiran.call('search', { words: 'playwrite' })).toMatchObject({ near: [], nearTo: [] });
    expect(await kiran.call('search', { words: 'fernandez' })).toMatchObject({ near: [], nearTo: [] });
    expect((await kiran.call('unsearchable-resumes', {})).rows).toEqual([]);
  });

  test('searching writes nothing down; who is deleted leaves the vocabulary in the same step', async () => {
    const { desk, search, engine } = await openFilled(engines);
    const trail = () => engine.query`SELECT * FROM desk_trail`;
    const before = await trail();
    await search('selenum');
    expect(await trail()).toEqual(before);
    const known = async () => {
      const rows = await engine.query<{ term: string }>`
        SELECT term FROM desk_terms WHERE term IN ('selenium', 'playwright', 'devika') ORDER BY term`;
      return rows.map(({ term }) => term);
    };
    expect(await known()).toEqual(['devika', 'playwright', 'selenium']);
    const email = 'devika@example.in';
    await desk.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
    expect(await known()).toEqual(['selenium']);
  });
});

test('of a word of more than a thousand letters what is one letter away is not looked for, which is said', async () => {
  const { desk, search, devika } = await openFilled(bothEngines[0]!);
  const letter = { kind: 'message' as const, email: 'zubin@example.in', at };
  const [old = 0] = await desk.put([
    { kind: 'application', at, name: 'Zubin Platform', email: 'z@example.in' },
  ]);
  await desk.desk.engine.transaction(
    (query) => query`UPDATE desk_letters SET opening = 'cloud-engineer' WHERE number = ${old}`,
  );
  await desk.put(
    Array.from({ length: 1001 }, () => ({ ...letter, name: 'Zubin Platform', text: 'A letter' })),
  );
  const before = await search('platform');
  expect(before).toMatchObject({ exact: [{ count: { count: 1000, isMore: true } }], isExactAlone: true });
  // Said whatever there is: somebody may not read where it stands.
  await desk.owner.call('note', { number: devika, text: 'a platfrom' });
  expect(await search('platform')).toMatchObject({ near: [], nearTo: [], isExactAlone: true });
  const other = await search('platfrom');
  expect(other).toMatchObject({ exact: [{ count: { count: 1 } }], near: [{ count: { isMore: true } }] });
  const exactly = await search('platform', { exactly: true });
  expect([other, await search('selenum'), exactly].map(({ isExactAlone }) => isExactAlone)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // Its one find is older than the newest thousand.
  const narrowed = await search('platform', { opening: 'cloud-engineer' });
  expect(told(narrowed)).toEqual(['person Zubin Platform']);
  expect(narrowed.openings).toContainEqual(
    expect.objectContaining({
      slug: 'cloud-engineer',
      count: expect.objectContaining({ count: 1 }) as unknown,
    }),
  );
});
