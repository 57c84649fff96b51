import { describe, expect, test } from 'vitest';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { idsOf, insertsOf } from '../../engines/put-letters.ts';
import type { PutLetter } from '../../engines/put-letters.ts';
import { DAY_MS } from '../../engines/test-desk.ts';
import { linkTo, sendApplication, sendFile, sendMessage, sendRow } from '../../engines/visitor.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { bothEngines, openDesk, openSite, openStores } from './open-desk.ts';

const listed = async (browser: DeskBrowser) => {
  const { rows } = await browser.call('list', { filter: { view: 'all', order: 'newest' }, limit: 100 });
  return rows;
};
const isListed = (browser: DeskBrowser, count: number) =>
  waitUntil(async () => (await listed(browser)).length === count, undefined, 50);

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('what is sent on the public site is at the desk by itself, all of it and in order', async () => {
    const desk = await openDesk(engines);
    const site = await openSite(desk.stores);
    await sendMessage(site.port, 'First');
    await sendFile(site.port, '7-asha.pdf');
    await sendApplication(site.port, site.url + linkTo('7-asha.pdf'));
    await sendRow(site.port, 'project_querries', { email: 'asha@example.in', project_requirements: 'Third' });
    expect(await isListed(desk.owner, 3)).toBe(true);
    const rows = await listed(desk.owner);
    expect(rows.map(({ kind }) => kind)).toEqual(['enquiry', 'application', 'message']);
    expect(rows.map(({ excerpt }) => excerpt)).toEqual(['Third', '', 'First']);
    expect(rows[1]?.resume).toMatchObject({ file: '7-asha.pdf', type: 'PDF', bytes: 64 });
    expect(rows.every(({ isRead, state }) => !isRead && state === 'waiting')).toBe(true);
  });

  test('rows from before the desk are there at once, the oldest with the lowest number', async () => {
    const stores = await openStores(engines);
    await (await openDesk(stores)).stop();
    const now = Date.now();
    await put(stores, [
      { kind: 'message', at: now - DAY_MS, text: 'Second' },
      { kind: 'enquiry', at: now - 400 * DAY_MS, text: 'First' },
    ]);
    const desk = await openDesk(stores);
    const rows = await listed(desk.owner);
    expect(rows.map(({ excerpt }) => excerpt)).toEqual(['Second', 'First']);
    expect(rows[0]!.number).toBeGreaterThan(rows[1]!.number);
  });

  test('a row put straight into the database is there by itself, also where the desk’s clock is ahead', async () => {
    const first = await openDesk(engines);
    await first.put([{ kind: 'message', at: Date.now() - DAY_MS }]);
    await first.stop();
    first.clock.move(5 * 60_000);
    const desk = await openDesk(first.stores, { clock: first.clock });
    await put(desk.stores, [{ kind: 'message', at: Date.now(), text: 'By hand' }]);
    expect(await isListed(desk.owner, 2)).toBe(true);
  });

  test('two desks on one database take nothing in twice', async () => {
    const desk = await openDesk(engines);
    const other = await openDesk(desk.stores);
    const site = await openSite(desk.stores);
    await Promise.all(Array.from({ length: 30 }, (_, index) => sendMessage(site.port, `Message ${index}`)));
    expect(await isListed(desk.owner, 30)).toBe(true);
    expect(await isListed(other.owner, 30)).toBe(true);
    const rows = await listed(other.owner);
    expect(new Set(rows.map(({ excerpt }) => excerpt)).size).toBe(30);
  });

  test('what is deleted by hand is not shown, and is forgotten with its resume when the desk looks round', async () => {
    const desk = await openDesk(engines, { isBroken: true });
    const site = await openSite(desk.stores);
    await sendFile(site.port, '8-asha.pdf');
    await sendApplication(site.port, site.url + linkTo('8-asha.pdf'));
    await sendMessage(site.port, 'It stays');
    expect(await isListed(desk.owner, 2)).toBe(true);
    await desk.stores.run('DELETE FROM job_applications');
    expect(await isListed(desk.owner, 1)).toBe(true);
    await desk.stop();
    const again = await openDesk(desk.stores);
    const isForgotten = async () => (await again.owner.call('overview', {})).counts.waiting === 1;
    expect(await waitUntil(isForgotten, undefined, 50)).toBe(true);
    expect(await waitUntil(async () => !(await desk.stores.fileNames()).length, undefined, 50)).toBe(true);
  });
});

async function put(stores: { run(sql: string): Promise<void> }, letters: PutLetter[]) {
  for (const insert of insertsOf(letters, idsOf(letters))) await stores.run(insert);
}
