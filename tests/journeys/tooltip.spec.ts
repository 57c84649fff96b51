import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { company, insights, technologies } from '../site-content.ts';
import { violations } from './axe.ts';
import { sizes } from './sizes.ts';

const technology = (page: Page, index: number) =>
  page.getByRole('button', { name: technologies[index]!.name, exact: true });
const open = (page: Page) => page.locator('[role=tooltip]:popover-open');
/** The page's time stands still from now on, but for what a test lets pass. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a technology says after 700 ms what we use it for; its neighbour at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.desktop);
  const letArrive = await openHeld(page, '/');
  await test.step('before React a click opens it already', async () => {
    await technology(page, 0).click();
    await expect(open(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
  });
  letArrive();
  await alive(page);
  await technology(page, 3).scrollIntoViewIfNeeded();
  await stopClock(page);
  await technology(page, 3).hover();
  await page.clock.runFor(690);
  await expect(open(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(open(page)).toHaveText(technologies[3]!.use);
  await expect(technology(page, 3)).toHaveAccessibleDescription(technologies[3]!.use);

  await technology(page, 1).hover();
  await page.clock.runFor(20);
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toHaveId((await technology(page, 1).getAttribute('aria-describedby'))!);
  const box = (await open(page).boundingBox())!;
  const trigger = (await technology(page, 1).boundingBox())!;
  expect(Math.abs(box.y + box.height - trigger.y)).toBeLessThan(24);

  await test.step('the pointer may rest on it', async () => {
    await open(page).hover();
    await page.clock.runFor(1000);
    await expect(open(page)).toHaveCount(1);
  });

  const leave = async () => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(125);
    await expect(open(page)).toHaveCount(0);
  };
  await test.step('within 300 ms of another the next one need not wait; later it waits again', async () => {
    await leave();
    await page.clock.runFor(270);
    await technology(page, 3).hover();
    await page.clock.runFor(20);
    await expect(open(page)).toHaveCount(1);
    await leave();
    await page.clock.runFor(310);
    await technology(page, 3).hover();
    await page.clock.runFor(690);
    await expect(open(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(open(page)).toHaveCount(1);
    await leave();
  });

  await test.step('the keyboard opens it and Escape closes it', async () => {
    await technology(page, 0).focus();
    await page.keyboard.press('Tab');
    await expect(technology(page, 1)).toBeFocused();
    await page.clock.resume();
    await expect(open(page)).toHaveCount(1);
    expect(await violations(page, 'section:has([role=tooltip])')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(open(page)).toHaveCount(0);
    await expect(technology(page, 1)).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('a tap opens it and another tap elsewhere closes it, within the screen', async ({ page }) => {
    await openAlive(page, '/');
    await technology(page, 3).scrollIntoViewIfNeeded();
    await stopClock(page);
    await technology(page, 3).tap();
    // Also after a finger would have left, were it a pointer.
    await page.clock.runFor(1000);
    await expect(open(page)).toHaveCount(1);
    const box = (await open(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(sizes.phone.width);
    await page
      .locator('section', { has: technology(page, 3) })
      .getByRole('heading')
      .tap();
    await expect(open(page)).toHaveCount(0);
  });
});

test('an icon link says in words what it is, and one that goes with its page leaves the next to wait as usual', async ({
  page,
}) => {
  const [insight] = insights;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, insight!.address);
  const article = page.locator(`[id="${insight!.slug}"]`);
  const link = article.getByRole('link', { name: 'Link to this article' });
  await link.hover();
  await expect(open(page)).toHaveText('Link to this article');
  expect(await violations(page, `[id="${insight!.slug}"]`)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(insight!.address);

  await page.getByRole('link', { name: `${company.name}, home` }).click();
  await expect(page).toHaveURL('/');
  await technology(page, 3).hover();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(insight!.address);
  // Once the page has gone to its place: the link would move away from under the pointer.
  await expect(article).toBeFocused();
  await stopClock(page);
  // Longer than the time in which it would not have had to wait.
  await page.clock.runFor(500);
  await link.hover();
  await page.clock.runFor(690);
  await expect(open(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(open(page)).toHaveCount(1);
});
