import { expect, openAlive, test } from '../../browser/journey.ts';
import { navigation } from '../../site-content.ts';
import { active, dialog, field, opener, options } from '../search/search.ts';

/** A word that many texts hold. */
const WORD = 'a';

test('the search fills the screen, keeps its field in sight while the list scrolls, and leads on', async ({
  page,
}) => {
  await openAlive(page, '/contact');
  await opener(page).tap();
  await expect(field(page)).toBeFocused();
  // Once it has slid in.
  await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await field(page).fill(WORD);
  // The list that stands there before anything is typed has no active entry.
  await expect(active(page)).toHaveCount(1);
  await expect(options(page).nth(navigation.length)).toBeAttached();
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

  await test.step('it stays within a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const widest = await dialog(page).evaluate((sheet) =>
      Math.max(...Array.from(sheet.querySelectorAll('*'), (part) => part.getBoundingClientRect().right)),
    );
    expect(widest).toBeLessThanOrEqual(320);
  });

  const address = await last.getAttribute('href');
  await last.tap();
  await expect(page).toHaveURL(address!);
  await expect(dialog(page)).toHaveCount(0);
});
