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

test(
  'kinds, what is set aside, a resume and a printer have their keys',
  sweep(),
  async ({ page, running }) => {
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
      await expect(said(page).filter({ hasText: 'Meera Deshpande is set aside.' })).toBeVisible();
      // It stays until its undo has run out, in this list and no other.
      await press('1');
      await expect(rowOf(page, 'Arjun Menon')).toBeVisible();
      await expect(rows).toHaveCount(1);
      await page.clock.resume();
      await press('g');
      await press('s');
      await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
      await press('j');
      await press('t');
      await expect(said(page).filter({ hasText: 'Meera Deshpande is waiting again.' })).toBeVisible();
    });
  },
);

test(
  'Keeping by keys alone: kept with a reason, let go after all, and the list taken out',
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
    await expect(h1(page)).toHaveText(/Two go within 30 days\.$/);

    const row = page.getByRole('listitem').filter({ hasText: 'Nikhil Sane' });
    const reason = page.getByLabel('Why is it kept?');
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

    await tabTo(page, row.getByRole('button', { name: 'Let it go after all' }));
    await press('Enter');
    await expect(said(page).filter({ hasText: 'Nikhil Sane goes after all.' })).toBeVisible();
    expect(await hasFocus(page)).toBe(true);
  },
);

test(
  'People by keys alone: rights changed, somebody asked in, somebody shut out',
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
      const panel = page.getByRole('region', { name: 'What Priya Nair reads' });
      await expect(panel.getByRole('checkbox').first()).toBeFocused();
      await tabTo(page, panel.getByRole('checkbox', { name: 'enquiries' }));
      await press('Space');
      await tabTo(page, panel.getByRole('button', { name: 'Save' }));
      await press('Enter');
      await expect(said(page).filter({ hasText: 'What Priya Nair reads is changed.' })).toBeVisible();
      await expect(row).toBeFocused();
    });
    await test.step('asked in', async () => {
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
    await test.step('shut out', async () => {
      await tabTo(page, row.getByRole('button', { name: 'Shut out now Priya Nair' }));
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Leave it' })).toBeFocused();
      await press('Escape');
      await expect(row).toBeFocused();
      await tabTo(page, row.getByRole('button', { name: 'Shut out now Priya Nair' }));
      await press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Shut out Priya Nair', exact: true }));
      await press('Enter');
      await expect(said(page).filter({ hasText: 'Priya Nair is shut out.' })).toBeVisible();
      await expect(row).toBeFocused();
      await expect(h1(priya)).toHaveText('This browser is not signed in.');
    });
  },
);

test('Erase by keys alone: left by Escape, and then gone', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await press('Enter');
  const erase = page.getByRole('link', { name: 'Delete' });
  await tabTo(page, erase);
  await press('Enter');
  await expect(h1(page)).toHaveText('One letter will go. It cannot come back.');
  await press('Escape');
  await expect(h1(page)).toHaveText('Meera Deshpande');
  await tabTo(page, erase);
  await press('Enter');
  await expect(page.getByRole('radio', { name: 'The person asked' })).toBeVisible();
  expect(await savedBy(page, 'x')).toMatch(/^person-[\d-]+\.zip$/);

  await tabTo(page, page.getByRole('radio', { name: 'The person asked' }));
  await press('Space');
  await tabTo(page, page.getByLabel('Type the address to confirm'));
  await page.keyboard.type('meera@example.in');
  await press('Enter');
  await expect(h1(page)).toHaveText('Gone.');
  await press('g');
  await press('i');
  await expect(h1(page)).toHaveText('Nothing waits.');
});
