import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../desk/desk.ts';
import { openSearch } from '../desk/open-search.ts';

test('on a phone a find has three lines, and narrowing stands behind Filter', async ({ page, running }) => {
  await openSearch(page, running);
  const near = page.getByRole('list', { name: 'One letter away' }).getByRole('link');
  await expect(async () => {
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').fill('selenum');
    await expect(near).toHaveCount(4, { timeout: 3000 });
  }).toPass();
  const height = await near.first().evaluate((row) => row.getBoundingClientRect().height);
  expect(height).toBeLessThan(112);
  // Where it stands, how far it is and how long it has are said in them.
  await expect(near.first().getByText('New', { exact: true })).toBeVisible();
  await expect(near.first().getByText(/ (left|past our goal)$/)).toBeVisible();
  await expectNoViolation(page, 'found on a phone');
  await page.getByRole('button', { name: 'Filter: Everywhere, All' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expectNoViolation(page, 'the filter');
  await sheet.getByRole('link', { name: 'Resumes 2' }).click();
  await expect(sheet).toBeHidden();
  await expect(near).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Filter: Resumes, All' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
