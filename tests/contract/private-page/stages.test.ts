import { describe, expect, test } from 'vitest';

import type { Stage } from '#schemas/desk/stages.ts';

import { bothEngines, openDesk } from '../desk/open-desk.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import { everything, expectPrivate, lookInto, openBoth, own, requestsIn } from './private-links.ts';

const DAY_MS = 86_400_000;

const told = (value: string) => `stage = '${value}', stage_told = '${value}'`;
const NO = told('not-this-time');

describe.each(bothEngines)('on $rows', (engines) => {
  async function openApplied(values: string) {
    const both = await openBoth(engines);
    const { link, stores } = both;
    const applied = await link('application', { name: 'Priyanka Singh' });
    const set = (values: string) =>
      stores.run(`UPDATE ${own(stores)}desk_letters SET ${values} WHERE number = ${applied.number}`);
    await set(values);
    const title = async () =>
      (/<h1[^>]*>(.*?)<\/h1>/s.exec((await both.get(applied.path)).body) ?? [])[1]?.replaceAll(
        /<[^>]*>/g,
        '',
      );
    return { ...both, ...applied, number: applied.number!, set, title };
  }
  const mayKeep = (desk: OpenDesk, number: number) =>
    desk.owner.call('letter', { number }).then((letter) => letter.mayKeep?.answer);

  test('the stage is told in plain words, and one that is not told yet leaves nothing on the page', async () => {
    const { set, title, get, path } = await openApplied("opening = 'qa-engineer'");
    expect(await title()).toBe('Arrived');
    expect((await get(path)).body).toContain('Your application: QA engineer');
    for (const [stage, words] of [
      ['reading', 'Being read'],
      ['talking', 'We are talking with you'],
      ['offer', 'We have made you an offer'],
      ['joined', 'Welcome'],
      ['not-this-time', 'Not this time'],
    ] as const) {
      await set(told(stage));
      expect(await title()).toBe(words);
    }
    await set(`stage = 'not-this-time', stage_told = 'reading', stage_at = ${Date.now() + DAY_MS}`);
    const { body } = await get(path);
    expect(await title()).toBe('Being read');
    expect(body).not.toMatch(/not this time|reject|May we keep it|Since/i);
  });

  test('late by the day of the opening’s page is said, of an opening whose file is there', async () => {
    const { set, get, path } = await openApplied(
      `opening = 'qa-engineer', received_at = ${Date.now() - 6 * DAY_MS}, ${told('reading')}`,
    );
    expect((await get(path)).body).toContain('We are late, and we are sorry.');
    await set("opening = 'no-such-opening'");
    expect((await get(path)).body).toContain('A person is reading it.');
  });

  test('names of readers and notes are told to nobody; with whom a talk is, is', async () => {
    const { set, get, path, number, desk } = await openApplied(told('talking'));
    await desk.owner.call('my-settings', { name: 'Quxzar Reader' });
    await desk.owner.call('note', { number, text: 'Frobnicator' });
    await desk.owner.call('letter', { number });
    await set(`next_date = ${Date.now() + DAY_MS}, next_with = 'Priya <b>'`);
    for (const { body } of [await get(path), await get(`${path}/copy.txt`)]) {
      expect(body).not.toMatch(/Quxzar|Frobnicator/);
      expect(body).toMatch(/with Priya (&lt;b&gt;|<b>\.\n)/);
    }
    expect((await get(path)).body).not.toContain('<b>');
  });

  test('what the desk moves is on the page at once, with its day, and what it undoes is not', async () => {
    const { title, get, path, number, desk } = await openApplied("opening = 'qa-engineer'");
    const move = (stage: Stage) => desk.owner.call('move', { which: { numbers: [number] }, stage });
    await move('reading');
    const talking = await move('talking');
    await desk.owner.call('set-date', { number, at: Date.now() + DAY_MS, with: 'Priya Nair' });
    expect(await title()).toBe('We are talking with you');
    const { body } = await get(path);
    expect(body).toContain('with Priya Nair.');
    expect(body).toMatch(/Being read<\/p><p[^>]*>Since \d/);
    // Of anything else an undo takes no stage off the page.
    const marked = await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'answered' });
    await desk.owner.call('undo', { undo: marked.undo });
    await move('not-this-time');
    expect((await get(path)).body).toBe(body);
    expect((await desk.owner.call('letter', { number })).next).toBeUndefined();
    const rest = { number, text: 'Thank you.', isAnswered: true, seenAnswer: 0 };
    await desk.owner.call('answer', { ...rest, stage: 'talking' });
    expect((await get(path)).body).not.toContain('with Priya Nair.');
    expect(talking.count).toBe(1);
    await move('reading');
    const { undo } = await move('talking');
    await desk.owner.call('undo', { undo });
    expect(await title()).toBe('Being read');
    for (const stage of ['offer', 'joined'] as const) {
      const { body } = await get(path);
      await move(stage);
      if (stage === 'offer') await desk.owner.call('set-date', { number, at: Date.now() + DAY_MS });
      expect((await get(path)).body).toBe(body);
    }
  });

  test('what a reply moves is on the page with its day, as what the desk moves', async () => {
    const { title, get, path, number, desk } = await openApplied("opening = 'qa-engineer'");
    const reply = { number, text: 'Thank you.', isAnswered: true, seenAnswer: 0 };
    await desk.owner.call('answer', { ...reply, stage: 'talking' });
    expect(await title()).toBe('We are talking with you');
    const again = { ...reply, force: true };
    await desk.owner.call('answer', { ...again, stage: 'offer' });
    expect((await get(path)).body).toMatch(/alking with you<\/p><p[^>]*>Since \d/);
    expect((await get(path)).body).toMatch(/an offer<\/p><p[^>]*>Since \d/);
  });

  test('whether it may be kept is asked after Not this time, written down, said at once, and changed', async () => {
    const { set, get, post, path, number, stores, desk, secret } = await openApplied(told('offer'));
    // Not asked yet: an answer is none.
    expect((await post(`${path}/keep`, { keep: 'yes' })).status).toBe(200);
    expect(await requestsIn(stores)).toEqual([]);
    await set(NO);
    const asked = await get(path);
    expect(asked.body).toContain('May we keep it twelve more months?');
    expect(asked.body).toMatch(/value="yes"[^>]*>Yes, keep it until \d{4}/);
    expect(asked.body).toMatch(/value="no"[^>]*>No, delete it in \d{4}/);
    expect(asked.body).not.toMatch(/<main[^]*<input/);
    const holding = asked.body.match(new RegExp(`[^"\\s]*${secret}[^"\\s]*`, 'g'));
    expect(holding?.toSorted()).toEqual([`${path}/copy.txt`, `${path}/delete`, `${path}/keep`]);

    const said = await post(`${path}/keep`, { keep: 'yes' });
    expect(said.status).toBe(303);
    expect(said.headers).toMatchObject({
      location: `${path}#keep`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const thanked = await get(path);
    expect(thanked.body).toContain('Thank you.');
    expect(thanked.body).not.toContain('May we keep it twelve more months?');
    await expect.poll(() => mayKeep(desk, number)).toBe('yes');
    expect((await get(path)).body).toContain('Thank you.');

    const change = await get(`${path}/keep`);
    expectPrivate(change);
    expect(change.body).toContain('You said yes.');
    expect((await post(`${path}/keep`, { keep: 'no' })).status).toBe(303);
    await expect.poll(() => mayKeep(desk, number)).toBe('no');
    expect((await post(`${path}/keep`, { keep: 'perhaps' })).status).toBe(400);
    expect((await post(`${path}/keep`, { keep: 'yes' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(await mayKeep(desk, number)).toBe('no');
  });

  test('an answer is said while the desk is closed, the last one is taken up, and reading asks for nothing', async () => {
    const { get, post, path, number, stores, desk } = await openApplied(NO);
    await desk.stop();
    for (const keep of ['yes', 'no', 'yes']) expect((await post(`${path}/keep`, { keep })).status).toBe(303);
    expect((await get(path)).body).toContain('Thank you.');
    expect(await requestsIn(stores)).toMatchObject([{ what: 'may-keep', done_at: null, address: null }]);
    const before = await everything(stores);
    await get(`${path}/keep`);
    await get(`${path}/keep?keep=no`, 'HEAD');
    expect(await everything(stores)).toEqual(before);
    const reopened = await openDesk(stores);
    await expect.poll(() => mayKeep(reopened, number)).toBe('yes');
  });

  test('No after the promised day deletes nothing by one click', async () => {
    const then = Date.now() - 400 * DAY_MS;
    const { get, post, path, number, stores, desk } = await openApplied(
      `${NO}, may_keep = 1, may_keep_at = ${then}, received_at = ${then}, exchanged_at = ${then}, due_at = ${then + DAY_MS}, stage_at = ${then}`,
    );
    const change = await get(`${path}/keep`);
    expect(change.body).toContain('No, delete it now');
    expect(change.body).toContain('That day is over');
    expect(change.body).not.toContain('value="no"');
    const warned = await post(`${path}/keep`, { keep: 'no' });
    expect(warned.status).toBe(200);
    expect(warned.body).toContain('Delete all of it?');
    expect(warned.body).toContain('that day is over: this deletes all of it for good');
    expect(await requestsIn(stores)).toEqual([]);
    expect(await mayKeep(desk, number)).toBe('yes');
    expect((await post(path)).body).toContain('It is deleted.');
    const rest = await lookInto(stores, (query) => query`SELECT number FROM desk_letters`);
    expect(rest).toEqual([]);
  });
});
