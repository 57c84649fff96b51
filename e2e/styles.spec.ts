import { expect, openAlive, test } from './journey.ts';

// A page's HTML holds only the styles it uses itself: what comes later must find its own.
test('a page reached by a click looks as it does when it is loaded', async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { display, color, fontSize, paddingTop, gridTemplateColumns } = getComputedStyle(element);
        return [element.tagName, display, color, fontSize, paddingTop, gridTemplateColumns].join(' ');
      }),
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/contact');
  const loaded = await look();
  await openAlive(page, '/about/our-people');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused();
  expect(await look()).toEqual(loaded);
});
