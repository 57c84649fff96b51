import { describe, expect, test } from 'vitest';

import { learnFromMarks } from '#desk-server/spam/learnt.ts';
import { monthsAfter } from '#schemas/desk/letter-times.ts';

import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { failOn } from '../fail-on.ts';
import { openMailDesk } from '../mail/mail-desk.ts';
import { run } from '../open-at.ts';
import { bothEngines, openDesk } from '../open-desk.ts';

const NOW = Date.UTC(2027, 0, 20, 9);
const SPAM =
  'Hello, we offer SEO services and guarantee first page ranking on Google in 30 days. Get more traffic and backlinks for your website at an affordable price. Reply for a free audit.';
const LETTER =
  'We run a cooperative dairy in Satara and need somebody who can look after our billing system, which was written in 2009. Could you visit us next week?';

const spam = (email: string, at = NOW, text = SPAM) => ({
  kind: 'message' as const,
  at,
  email,
  text,
  name: 'Mark T.',
});

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('what reads like spam is stored, set aside with its reasons, and told to nobody', async () => {
    const clock = movableClock();
    clock.stop(NOW);
    const desk = await openMailDesk(engines, { clock });
    await desk.put([
      spam('mark@rank-first.example'),
      { kind: 'message', at: NOW, email: 'asha@example.in', text: LETTER },
    ]);
    const aside = await desk.owner.call('list', { filter: { view: 'spam' } });
    expect(aside.rows).toMatchObject([
      { email: 'mark@rank-first.example', state: 'aside', aside: { by: 'the desk, by itself', at: NOW } },
    ]);
    const reasons = aside.rows[0]?.spam?.reasons ?? [];
    expect(reasons.map(({ why }) => why)).toContain('words');
    const words = reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));
    for (const word of words) expect(SPAM.toLowerCase()).toContain(word.toLowerCase());
    const waiting = await desk.owner.call('list', { filter: { view: 'waiting' } });
    expect(waiting.rows.map(({ email }) => email)).toEqual(['asha@example.in']);
    expect(await desk.stores.rowsIn('contact_messages')).toHaveLength(2);
    const told = new Set((await desk.outbox()).map(({ letter }) => letter));
    expect(told).toEqual(new Set([waiting.rows[0]?.number]));
  });

  test('a person’s word wins and stays, is learnt, and can be unlearnt', async () => {
    const clock = movableClock();
    const desk = await openDesk(engines, { clock });
    const learnt = () =>
      desk.desk.engine.query`SELECT hash, spam, genuine FROM desk_spam_words ORDER BY hash`;
    const [number = 0] = await desk.put([spam('mark@rank-first.example', clock.now())]);
    const { undo } = await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'waiting' });
    expect((await desk.owner.call('overview', {})).learntFrom).toBe(1);
    expect(await learnt()).not.toEqual([]);
    // From the same address the next one is a letter, whatever it says.
    await desk.put([spam('mark@rank-first.example', clock.now() + 1, `${SPAM} Once more, with feeling.`)]);
    expect((await desk.owner.call('overview', {})).counts).toMatchObject({ spam: 0, waiting: 2 });
    await desk.owner.call('undo', { undo });
    expect(await learnt()).toEqual([]);
    expect(
      (await desk.owner.call('list', { filter: { view: 'spam' } })).rows.map(({ number }) => number),
    ).toEqual([number]);
    await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'spam' });
    const [row] = (await desk.owner.call('list', { filter: { view: 'spam' } })).rows;
    expect(row).toMatchObject({ aside: { by: 'Owner' } });
    expect(row?.spam).toBeUndefined();
  });

  test('what is learnt is what the mark says when it is learnt, all of it or nothing', async () => {
    const desk = await openDesk(engines);
    const { engine } = desk.desk;
    const transaction = engine.transaction.bind(engine);
    const [number = 0] = await desk.put([spam('mark@rank-first.example', desk.clock.now())]);
    const learnt = async () => ({
      letters: await engine.query`SELECT is_spam FROM desk_spam_learnt`,
      all: await engine.query`SELECT spam, genuine FROM desk_spam_words WHERE hash = 'all'`,
    });
    const mark = (spam: number) =>
      transaction((query) => query`UPDATE desk_letters SET spam_mark = ${spam} WHERE number = ${number}`);
    await mark(1);
    const mend = failOn(engine, (text) =>
      text.includes('INSERT INTO desk_spam_words') ? new Error('refused') : undefined,
    );
    await expect(learnFromMarks(desk.desk)).rejects.toThrow('refused');
    mend();
    expect(await learnt()).toEqual({ letters: [], all: [] });
    // Somebody says something else at the last moment.
    let turns = 0;
    engine.transaction = async (work) => {
      if (!turns++) await mark(0);
      return transaction(work);
    };
    await learnFromMarks(desk.desk);
    engine.transaction = transaction;
    expect(await learnt()).toEqual({ letters: [{ is_spam: 0 }], all: [{ spam: 0, genuine: 1 }] });
    await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'waiting' });
  });

  test('an address that we have written to is never set aside, nor one whose letter somebody has marked answered', async () => {
    const clock = movableClock();
    const desk = await openDesk(engines, { clock });
    const [number = 0, byMail = 0] = await desk.put([
      { kind: 'message', at: clock.now(), email: 'mark@client.example', text: LETTER },
      { kind: 'message', at: clock.now(), email: 'asha@client.example', text: LETTER },
    ]);
    await desk.owner.call('answer', { number, text: 'Yes.', isAnswered: true, seenAnswer: 0 });
    await desk.owner.call('mark', { which: { numbers: [number] }, mark: 'waiting' });
    await desk.owner.call('mark', { which: { numbers: [byMail] }, mark: 'answered' });
    await desk.put([
      spam('Mark@Client.example', clock.now()),
      spam('asha@client.example', clock.now()),
      spam('somebody@else.example', clock.now()),
    ]);
    expect((await desk.owner.call('overview', {})).counts.spam).toBe(1);
  });

  test('what was sent fast, or with the hidden field filled in, is not set aside for that', async () => {
    const clock = movableClock();
    const desk = await openDesk(engines, { clock, isBroken: true });
    const [, , short = 0] = await desk.put([
      { kind: 'message', at: clock.now(), email: 'a@example.in', text: LETTER },
      { kind: 'message', at: clock.now(), email: 'b@example.in', text: 'कृपया संपर्क करा. फोन ९८२०० ०००००' },
      { kind: 'message', at: clock.now(), email: 'c@example.in', text: 'Please call me' },
    ]);
    const { engine } = desk.desk;
    await desk.stores.run("UPDATE contact_messages SET signals = 'filled,1'");
    // Judged anew, as if they had come so.
    await engine.transaction((query) => query`DELETE FROM desk_letters`);
    const { takeIn } = await import('#desk-server/letters/take-in.ts');
    await takeIn(desk.desk);
    expect((await desk.owner.call('overview', {})).counts).toMatchObject({ waiting: 3, spam: 0 });
    expect(short).toBeGreaterThan(0);
  });

  test('what nobody takes back goes when its days are over, which begin when somebody has seen it in Spam', async () => {
    const clock = movableClock();
    clock.stop(NOW);
    const desk = await openDesk(engines, { clock });
    await desk.put([spam('mark@rank-first.example')]);
    clock.move(40 * 24 * HOUR_MS);
    await run(desk);
    expect(await desk.stores.rowsIn('contact_messages')).toHaveLength(1);
    const owner = await desk.signInOwner();
    // Another list has it in it, too; that is not Spam.
    await owner.call('list', { filter: { view: 'all' } });
    const goes = async () => (await owner.call('list', { filter: { view: 'all' } })).rows[0]?.aside?.goesAt;
    expect(await goes()).toBe(monthsAfter(NOW, desk.promises.kinds.message.keptMonths));
    const seen = await owner.call('list', { filter: { view: 'spam' } });
    expect(seen.rows[0]?.aside?.goesAt).toBe(clock.now() + desk.promises.setAsideDays * 24 * HOUR_MS);
    expect(await goes()).toBe(seen.rows[0]?.aside?.goesAt);
    clock.move(desk.promises.setAsideDays * 24 * HOUR_MS - 1000);
    await run(desk);
    expect(await desk.stores.rowsIn('contact_messages')).toHaveLength(1);
    clock.move(2000);
    await run(desk);
    expect(await desk.stores.rowsIn('contact_messages')).toEqual([]);
  });

  test('whoever opens a letter in Spam has seen it: its days begin, and it says so at once', async () => {
    const clock = movableClock();
    clock.stop(NOW);
    const desk = await openDesk(engines, { clock });
    const [number = 0] = await desk.put([spam('mark@rank-first.example')]);
    clock.move(24 * HOUR_MS);
    const goesAt = clock.now() + desk.promises.setAsideDays * 24 * HOUR_MS;
    expect(await desk.owner.call('letter', { number })).toMatchObject({
      aside: { goesAt },
      keptUntil: goesAt,
    });
    expect(await desk.owner.call('letter', { number })).toMatchObject({ aside: { goesAt } });
  });
});
