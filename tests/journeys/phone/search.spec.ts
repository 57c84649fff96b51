import { expect, openAlive, test } from '../../browser/journey.ts';
import { dialog, field, opener, options } from '../search/search.ts';

test('the search fills the screen, keeps its field in sight while the list scrolls, and leads on', async ({
  page,
}) => {
  await openAlive(page, '/about');
  await opener(page).tap();
  await expect(field(page)).toBeFocused();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill('data');
  const last = options(page).last();
  await last.scrollIntoViewIfNeeded();
  await expect(field(page)).toBeInViewport();
  // The keyboard covers the lower part of the screen: the last result can be brought above it.
  await dialog(page)
    .getByRole('listbox')
    .evaluate((list) => list.closest('.search-results')!.scrollTo({ top: 1e6 }));
  const { y, height } = (await last.boundingBox())!;
  expect(y + height).toBeLessThan(844 * 0.6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const address = await last.getAttribute('href');
  await last.tap();
  await expect(page).toHaveURL(address!);
  await expect(dialog(page)).toHaveCount(0);
});

test('the search stays within a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openAlive(page, '/');
  await opener(page).tap();
  await field(page).fill('cloud');
  await expect(options(page).first()).toBeVisible();
  const widest = await dialog(page).evaluate((sheet) =>
    Math.max(...Array.from(sheet.querySelectorAll('*'), (part) => part.getBoundingClientRect().right)),
  );
  expect(widest).toBeLessThanOrEqual(320);
});
