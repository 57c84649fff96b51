import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { list } from '#desk-server/engine/statement.ts';
import { views } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';

import { readZip } from '../../desk/read-zip.ts';
import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { openStream } from '../../engines/desk-stream.ts';
import { everyRoute } from './every-route.ts';
import { bothEngines } from './open-desk.ts';
import { openWorld, RESUME, SECRET } from './two-worlds.ts';
import type { World } from './two-worlds.ts';

/** Everything that can be read at the desk, as text. */
async function allThatIsRead(browser: DeskBrowser, { applications }: World): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  const ask = async (name: string, input: unknown) => {
    const { status, body } = await browser.ask(name, input);
    read[`${name} ${JSON.stringify(input)}`] = `${status} ${body}`;
  };
  const get = async (path: string) => {
    const { status, raw, body } = await browser.get(path);
    read[path] = path.includes('.zip') && status === 200 ? unpacked(raw) : `${status} ${body}`;
  };
  await ask('session', {});
  for (const kind of [undefined, ...kinds]) await ask('overview', { kind });
  for (const view of views)
    for (const kind of [undefined, ...kinds]) await ask('list', { filter: { view, kind, order: 'newest' } });
  for (const words of [SECRET, 'asha', 'example', 'pune'])
    await ask('list', { filter: { view: 'all', words } });
  for (const number of applications) await ask('letter', { number, filter: { view: 'all' } });
  for (const weeks of [12, 52, 520]) await ask('reports', { weeks });
  await ask('retention', {});
  for (const email of ['asha@example.in', 'meera@example.in', `${SECRET}@example.in`]) {
    await ask('erase-look', { email });
    await get(`/api/person.zip?email=${email}`);
  }
  for (const path of ['letters.csv', 'letters.json', 'reports.csv', 'retention.csv'])
    await get(`/api/${path}`);
  await get(`/api/resume?number=${applications[1]}`);
  const stream = await openStream(browser);
  await stream.hears(() => true);
  read.stream = stream.text();
  stream.close();
  return read;
}

/** Each of the two desks has its own address. */
const withoutPort = (read: Record<string, string>, { desk }: World) =>
  Object.fromEntries(
    Object.entries(read).map(([path, text]) => [path, text.replaceAll(desk.mail.deskUrl, 'desk')]),
  );

const unpacked = (archive: Buffer) =>
  [...readZip(archive)].map(([name, content]) => `${name}\n${content.toString()}`).join('\n');

/** All that is stored of letters. */
const storedOf = async ({ desk }: World, numbers: number[]) => {
  const among = list(numbers);
  const tables = ['notes', 'answers', 'drafts', 'discarded_drafts', 'trail', 'undo_letters'];
  const beside = tables.map(
    (table) => desk.engine.query`SELECT * FROM ${raw(`desk_${table}`)} WHERE letter IN (${among})`,
  );
  return [
    await desk.engine.query`SELECT * FROM desk_letters WHERE number IN (${among}) ORDER BY number`,
    ...(await Promise.all(beside)),
  ];
};

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('whoever reads one kind sees, to the letter, what a desk shows that has no other: counts, dates and files', async () => {
    const [all, own] = [await openWorld(engines, true), await openWorld(engines, false)];
    const [seen, expected] = [await allThatIsRead(all.priya, all), await allThatIsRead(own.priya, own)];
    expect(withoutPort(seen, all)).toEqual(withoutPort(expected, own));
    expect(JSON.stringify(seen).replaceAll(`"words\\":\\"${SECRET}`, '')).not.toContain(`${SECRET} `);
    // The owner sees it, so that there was something to see.
    expect(JSON.stringify(await allThatIsRead(all.owner, all))).toContain(`sell ${SECRET} in Pune`);
  });

  test('every route, asked for a letter of another kind, says nothing of it and changes nothing of it', async () => {
    const world = await openWorld(engines, true);
    const { applications, others } = world;
    const asked = [
      { browser: world.priya, numbers: others, secrets: new RegExp(SECRET) },
      { browser: world.rohan, numbers: applications, secrets: /Meera|Selvi|cv\.pdf/ },
    ];
    for (const { browser, numbers, secrets } of asked) {
      const before = await storedOf(world, numbers);
      for (const number of numbers.slice(0, 2)) {
        const target = { number, email: 'nobody@example.in', file: RESUME, person: 1 };
        for (const { name, ask } of everyRoute(target)) {
          // Saved replies are of no letter: saved-replies.test.ts asks who may use them.
          if (/events|sign-in|link|sign-out|letter-of-file|person\.zip|saved-repl|save-reply/.test(name))
            continue;
          const { status, body } = await ask(browser);
          expect([expectedOf[name] ?? 200].flat(), name).toContain(status);
          expect(body).not.toMatch(secrets);
        }
      }
      expect(await storedOf(world, numbers)).toEqual(before);
    }
    expect((await world.rohan.ask('letter-of-file', { file: RESUME })).status).toBe(404);
    expect((await world.rohan.get('/api/person.zip?email=selvi@example.in')).status).toBe(404);
  });

  test('what is marked or erased by what it has in common leaves the other kinds alone', async () => {
    const world = await openWorld(engines, true);
    const { priya, owner, others, applications } = world;
    const before = await storedOf(world, others);
    const marked = await priya.call('mark', { which: { filter: { view: 'all' } }, mark: 'spam' });
    expect(marked.count).toBe(applications.length);
    const proof = await priya.call('erase', {
      subject: { email: 'asha@example.in' },
      reason: 'asked',
      confirm: 'asha@example.in',
    });
    expect(proof.counts).toMatchObject({ letters: 1, files: 1 });
    expect(await storedOf(world, others)).toEqual(before);
    expect((await owner.call('erase-look', { email: 'asha@example.in' })).letters).toHaveLength(3);
  });
});

/** The others answer, without a word of it. */
const expectedOf: Record<string, number | number[]> = {
  'resume-text': 404,
  'GET /api/resume': 404,
  letter: 404,
  'forget-marks': 404,
  note: 404,
  draft: 404,
  'discard-draft': 404,
  'restore-draft': 404,
  answer: 404,
  'send-again': 404,
  keep: 404,
  'remove-hold': 404,
  'allow-deletion': 403,
  'erase-look': 404,
  erase: 404,
  undo: 404,
  // As of whatever is in no talks.
  'set-date': 400,
  // Of those who read applications, and may not write to many; and of those who read none.
  hiring: [200, 403],
  'close-opening': [403, 404],
  'reopen-opening': [403, 404],
  // Without a mail server, whoever is asked for.
  'send-batch': 400,
  batch: 404,
  'change-batch': 404,
  'test-mail': 403,
  people: 403,
  invite: 403,
  'change-person': 403,
  'remove-access': 403,
  proofs: 403,
};
