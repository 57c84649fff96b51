import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { wordsOf } from '../site-content.ts';
import { templates } from './addresses.ts';

const properties = [
  'display',
  'color',
  'background-color',
  'font-size',
  'padding',
  'margin',
  'border-width',
  'grid-template-columns',
  'fill',
  'stroke',
  'text-decoration-line',
];

/** How every element of a page is set. */
const look = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('body :not(script)')].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...names.map((name) => style.getPropertyValue(name))].join(' ');
      }),
    properties,
  );

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// A page's HTML holds only the styles it uses itself: for all of them tests/pages/styles.test.ts says so, and this for what
// the browser makes of it.
test('no page lacks a style that the whole stylesheet would give it', async ({ page }) => {
  test.slow();
  for (const path of templates) {
    await openAlive(page, path);
    const own = await look(page);
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        link.media = 'all';
    });
    expect(await look(page), path).toEqual(own);
  }
});

/** On a page reached by a click its words come when it is opened. */
async function openNotice(page: Page) {
  await page.locator('main details summary').click();
  await expect(page.locator('main details dl')).toBeVisible();
  await page.mouse.move(0, 0);
}

test('a page reached by a click looks as it does when it is loaded', async ({ page }) => {
  await openAlive(page, '/contact');
  await openNotice(page);
  const loaded = await look(page);
  await openAlive(page, '/about/our-people');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('contact').heading })).toBeFocused();
  await openNotice(page);
  expect(await look(page)).toEqual(loaded);
});
