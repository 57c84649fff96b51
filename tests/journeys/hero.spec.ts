import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';

/** What the field looks like right now, without the text behind it. */
async function frame(page: Page) {
  const picture = await page.locator('canvas').screenshot();
  return picture.toString('base64');
}

async function isMoving(page: Page) {
  const first = await frame(page);
  await page.waitForTimeout(400);
  return first !== (await frame(page));
}

async function openHero(page: Page) {
  await openAlive(page, '/');
  await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
}

test('the field drifts, stops when paused and goes on', async ({ page }) => {
  await openHero(page);
  await expect.poll(() => isMoving(page)).toBe(true);
  const pause = page.getByRole('button', { name: 'Pause the animation' });
  await pause.click();
  await page.mouse.move(5, 500);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isMoving(page)).toBe(false);
  await pause.click();
  await page.mouse.move(5, 500);
  await expect.poll(() => isMoving(page)).toBe(true);
});

test('the field stands still under reduced motion, with nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHero(page);
  await expect.poll(() => isMoving(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Pause the animation' })).toBeHidden();
});

/** Counts the worker's messages where they arrive: it sends one a second while it runs. */
async function watchWorker(page: Page) {
  await page.addInitScript(() => {
    const state = Object.assign(window, { counts: 0 });
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', () => state.counts++);
      }
    };
  });
  return async () => {
    const counts = () => page.evaluate(() => (window as unknown as { counts: number }).counts);
    const before = await counts();
    await page.waitForTimeout(2000);
    return (await counts()) - before;
  };
}

test('the field stops off screen and goes on when it is seen again', async ({ page }) => {
  const messagesInTwoSeconds = await watchWorker(page);
  await openHero(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(messagesInTwoSeconds, { timeout: 10_000 }).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(messagesInTwoSeconds, { timeout: 10_000 }).toBeGreaterThan(0);
});

test('the field stops in a hidden tab and goes on when the tab is shown', async ({ page }) => {
  const messagesInTwoSeconds = await watchWorker(page);
  await openHero(page);
  // Playwright's Chromium hides no tab (microsoft/playwright#2286): the page is told what a browser would tell it.
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await expect.poll(messagesInTwoSeconds, { timeout: 10_000 }).toBe(0);
  await setHidden(false);
  await expect.poll(messagesInTwoSeconds, { timeout: 10_000 }).toBeGreaterThan(0);
});
