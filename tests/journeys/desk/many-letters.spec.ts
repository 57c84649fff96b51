import type { Page } from '@playwright/test';

import { idsOf, insertsOf } from '../../engines/put-letters.ts';
import type { PutLetter } from '../../engines/put-letters.ts';
import { violations } from '../axe.ts';
import { ask, expect, signInAsOwner, test } from './desk.ts';
import type { Running } from './desk.ts';
import { rowOf, said, stopClock } from './inbox.ts';

const MANY = 400;
const MINUTE = 60_000;

const names = Array.from({ length: MANY }, (_, index) => `Sender ${index + 1}`);

/** Straight into the database, the first to be due first. */
async function putMany(running: Running) {
  const letters = names.map((name, index): PutLetter => ({
    kind: 'message',
    at: Date.now() - (MANY - index) * MINUTE,
    name,
    email: `s${index}@example.in`,
  }));
  for (const sql of insertsOf(letters, idsOf(letters))) await running.order({ do: 'sql', sql });
}

/** Scrolls until the last row is there, and tells the rows that were there at each step: their places, and who sent them. */
const scrollThrough = (page: Page) =>
  page.getByRole('list', { name: 'To answer' }).evaluate(async (list, last) => {
    const scroller = list.closest('[data-scroller]');
    const rows = () => [...list.querySelectorAll('[aria-posinset]')];
    const bottom = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const isFilled = () => bottom(rows().at(-1)) >= Math.min(bottom(scroller), bottom(list)) - 1;
    const steps: { place: number; of: number; name?: string }[][] = [];
    const deadline = performance.now() + 30_000;
    while (steps.at(-1)?.at(-1)?.place !== last && performance.now() < deadline) {
      scroller?.scrollBy(0, steps.length ? 500 : 0);
      do await new Promise(requestAnimationFrame);
      while (!isFilled() && performance.now() < deadline);
      steps.push(
        rows().map((row) => ({
          place: Number(row.getAttribute('aria-posinset')),
          of: Number(row.getAttribute('aria-setsize')),
          name: /Sender \d+/.exec(row.textContent)?.[0],
        })),
      );
    }
    return steps;
  }, MANY);

const counts = async (page: Page, running: Running) =>
  ((await ask(page, running, 'overview', {})) as { counts: { waiting: number; spam: number } }).counts;

test('a long list: all that match are marked and brought back, and scrolling shows each once, in its place', async ({
  page,
  running,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await putMany(running);
  await expect(page.getByRole('link', { name: `Inbox ${MANY} to answer` })).toBeVisible();

  await test.step('all that match are more than those that are here, with one undo', async () => {
    const bar = page.getByRole('toolbar', { name: 'With the selection' });
    await page.getByRole('checkbox', { name: 'Select Sender 1', exact: true }).check();
    await bar.getByRole('button', { name: `Select all ${MANY} that match` }).click();
    await expect(bar.getByText(`All ${MANY} that match selected`, { exact: true })).toBeVisible();
    await stopClock(page);
    await bar.getByRole('button', { name: 'Spam' }).click();
    await expect(said(page).filter({ hasText: `${MANY} are marked as spam.` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to answer.');
    expect(await counts(page, running)).toMatchObject({ waiting: 0, spam: MANY });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: `Inbox ${MANY} to answer` })).toBeVisible();
    expect(await counts(page, running)).toMatchObject({ waiting: MANY, spam: 0 });
    await page.clock.resume();
  });

  await test.step('to the end, without a gap and without a repetition', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: `Inbox ${MANY} to answer` })).toBeVisible();
    const steps = await scrollThrough(page);
    const places = new Set<number>();
    for (const rows of steps) {
      for (const { place } of rows) places.add(place);
      expect(rows).toEqual(rows.map(({ place }) => ({ place, of: MANY, name: names[place - 1] })));
      expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
    }
    expect([...places].sort((one, other) => one - other)).toEqual(names.map((_, index) => index + 1));
  });

  await test.step('overdue ones come first, none is folded; the map leads to any hour, and keys go on from there', async () => {
    await running.order({ do: 'move-clock', ms: 18 * 60 * MINUTE });
    await page.reload();
    const below = page.getByRole('contentinfo');
    await expect(below).toContainText(/^.*\d+ more overdue below\. Online\.\s*$/);
    await expect(rowOf(page, names[0]!).first()).toContainText('late');
    await page.locator('[data-map]').click({ position: { x: 120, y: 130 } });
    await expect(below).toContainText(/\d more below/);
    await page.keyboard.press('j');
    await expect
      .poll(() =>
        page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset'))),
      )
      .toBeGreaterThan(150);
    expect(await violations(page)).toEqual([]);
  });
});
