import { describe, expect, test } from 'vitest';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { HOUR_MS } from '../../engines/test-desk.ts';
import { sendFile } from '../../engines/visitor.ts';
import { everyRoute } from './every-route.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

async function openWithResume(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines);
  await sendFile((await openSite(desk.stores)).port, '5-asha.pdf');
  const [number = 0] = await desk.put([{ kind: 'application', at: Date.now() - 1000, file: '5-asha.pdf' }]);
  const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
  await desk.letDelete(desk.owner, priya);
  return { ...desk, priya, number };
}

type Look = { id: number; at: number; name: string; what: string; letter: number | null };
const looks = async ({ desk }: Pick<OpenDesk, 'desk'>) => desk.engine.query<Look>`
  SELECT id, at, name, what, letter, detail FROM desk_trail WHERE what NOT IN ('invited', 'changed-rights') ORDER BY id`;
const whatsOf = async (desk: Pick<OpenDesk, 'desk'>) =>
  (await looks(desk)).map(({ what, name }) => `${name} ${what}`);

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('opening, saving, taking out and erasing are written down with name and time', async () => {
    const desk = await openWithResume(engines);
    const { priya, number } = desk;
    const from = desk.clock.now();
    const { history } = await priya.call('letter', { number });
    expect(history).toMatchObject([{ what: 'opened', by: 'Priya Nair' }]);
    expect(history[0]?.at).toBeGreaterThanOrEqual(from);
    expect((await priya.get(`/api/resume?number=${number}&download`)).status).toBe(200);
    for (const path of [`letters.csv?numbers=${number}`, 'letters.json', 'person.zip?email=asha@example.in'])
      expect((await priya.get(`/api/${path}`)).status).toBe(200);
    const shown = (await priya.call('letter', { number })).history.map((entry) => [
      entry.what,
      'detail' in entry ? entry.detail : undefined,
    ]);
    expect(shown).toEqual([
      ['opened', undefined],
      ['downloaded', '5-asha.pdf'],
      ['exported', 'CSV'],
      ['exported', 'JSON'],
      ['exported', 'ZIP of one person'],
    ]);
    const { id } = await priya.call('erase', {
      subject: { number },
      reason: 'asked',
      confirm: 'asha@example.in',
    });
    expect(await looks(desk)).toMatchObject([
      { name: 'Priya Nair', what: 'erased', letter: null, detail: id },
    ]);
    expect(await desk.owner.call('proofs', {})).toMatchObject({ proofs: [{ id, by: 'Priya Nair' }] });
  });

  test('a page that asks again is the same look; another person, and the same one later, is another', async () => {
    const desk = await openWithResume(engines);
    const { priya, owner, number } = desk;
    const open = (browser: DeskBrowser) => browser.call('letter', { number });
    await open(priya);
    await priya.call('presence', { number });
    await Promise.all([open(priya), open(priya), priya.get(`/api/resume?number=${number}`)]);
    expect(await whatsOf(desk)).toEqual(['Priya Nair opened']);
    await open(owner);
    desk.clock.move(50_000);
    await priya.call('presence', { number });
    desk.clock.move(50_000);
    await open(priya);
    expect(await whatsOf(desk)).toEqual(['Priya Nair opened', 'Owner opened']);
    await priya.call('presence', { number: null });
    await open(priya);
    expect(await whatsOf(desk)).toEqual(['Priya Nair opened', 'Owner opened', 'Priya Nair opened']);
  });

  test('no look is hidden: not by saying that the letter is open, by asking for its file alone or for a part of it', async () => {
    const desk = await openWithResume(engines);
    const { priya, number } = desk;
    await priya.call('presence', { number });
    await priya.call('letter', { number });
    expect(await whatsOf(desk)).toEqual(['Priya Nair opened']);
    desk.clock.move(2 * HOUR_MS);
    await priya.call('presence', { number });
    await priya.get(`/api/resume?number=${number}`);
    expect(await whatsOf(desk)).toEqual(['Priya Nair opened', 'Priya Nair opened']);
    await priya.get(`/api/resume?number=${number}&download`, { range: 'bytes=0-' });
    await priya.get(`/api/resume?number=${number}&download`, { range: 'bytes=8-' });
    expect((await whatsOf(desk)).slice(2)).toEqual(['Priya Nair downloaded']);
  });

  test('neither a call nor a statement changes what is written: both databases refuse it', async () => {
    const desk = await openWithResume(engines);
    const { owner, number, stores } = desk;
    const [other = 0] = await desk.put([{ kind: 'message', at: Date.now(), email: 'ravi@example.in' }]);
    await owner.call('letter', { number });
    await owner.call('erase', { subject: { number: other }, reason: 'mistake', confirm: 'ravi@example.in' });
    const before = await looks(desk);
    const target = { number, email: 'asha@example.in', file: '5-asha.pdf', person: 2 };
    for (const { name, ask } of everyRoute(target)) {
      if (/events|sign-in|^link|^erase$|sign-out/.test(name)) continue;
      await ask(owner);
    }
    expect((await looks(desk)).slice(0, before.length)).toEqual(before);
    const schema = engines.rows === 'Postgres' ? 'private.' : '';
    for (const change of [
      "desk_trail SET name = 'Nobody'",
      'desk_trail SET at = 0',
      "desk_proofs SET name = 'Nobody'",
    ])
      await expect(stores.run(`UPDATE ${schema}${change}`)).rejects.toThrow(/not changed/);
  });
});
