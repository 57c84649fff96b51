import { describe, expect, test } from 'vitest';

import { erase } from '#desk-server/erasure/erase-person.ts';
import { findPerson } from '#desk-server/people/find-person.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { runDeskCommand } from '../../engines/run-desk-command.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const EMAIL = 'asha@example.in';

async function openWithLetters(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  const at = Date.now() - 1000;
  const [number = 0] = await desk.put([
    { kind: 'message', at, email: EMAIL },
    { kind: 'application', at, email: EMAIL, file: '5-asha.pdf' },
  ]);
  const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application', 'message');
  return { ...desk, priya, number };
}

const letters = async ({ desk }: OpenDesk) =>
  (await desk.engine.query`SELECT number FROM desk_letters`).length;
const erasure = { subject: { email: EMAIL }, reason: 'asked', confirm: EMAIL } as const;
const isRefused = async (browser: DeskBrowser, call: string, input: object) => {
  const { status, body } = await browser.ask(call, input);
  expect([call, status, body]).toEqual([call, 403, expect.stringContaining('may delete for good. Ask')]);
};

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('nobody deletes for good whom the owner has not allowed: nothing is shown, and nothing goes', async () => {
    const desk = await openWithLetters(engines);
    const { priya, owner, number } = desk;
    for (const subject of [{ email: EMAIL }, { number }, { email: 'nobody@example.in' }]) {
      await isRefused(priya, 'erase-look', subject);
      await isRefused(priya, 'erase', { ...erasure, subject });
    }
    const { me } = await priya.call('session', {});
    await isRefused(priya, 'erase', erasure);
    expect((await priya.ask('change-person', { person: me.id, mayDelete: true })).status).toBe(403);
    expect(me.mayDelete).toBe(false);
    expect(await letters(desk)).toBe(2);

    await desk.letDelete(owner, priya);
    expect((await priya.call('session', {})).me.mayDelete).toBe(true);
    expect((await priya.call('erase-look', { email: EMAIL })).letters).toHaveLength(2);
    await priya.call('erase', { ...erasure, subject: { number } });
    expect(await letters(desk)).toBe(1);

    await desk.letDelete(owner, priya, false);
    await isRefused(priya, 'erase-look', { email: EMAIL });
    await isRefused(priya, 'erase', erasure);
    expect(await letters(desk)).toBe(1);
    const written = await desk.desk.engine.query<{ name: string; detail: string }>`
      SELECT name, detail FROM desk_trail WHERE what = 'changed-rights' ORDER BY id`;
    expect(written).toEqual([
      { name: 'Owner', detail: 'Priya Nair: may delete for good' },
      { name: 'Owner', detail: 'Priya Nair: may no longer delete for good' },
    ]);
    await owner.call('erase', erasure);
    expect(await letters(desk)).toBe(0);
  });

  test('what is kept past its time is let go by nobody who may not delete it', async () => {
    const desk = await openDesk(engines);
    const now = Date.now();
    const [due = 0, fresh = 0] = await desk.put([
      { kind: 'message', at: now - 370 * DAY_MS, email: EMAIL },
      { kind: 'message', at: now - 1000, email: 'ravi@example.in' },
    ]);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const keep = (number: number, days: number) => ({
      number,
      reason: 'A claim',
      until: now + days * DAY_MS,
    });
    for (const number of [due, fresh]) await desk.owner.call('keep', keep(number, 20));

    await isRefused(priya, 'remove-hold', { number: due });
    await isRefused(priya, 'keep', keep(due, 1));
    await priya.call('keep', keep(due, 30));
    await priya.call('remove-hold', { number: fresh });

    const held = async () =>
      (await desk.desk.engine.query`SELECT number FROM desk_letters WHERE kept_until IS NOT NULL`).length;
    expect(await held()).toBe(1);
    await desk.letDelete(desk.owner, priya);
    await priya.call('remove-hold', { number: due });
    expect(await held()).toBe(0);
  });

  test('a right that is taken away while a deletion is on its way refuses it', async () => {
    const desk = await openWithLetters(engines);
    const { priya, owner } = desk;
    await desk.letDelete(owner, priya);
    const { me } = await priya.call('session', {});
    const before = await findPerson(desk.desk.engine.query, me.id);
    if (!before) throw new Error('Priya is at the desk');
    const goOn = () => erase(desk.desk, before, erasure);
    await desk.letDelete(owner, priya, false);
    await expect(goOn()).rejects.toThrow(/may delete for good\. Ask/);
    await owner.call('change-person', { person: me.id, mayDelete: true, reads: ['application'] });
    await expect(goOn()).rejects.toThrow('What you may read has changed.');
    await owner.call('change-person', { person: me.id, reads: ['application', 'message'] });
    await owner.call('remove-access', { person: me.id });
    await expect(goOn()).rejects.toThrow(/may delete for good\. Ask/);
    expect(await letters(desk)).toBe(2);
    // Whoever is let in again may not do at once what is forgotten by then.
    await owner.call('new-link', { person: me.id });
    await expect(goOn()).rejects.toThrow(/may delete for good\. Ask/);
    await owner.call('change-person', { person: me.id, mayDelete: true });
    await goOn();
    expect(await letters(desk)).toBe(0);
  });

  test('given with the invitation, and by the command line; the owner’s is not taken', async () => {
    const desk = await openWithLetters(engines);
    const { owner, stores, priya } = desk;
    const run = (...args: string[]) => runDeskCommand(stores, args, 'yes');
    const mayDelete = async (name: string) =>
      (await owner.call('people', {})).people.find((person) => person.name === name)?.mayDelete;
    await owner.call('invite', { name: 'Rohan Kulkarni', reads: ['enquiry'], mayDelete: true });
    expect([await mayDelete('Owner'), await mayDelete('Rohan Kulkarni')]).toEqual([true, true]);
    expect(await run('rights', 'priya nair', '--may-delete', 'yes')).toBe(
      'Priya Nair may read applications and messages, and may delete people and letters for good.',
    );
    expect(await mayDelete('Priya Nair')).toBe(true);
    expect(await run('rights', 'Priya Nair', '--may-delete', 'no', '--reads', 'enquiries')).toBe(
      'Priya Nair may read enquiries, and may not delete people and letters for good.',
    );
    expect((await priya.call('session', {})).me).toMatchObject({ mayDelete: false, reads: ['enquiry'] });
    await expect(run('rights', 'Priya Nair')).rejects.toThrow('Name the colleague and the right');
    await expect(run('rights', 'Priya Nair', '--may-delete', 'yess')).rejects.toThrow('Did you mean "yes"?');
    await expect(run('rights', 'Owner', '--may-delete', 'no')).rejects.toThrow('The owner may');
    expect(await run('shut-out', 'Priya Nair')).toContain(
      'The access of Priya Nair is removed. 1 browser was',
    );
  });
});
