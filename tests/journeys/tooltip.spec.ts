import type { Page } from '@playwright/test';

import { expect, openAlive, openStill, test } from '../browser/journey.ts';
import { sizes } from './sizes.ts';

const technology = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page) => page.locator('[role=tooltip]:popover-open');

for (const size of ['tablet', 'desktop'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: sizes[size] });

    test('a technology says after 700 ms what we use it for; its neighbour at once', async ({ page }) => {
      await openAlive(page, '/');
      await technology(page, 'React').scrollIntoViewIfNeeded();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await technology(page, 'React').hover();
      await page.clock.runFor(690);
      await expect(open(page)).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(open(page)).toHaveCount(1);
      await expect(technology(page, 'React')).toHaveAccessibleDescription(/\w+ \w+ \w+/);

      await technology(page, 'Docker').hover();
      await page.clock.runFor(20);
      await expect(open(page)).toHaveCount(1);
      await expect(open(page)).toHaveId((await technology(page, 'Docker').getAttribute('aria-describedby'))!);
      const box = (await open(page).boundingBox())!;
      const trigger = (await technology(page, 'Docker').boundingBox())!;
      expect(Math.abs(box.y + box.height - trigger.y)).toBeLessThan(24);

      const leave = async () => {
        await page.mouse.move(0, 0);
        await page.clock.runFor(125);
        await expect(open(page)).toHaveCount(0);
      };
      // Within 300 ms of another the next one need not wait; later it waits again.
      await leave();
      await page.clock.runFor(270);
      await technology(page, 'React').hover();
      await page.clock.runFor(20);
      await expect(open(page)).toHaveCount(1);
      await leave();
      await page.clock.runFor(310);
      await technology(page, 'React').hover();
      await page.clock.runFor(690);
      await expect(open(page)).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(open(page)).toHaveCount(1);
    });
  });
}

test('the keyboard opens it, Escape closes it, and the pointer may rest on it', async ({ page }) => {
  await openAlive(page, '/');
  await technology(page, 'AWS').focus();
  await page.keyboard.press('Tab');
  await expect(technology(page, 'Azure')).toBeFocused();
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(0);
  await expect(technology(page, 'Azure')).toBeFocused();

  await technology(page, 'React').hover();
  await expect(open(page)).toHaveCount(1);
  await open(page).hover();
  await page.waitForTimeout(400);
  await expect(open(page)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true });

  test('a tap opens it and another tap elsewhere closes it, within the screen', async ({ page }) => {
    await openAlive(page, '/');
    await technology(page, 'React').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await technology(page, 'React').tap();
    await page.waitForTimeout(300);
    await expect(open(page)).toHaveCount(1);
    const box = (await open(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(sizes.phone.width);
    await page.getByRole('heading', { name: 'Tools chosen after the problem' }).tap();
    await expect(open(page)).toHaveCount(0);
  });
});

test('before React a click opens it already', async ({ page }) => {
  await openStill(page, '/');
  await technology(page, 'Kubernetes').click();
  await expect(open(page)).toHaveCount(1);
});

test('an icon link says in words what it is', async ({ page }) => {
  await openAlive(page, '/insights-trends#quantum-computing-meets-ai');
  const link = page
    .locator('#quantum-computing-meets-ai')
    .getByRole('link', { name: 'Link to this article' });
  await link.hover();
  await expect(open(page)).toHaveText('Link to this article');
  await link.click();
  await expect(page).toHaveURL('/insights-trends#quantum-computing-meets-ai');
});

test('one that goes with its page leaves the next to wait as usual', async ({ page }) => {
  await openAlive(page, '/insights-trends');
  await page.getByRole('link', { name: 'Northrule, home' }).click();
  await expect(page).toHaveURL('/');
  await technology(page, 'React').hover();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/insights-trends');
  await page.waitForTimeout(500);
  await page.getByRole('link', { name: 'Link to this article' }).first().hover();
  await page.waitForTimeout(300);
  await expect(open(page)).toHaveCount(0);
  await expect(open(page)).toHaveCount(1);
});
