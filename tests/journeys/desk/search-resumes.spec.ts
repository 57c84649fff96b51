import type { Page } from '@playwright/test';

import { launchOptions } from '../../browser/launch-options.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from './desk.ts';
import { openSearch } from './open-search.ts';

const field = (page: Page) => page.getByRole('searchbox');
const found = (page: Page) => page.getByRole('list', { name: 'Found' }).getByRole('link');
const near = (page: Page) => page.getByRole('list', { name: 'One letter away' }).getByRole('link');

// The resume is shown by Chromium's own viewer.
test.use({ launchOptions: launchOptions() });

test('a word with a letter missing is found in resumes, with page and line, and said', async ({
  page,
  running,
}) => {
  await openSearch(page, running);
  const main = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'Narrow the search' });

  await test.step('what is one letter away, grouped', async () => {
    await expect(field(page)).toBeFocused();
    await expect(async () => {
      await field(page).fill('');
      await field(page).fill('selenum');
      await expect(near(page)).toHaveCount(4, { timeout: 3000 });
    }).toPass();
    await expect(main).toContainText('Nothing has “selenum”. These have “selenium”, one letter away.');
    await expect(near(page).nth(0)).toContainText('Devika Fernandes');
    await expect(near(page).nth(0)).toContainText('QA engineer. Page 1, line 3');
    await expect(near(page).nth(0)).toContainText('New');
    await expect(near(page).nth(0).locator('mark')).toHaveText('Selenium');
    await expect(near(page).nth(1)).toContainText('No opening. Page 2, line 2');
    await expect(near(page).nth(2)).toContainText('on Devika Fernandes');
    await expect(near(page).nth(3)).toContainText('Nazneen Contractor');
    await expect(page.getByRole('status').filter({ hasText: '4 in 4 letters and 2 resumes' })).toBeVisible();
    await expect(main).toContainText(
      'One resume could not be searched. It is a picture without text (Anil Kulkarni).',
    );
    await expectNoViolation(page, 'one letter away');
  });
  await test.step('narrowed by place and opening, with counts', async () => {
    await tabs.getByRole('link', { name: 'Resumes 2' }).click();
    await expect(near(page)).toHaveCount(2);
    await tabs.getByRole('link', { name: 'QA engineer 1' }).click();
    await expect(near(page)).toHaveCount(1);
    await page.reload();
    await expect(near(page)).toHaveCount(1);
    await tabs.getByRole('link', { name: 'All' }).click();
    await tabs.getByRole('link', { name: 'Everywhere 4' }).click();
    await expect(near(page)).toHaveCount(4);
  });
  await test.step('only exactly, and back; both kinds together', async () => {
    await page.getByRole('link', { name: 'Only exactly “selenum”' }).click();
    await expect(main).toContainText('Nothing that you may read has “selenum”, in 4 letters and 2 resumes.');
    await page.getByRole('link', { name: 'Also one letter away' }).click();
    await expect(near(page)).toHaveCount(4);
    await field(page).fill('claims');
    await expect(found(page)).toHaveCount(1);
    await field(page).fill('"motor claims"');
    await expect(found(page)).toHaveCount(1);
    await field(page).fill('xylotron');
    await expect(main).toContainText('Nothing that you may read has “xylotron”, in 4 letters and 2 resumes.');
  });
  await test.step('by key: the first is chosen, Enter opens it at the line', async () => {
    await field(page).fill('selenum');
    await expect(near(page)).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(near(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Devika Fernandes' })).toBeVisible();
    const resume = page.getByRole('region', { name: 'Resume' });
    await expect(resume).toContainText('Page 1, line 3');
    await expect(resume.locator('mark')).toHaveText(['Selenium']);
    await page.goBack();
    await expect(field(page)).toHaveValue('selenum');
    await expect(near(page)).toHaveCount(4);
  });
  await test.step('resumes without text are shown', async () => {
    await page.getByRole('link', { name: 'Show it' }).click();
    await expect(found(page)).toHaveCount(1);
    await expect(found(page)).toContainText('Anil Kulkarni');
    await expectNoViolation(page, 'resumes that could not be searched');
    await page.getByRole('link', { name: 'Back to “selenum”' }).click();
    await expect(near(page)).toHaveCount(4);
  });
});
