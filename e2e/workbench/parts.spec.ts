import { violations } from '../audit.ts';
import { expect, openAlive, test } from '../journey.ts';

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
  for (let count = 0; count < 4; count++) await page.getByRole('button', { name: 'Bad news' }).click();
  await expect(region.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const { width, height } = page.viewportSize()!;
  const distanceFromCorner = async () => {
    const front = await region.locator('[data-front="true"]').boundingBox();
    return front && [width - front.x - front.width, height - front.y - front.height].map(Math.round);
  };
  await expect.poll(distanceFromCorner).toEqual([24, 24]);

  await page.keyboard.press('Alt+T');
  await expect(region.locator('ol')).toBeFocused();
  await region.locator('[data-front="true"]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(region.locator('[data-sonner-toast]')).toHaveCount(3);
});
