import { describe, expect, test } from 'vitest';

import { lockDatabase } from '../../engines/faults/lock-database.ts';
import { bothEngines } from '../desk/open-desk.ts';
import {
  everything,
  expectPrivate,
  hashOf,
  lookInto,
  openApart,
  openBoth,
  own,
  requestsIn,
  said,
  WITH_MAIL,
  WRONG,
} from './private-links.ts';

const DAY_MS = 86_400_000;

describe.each(bothEngines)('on $rows', (engines) => {
  test('a link shows what was sent, without script, and its secret in its own links alone', async () => {
    const { link, get, stores } = await openBoth(engines);
    const { path, secret } = await link('enquiry', {
      name: 'Meera <i>',
      text: 'Nashik\nनाशिक',
      company: 'Sahyadri',
    });
    const shown = await get(path);
    expect(shown.status).toBe(200);
    expectPrivate(shown);
    for (const words of ['Your enquiry', 'Meera &lt;i&gt;', 'Nashik\nनाशिक', 'Sahyadri', 'asha@example.in'])
      expect(shown.body).toContain(words);
    expect(shown.body).toMatch(/We will reply by \d\d:\d\d (today|tomorrow)\./);
    expect(shown.body).not.toMatch(
      /<script|modulepreload|rel="(preload|prefetch|canonical)"|property="og:|ld\+json/,
    );
    const holding = shown.body.match(new RegExp(`[^"\\s]*${secret}[^"\\s]*`, 'g'));
    expect(holding?.toSorted()).toEqual([`${path}/copy.txt`, `${path}/delete`]);

    const asks = await get(`${path}/delete`);
    expectPrivate(asks);
    expect(asks.body.match(/<form [^>]*method="post"[^>]*>/g)).toEqual([
      expect.stringContaining(`action="${path}"`),
    ]);

    const copy = await get(`${path}/copy.txt`);
    expectPrivate(copy);
    expect(copy.headers['content-disposition']).toBe('attachment; filename="your-enquiry.txt"');
    expect(copy.body).toContain('Project needs:\n\nNashik\nनाशिक\n');
    // Of the secret the database has the hash alone.
    expect(JSON.stringify(await everything(stores))).not.toContain(secret);
  });

  test('an application shows what its file is and how it is stored, not its link, and no hour that nobody promised', async () => {
    const { link, get } = await openBoth(engines);
    const { path } = await link('application', { file: '1794741240000-asha-rao.pdf' });
    const { body } = await get(path);
    expect(body).toMatch(/PDF, (\d+ bytes, )?stored as asha-rao\.pdf/);
    expect(body).not.toContain('1794741240000');
    expect(body).not.toContain('/storage/v1/');
    expect(body).not.toMatch(/at the latest|reply by/);
  });

  test('answered is said when somebody marked it, or an answer is past the outbox', async () => {
    const { link, get, stores, desk } = await openBoth(engines, {}, undefined, { isBroken: true });
    const marked = await link('message');
    await desk.owner.call('mark', { which: { numbers: [marked.number!] }, mark: 'answered' });
    expect((await get(marked.path)).body).toContain('We answered at');

    const answered = await link('message', { email: 'ravi@example.in' });
    const mail = (state: string, answer: number) =>
      stores.run(`INSERT INTO ${own(stores)}desk_mails (kind, letter, answer, token, state, made_at, tried_from)
        VALUES ('reply', ${answered.number}, ${answer}, 'token', '${state}', 1, 1)`);
    await stores.run(
      `INSERT INTO ${own(stores)}desk_answers (letter, person, name, at, text) VALUES (${answered.number}, 1, 'Asha', ${Date.now()}, 'Yes')`,
    );
    const [answer] = await lookInto(
      stores,
      (query) => query<{ id: number }>`SELECT id FROM desk_answers WHERE letter = ${answered.number!}`,
    );
    await mail('queued', answer!.id);
    expect((await get(answered.path)).body).not.toContain('We answered');
    await stores.run(`UPDATE ${own(stores)}desk_mails SET state = 'sent'`);
    expect((await get(answered.path)).body).toContain('We answered at');
    // Until they write again.
    await stores.run(
      `UPDATE ${own(stores)}desk_letters SET asked_at = ${Date.now() + 1000} WHERE number = ${answered.number}`,
    );
    expect((await get(answered.path)).body).not.toContain('We answered');
  });

  test('reading changes nothing, whatever the address says', async () => {
    const { link, get, stores, desk } = await openBoth(engines);
    const { path } = await link();
    await desk.stop();
    const before = await everything(stores);
    for (const method of ['GET', 'HEAD'])
      for (const address of [path, `${path}/`, `${path}/delete`, `${path}/copy.txt`, WRONG])
        for (const search of ['', '?delete', '?erase=1&confirm=yes&_method=POST'])
          expect((await get(address + search, method)).status).toBe(address === WRONG ? 404 : 200);
    expect((await get(path, 'HEAD')).headers['content-length']).toBe(
      (await get(path)).headers['content-length'],
    );
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS'])
      expect((await get(path, method)).status).toBe(405);
    expect(await everything(stores)).toEqual(before);
  });

  test('wrong, cut, erased a day ago: the same page, byte by byte', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines);
    const { path, secret } = await link();
    const erased = await link('message', { email: 'ravi@example.in' });
    await desk.owner.call('erase', {
      subject: { number: erased.number! },
      reason: 'asked',
      confirm: 'ravi@example.in',
    });
    await desk.stop();
    const proof = JSON.stringify({ id: '2026-1', at: 1, lookedAgainAt: 2, backupsUntil: 3 });
    const past = 'B'.repeat(43);
    await stores.run(`INSERT INTO ${own(stores)}desk_requests (id, what, hash, at, done_at, proof)
      VALUES ('past', 'take-back', '${hashOf(past)}', 1, ${Date.now() - DAY_MS}, '${proof}')`);
    const nothing = said(await get(WRONG));
    expect(nothing.status).toBe(404);
    expect(nothing.body).toContain('This link does not work.');
    expect(nothing.body).toContain('href="/yours"');
    const flipped = secret.slice(0, -1) + (secret.endsWith('A') ? 'E' : 'A');
    for (const address of [
      `/yours/${flipped}`,
      `/yours/${secret.slice(1)}`,
      `${path}x`,
      `${path}/other`,
      '/yours/%E0%A4%A',
      erased.path,
      `${erased.path}/delete`,
      `${erased.path}/copy.txt`,
      `/yours/${past}`,
    ])
      expect(said(await get(address)), address).toEqual(nothing);
    expect(said(await post(erased.path))).toEqual(nothing);
    expect(await requestsIn(stores)).toHaveLength(1);
  });

  test('while the database cannot be asked, nothing is lost', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines, WITH_MAIL);
    const { path } = await link();
    await desk.stop();
    const rename = (from: string, to: string) =>
      stores.run(`ALTER TABLE ${own(stores)}${from} RENAME TO ${to}`);
    await rename('desk_requests', 'away');
    for (const answer of [await get(path), await post(path)]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body).toContain('We cannot open this page right now.');
      expectPrivate(answer);
    }
    expect((await post('/yours', { email: 'asha@example.in' })).status).toBe(503);
    await rename('away', 'desk_requests');
    expect((await get(path)).status).toBe(200);
  });
});

