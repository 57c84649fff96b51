import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { wordsOf } from '../site-content.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollToFoot = async (page: Page) => {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await scrollY(page)).toBeGreaterThan(200);
};
const footerLink = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`);
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: wordsOf(name).heading });

/** Notes how each scroll is asked for, smooth or instant. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push(options.behavior);
      scrollTo(options);
    }) as typeof window.scrollTo;
  });
  return () => page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls.at(-1));
}

test('a route change scrolls to the top, moves the focus to the heading and changes the title', async ({
  page,
}) => {
  await openAlive(page, '/about');
  await scrollToFoot(page);
  await test.step('a link’s page is fetched when the pointer rests on it', async () => {
    const fetched = page.waitForRequest(/assets\/contact-.*\.js/);
    await footerLink(page, '/contact').hover();
    await fetched;
  });
  await footerLink(page, '/contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(heading(page, 'contact')).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  await expect(page).toHaveTitle(new RegExp(wordsOf('contact').title));

  await test.step('one step back scrolls to the top as well', async () => {
    await scrollToFoot(page);
    await page.goBack();
    await expect(heading(page, 'about')).toBeFocused();
    // The browser, left to itself, would return to the old position: now, or before us on a busy machine.
    await nextFrames(page);
    expect(await scrollY(page)).toBe(0);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  });
});

test('the Home link of the footer scrolls smoothly to the top, at home and from elsewhere', async ({
  page,
}) => {
  const lastScroll = await watch(page);
  const letArrive = await openHeld(page, '/');
  await test.step('one clicked at home before React arrives does so once it does', async () => {
    await scrollToFoot(page);
    await footerLink(page, '/').click();
    await nextFrames(page);
    expect(await scrollY(page)).toBeGreaterThan(200);
    letArrive();
    await alive(page);
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await lastScroll()).toBe('smooth');
  });

  await footerLink(page, '/contact').click();
  await expect(heading(page, 'contact')).toBeFocused();
  expect(await lastScroll()).toBe('instant');
  await scrollToFoot(page);
  await footerLink(page, '/').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await lastScroll()).toBe('smooth');
});

test('under reduced motion the way to the top is a jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lastScroll = await watch(page);
  await openAlive(page, '/');
  await scrollToFoot(page);
  await footerLink(page, '/').click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await lastScroll()).toBe('instant');
});
