import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollToFoot = async (page: Page) => {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await scrollY(page)).toBeGreaterThan(200);
};
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test('a route change scrolls to the top, moves the focus to the heading and changes the title', async ({
  page,
}) => {
  await openAlive(page, '/');
  await scrollToFoot(page);
  await footerLink(page, 'Our Story').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Our Story/);
});

test('one step back scrolls to the top as well', async ({ page }) => {
  await openAlive(page, '/about');
  await scrollToFoot(page);
  await footerLink(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused();
  await scrollToFoot(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'We were the client first.' })).toBeFocused();
  // The browser, left to itself, would now return to the old position.
  await page.waitForTimeout(300);
  expect(await scrollY(page)).toBe(0);
});

test('an address with a hash scrolls to its target, not to the top', async ({ page }) => {
  await openAlive(page, '/services/full-stack-development');
  await scrollToFoot(page);
  // The router follows history: this is what a click on a link to "…#closing-call" does.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'next' }, '', '/services/digital-transformation#closing-call');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Transformation' })).toBeAttached();
  await expect(page.locator('#closing-call')).toBeFocused();
  await expect(page.locator('#closing-call')).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(200);
});

/** Notes how each scroll is asked for: smooth, or instant. */
async function watchScrolls(page: Page) {
  await page.addInitScript(() => {
    const original = window.scrollTo.bind(window);
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    window.scrollTo = ((options: ScrollToOptions) => {
      calls.push(options.behavior);
      original(options);
    }) as typeof window.scrollTo;
  });
  return () => page.evaluate(() => (window as unknown as { calls: string[] }).calls.at(-1));
}

test('the Home link of the footer scrolls smoothly to the top, at home and from elsewhere', async ({
  page,
}) => {
  const lastScroll = await watchScrolls(page);
  await openAlive(page, '/');
  await scrollToFoot(page);
  await footerLink(page, 'Home').click();
  await expect.poll(lastScroll).toBe('smooth');
  await expect.poll(() => scrollY(page)).toBe(0);

  await footerLink(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused();
  await scrollToFoot(page);
  await footerLink(page, 'Home').click();
  await expect(page).toHaveURL('/');
  await expect.poll(lastScroll).toBe('smooth');
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('under reduced motion the way to the top is a jump and pages do not fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lastScroll = await watchScrolls(page);
  await openAlive(page, '/');
  await scrollToFoot(page);
  await footerLink(page, 'Home').click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await lastScroll()).toBe('instant');

  await page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (callback) => {
      const transition = original(callback);
      void transition.ready.then(() =>
        document.documentElement.setAttribute('data-fading', String(document.getAnimations().length)),
      );
      return transition;
    };
  });
  await footerLink(page, 'Contact').click();
  await expect(page.locator('html[data-fading]')).toHaveAttribute('data-fading', '0');
});

test('pages cross-fade in a view transition', async ({ page }) => {
  await openAlive(page, '/');
  await page.evaluate(() => {
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = (callback) => {
      document.documentElement.dataset.transitions = 'seen';
      return original(callback);
    };
  });
  await footerLink(page, 'Contact').click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html[data-transitions]')).toBeAttached();
});

test('a link’s page is fetched when the pointer rests on it', async ({ page }) => {
  await openAlive(page, '/');
  const fetched = page.waitForRequest(/assets\/contact-.*\.js/);
  await footerLink(page, 'Contact').hover();
  await fetched;
});

test('a click made before React arrives is followed by the browser', async ({ page }) => {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Learn More About Us' }).click();
  await expect(page).toHaveURL('/about');
});
