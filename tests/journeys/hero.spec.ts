import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, test } from '../browser/journey.ts';

/** What the field looks like right now. */
const frame = async (page: Page) => (await page.locator('canvas').screenshot()).toString('base64');

/** Notes what the page tells the field's worker: whether to run. */
async function watchWorker(page: Page) {
  await page.addInitScript(() => {
    const told: boolean[] = [];
    Object.assign(window, { told });
    window.Worker = class extends Worker {
      override postMessage(message: { running: boolean }, transfer: unknown = []) {
        told.push(message.running);
        super.postMessage(message, transfer as Transferable[]);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { told: boolean[] }).told.at(-1));
}

test('the field drifts, stops when paused and goes on, and so it does off screen, in a hidden tab and under reduced motion', async ({
  page,
}) => {
  const runs = await watchWorker(page);
  await openAlive(page, '/');
  await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
  const pause = page.getByRole('button', { name: 'Pause the animation' });

  await test.step('paused', async () => {
    const drifting = await frame(page);
    await expect.poll(() => frame(page)).not.toBe(drifting);
    await pause.click();
    await page.mouse.move(5, 500);
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    expect(await runs()).toBe(false);
    await nextFrames(page);
    const still = await frame(page);
    await nextFrames(page);
    expect(await frame(page)).toBe(still);
    await pause.click();
    expect(await runs()).toBe(true);
    await page.mouse.move(5, 500);
    await expect.poll(() => frame(page)).not.toBe(still);
  });

  await test.step('off screen', async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(runs).toBe(false);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(runs).toBe(true);
  });

  await test.step('in a hidden tab', async () => {
    // Headless Chromium hides no tab (microsoft/playwright#2286): the page is told what a browser would tell it.
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    expect(await runs()).toBe(false);
    await setHidden(false);
    expect(await runs()).toBe(true);
  });

  await test.step('under reduced motion, with nothing to pause', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(runs).toBe(false);
    await expect(pause).toBeHidden();
    await page.reload();
    await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
    expect(await runs()).toBe(false);
  });
});
