import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import { expect, sendApplication, sendMessage, signInAsOwner, test } from './desk.ts';
import { rowOf, said } from './inbox.ts';
import { tabTo } from './tab-to.ts';

// A browser that was shut out is refused, and a letter that is gone is not found.
test.use({ forgiven: /status of 40[14]/ });

const DAY = 24 * 3_600_000;

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** What a key saves, by its name. */
async function savedBy(page: Page, key: string) {
  const saved = page.waitForEvent('download');
  await page.keyboard.press(key);
  return (await saved).suggestedFilename();
}

test('kinds, what is in Spam, a resume and a printer have their keys', sweep(), async ({ page, running }) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }),
  );
  await page.clock.install();
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  await sendMessage(page, running);
  const press = (key: string) => page.keyboard.press(key);
  const rows = page.locator('[data-letter]');
  await expect(rows).toHaveCount(2);

  await test.step('applications only: a resume saved, a letter printed', async () => {
    await press('1');
    await expect(page).toHaveURL(/kind=application/);
    await expect(rows).toHaveCount(1);
    await press('j');
    await press('Enter');
    await expect(h1(page)).toHaveText('Arjun Menon');
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();
    expect(await savedBy(page, 'd')).toBe('1794741240000-arjun-menon.pdf');
    await press('p');
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await press('u');
    await expect(rowOf(page, 'Arjun Menon')).toBeFocused();
    await press('1');
    await expect(rows).toHaveCount(2);
  });
  await test.step('messages only: set aside and taken back', async () => {
    await press('2');
    await expect(page).toHaveURL(/kind=message/);
    await expect(rows).toHaveCount(1);
    await press('j');
    await page.clock.pauseAt(Date.now() + 1000);
    await press('s');
    await expect(said(page).filter({ hasText: 'Meera Deshpande is marked as spam.' })).toBeVisible();
    await expect(rows).toHaveCount(0);
    await press('1');
    await expect(rowOf(page, 'Arjun Menon')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.clock.resume();
    await press('g');
    await press('s');
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await press('j');
    await press('t');
    await expect(said(page).filter({ hasText: 'Meera Deshpande is moved to the inbox.' })).toBeVisible();
  });
});

test(
  'Retention by keys alone: kept longer with a reason, the hold removed, and the list exported',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    await sendMessage(page, running, { name: 'Nikhil Sane', email: 'nikhil@example.in' });
    await expect(rowOf(page, 'Nikhil Sane')).toBeVisible();
    await running.order({ do: 'move-clock', ms: 350 * DAY });
    await signInAsOwner(page, running);
    const press = (key: string) => page.keyboard.press(key);
    await press('g');
    await press('k');
    await expect(h1(page)).toHaveText(/Two are deleted within 30 days\.$/);

    const row = page.getByRole('listitem').filter({ hasText: 'Nikhil Sane' });
    const reason = page.getByLabel('Why keep it longer?');
    await press('j');
    await expect(rowOf(page, 'Meera Deshpande')).toBeFocused();
    await press('j');
    await expect(row.getByRole('link')).toBeFocused();
    await press('h');
    await expect(reason).toBeFocused();
    await press('Escape');
    await expect(reason).toHaveCount(0);
    await expect(row.getByRole('link')).toBeFocused();
    await press('h');
    await page.keyboard.type('jhx: a claim');
    await press('Enter');
    await expect(row).toContainText('“jhx: a claim” Owner');
    await expect(row.getByRole('link')).toBeFocused();
    await press('h');
    await expect(reason).toHaveCount(0);
    expect(await savedBy(page, 'x')).toMatch(/^retention-[\d-]+\.csv$/);

    await tabTo(page, row.getByRole('button', { name: 'Remove hold' }));
    await press('Enter');
    await expect(said(page).filter({ hasText: 'Hold on Nikhil Sane removed.' })).toBeVisible();
    expect(await hasFocus(page)).toBe(true);
  },
);

test(
  'People by keys alone: rights changed, somebody invited, somebody’s access removed',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    const priya = await askIn('Priya Nair', ['message']);
    const press = (key: string) => page.keyboard.press(key);
    await press('g');
    await press('p');
    await expect(h1(page)).toHaveText('Two people can read.');
    const row = page.getByRole('listitem').filter({ hasText: 'Priya Nair' });

    await test.step('changed', async () => {
      await press('j');
      await press('j');
      await expect(row).toBeFocused();
      await press('c');
      const panel = page.getByRole('region', { name: 'The rights of Priya Nair' });
      await expect(panel.getByRole('checkbox').first()).toBeFocused();
      await tabTo(page, panel.getByRole('checkbox', { name: 'enquiries' }));
      await press('Space');
      await tabTo(page, panel.getByRole('button', { name: 'Save' }));
      await press('Enter');
      await expect(said(page).filter({ hasText: 'The rights of Priya Nair are changed.' })).toBeVisible();
      await expect(row).toBeFocused();
    });
    await test.step('invited', async () => {
      await press('i');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.type('Rohan Kulkarni');
      await tabTo(page, page.getByRole('checkbox', { name: 'applications' }));
      await press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Make a link' }));
      await press('Enter');
      await expect(page.getByLabel('The link for Rohan Kulkarni')).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'Done' }));
      await press('Enter');
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    });
    await test.step('access removed', async () => {
      await tabTo(page, row.getByRole('button', { name: 'Remove access Priya Nair' }));
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await press('Escape');
      await expect(row).toBeFocused();
      await tabTo(page, row.getByRole('button', { name: 'Remove access Priya Nair' }));
      await press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Remove access of Priya Nair' }));
      await press('Enter');
      await expect(said(page).filter({ hasText: 'Priya Nair no longer has access.' })).toBeVisible();
      await expect(row).toBeFocused();
      await expect(h1(priya)).toHaveText('This browser is not signed in.');
    });
  },
);

test('Delete by keys alone: cancelled by Escape, and then deleted', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await press('Enter');
  const remove = page.getByRole('link', { name: 'Delete', exact: true });
  await tabTo(page, remove);
  await press('Enter');
  await expect(h1(page)).toHaveText('One letter will be deleted for good.');
  await press('Escape');
  await expect(h1(page)).toHaveText('Meera Deshpande');
  await tabTo(page, remove);
  await press('Enter');
  await expect(page.getByRole('radio', { name: 'The person asked' })).toBeVisible();
  expect(await savedBy(page, 'x')).toMatch(/^person-[\d-]+\.zip$/);

  await tabTo(page, page.getByRole('radio', { name: 'The person asked' }));
  await press('Space');
  await tabTo(page, page.getByLabel('Type the address to confirm'));
  await page.keyboard.type('meera@example.in');
  await press('Enter');
  await expect(h1(page)).toHaveText('Deleted.');
  await press('g');
  await press('i');
  await expect(h1(page)).toHaveText('Nothing to answer.');
});
