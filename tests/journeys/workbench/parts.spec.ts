import { expect, openAlive } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { test } from './workbench.ts';

test('every part is accessible in every state, and a toast comes, is read and goes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openAlive(page, '/parts');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const region = page.getByRole('region', { name: 'Notifications' });
  const toasts = region.getByRole('listitem');

  await test.step('a field is tied to its label, its hint and its message', async () => {
    const email = page.getByLabel('Email');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByLabel('Company')).toHaveAccessibleDescription('As your customers know it');
  });

  await press('Bad news');
  await page.locator('summary').first().click();
  await expect(toasts).toHaveText(/Resume must be less than 5MB/);
  expect(await violations(page)).toEqual([]);

  await test.step('at most three toasts show, bottom right; alt+T focuses them; they can be dismissed', async () => {
    for (const name of ['Good news', 'Bad news', 'Other news', 'Last news']) await press(name);
    await expect(toasts).toHaveCount(3);
    await expect(toasts.last()).toContainText('Fourth');
    const { width, height } = page.viewportSize()!;
    const distanceFromCorner = async () => {
      const last = await toasts.last().boundingBox();
      return last && [width - last.x - last.width, height - last.y - last.height].map(Math.round);
    };
    await expect.poll(distanceFromCorner).toEqual([24, 24]);

    await page.keyboard.press('Alt+T');
    await expect(region.getByRole('list')).toBeFocused();
    await toasts.last().getByRole('button', { name: 'Dismiss' }).click();
    // The first of the four left when there was no room for it, and does not come back.
    await expect(toasts).toHaveText([/Resume must be less than 5MB/, /A third notice/]);
    // The last first: each is known by its place.
    for (const toast of (await toasts.all()).toReversed())
      await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts).toHaveCount(0);
  });

  // When one goes by itself is held by app/ui/toaster.test.ts.
  await test.step('one that a pointer is on stays, and goes once it has left', async () => {
    await press('Good news');
    await toasts.hover();
    await page.clock.runFor(60_000);
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7000);
    await expect(toasts).toHaveCount(0);
  });

  await test.step('one that was closed by keyboard leaves nothing held', async () => {
    await press('Good news');
    await page.keyboard.press('Alt+T');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.clock.runFor(500);
    await expect(toasts).toHaveCount(0);
    await press('Good news');
    await expect(toasts).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7000);
    await expect(toasts).toHaveCount(0);
  });
});