const [sqlite] = bothEngines as [(typeof bothEngines)[0]];

test('who only reads waits for no writer, and who writes does', async () => {
  const { link, get, post, stores, desk } = await openBoth(sqlite, {}, { longestMs: 0, pauseMs: 20 });
  const { path } = await link();
  await desk.stop();
  using lock = lockDatabase(stores);
  const taking = post(path);
  expect((await get(path)).status).toBe(200);
  expect(await requestsIn(stores)).toEqual([]);
  lock[Symbol.dispose]();
  expect((await taking).status).toBe(202);
  expect(await requestsIn(stores)).toHaveLength(1);
});

test('no line of the log holds the secret', async () => {
  const { get, post, link, server, desk } = await openApart(sqlite);
  const { path, secret } = await link();
  await desk.stop();
  for (const below of ['', '/delete', '/copy.txt', '/other', '?a=b']) await get(path + below);
  await post(path, {}, { 'sec-fetch-site': 'cross-site' });
  await post(path, {}, { 'content-type': 'text/plain' });
  await get(path, 'DELETE');
  await expect.poll(() => server.said().match(/"path":"\/yours\/\(link\)"/g)?.length).toBe(8);
  expect(server.said() + server.complaints()).not.toContain(secret);
  expect(server.complaints()).toBe('');
});
