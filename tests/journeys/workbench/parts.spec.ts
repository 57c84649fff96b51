import { expect, openAlive, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/parts');
});

test('every part is accessible in every state', async ({ page }) => {
  await page.getByRole('button', { name: 'Bad news' }).click();
  await page.locator('summary').first().click();
  await expect(page.getByText('Resume must be less than 5MB')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a field is tied to its label, its hint and its message', async ({ page }) => {
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Company')).toHaveAccessibleDescription('As your customers know it');
});

test('at most three toasts show, bottom right; alt+T focuses them; they can be dismissed', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: 'Notifications' });
  for (const name of ['Good news', 'Bad news', 'Other news', 'Last news'])
    await page.getByRole('button', { name }).click();
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await expect(region.getByRole('listitem').last()).toContainText('Fourth');
  const { width, height } = page.viewportSize()!;
  const distanceFromCorner = async () => {
    const last = await region.getByRole('listitem').last().boundingBox();
    return last && [width - last.x - last.width, height - last.y - last.height].map(Math.round);
  };
  await expect.poll(distanceFromCorner).toEqual([24, 24]);

  await page.keyboard.press('Alt+T');
  await expect(region.getByRole('list')).toBeFocused();
  await region.getByRole('listitem').last().getByRole('button', { name: 'Dismiss' }).click();
  // The first of the four left when there was no room for it, and does not come back.
  await expect(region.getByRole('listitem')).toHaveText([/Resume must be less than 5MB/, /A third notice/]);
});

test('a toast goes by itself: good news after 6 s, bad news after 12 s, and not while it is read', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Good news' }).click();
  await page.getByRole('button', { name: 'Bad news' }).click();
  await expect(toasts).toHaveCount(2);
  await page.clock.runFor(6500);
  await expect(toasts).toHaveCount(1);
  await toasts.hover();
  await page.clock.runFor(30_000);
  await expect(toasts).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(toasts).toHaveCount(0);

  // One that was closed by keyboard leaves nothing held.
  await page.getByRole('button', { name: 'Good news' }).click();
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(0);
  await page.getByRole('button', { name: 'Good news' }).click();
  await expect(toasts).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6500);
  await expect(toasts).toHaveCount(0);
});
