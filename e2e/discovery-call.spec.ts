import { expect, openAlive, openHeld, openStill, test } from './journey.ts';
import { sizes } from './sizes.ts';
import { watchScrolls } from './watch-scrolls.ts';

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('"Schedule a Discovery Call" scrolls smoothly to the form, then focuses the name field', async ({
      page,
    }) => {
      const scrolls = await watchScrolls(page);
      await page.addInitScript(() => {
        addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), true);
        addEventListener('focusin', () => Object.assign(window, { focused: performance.now() }));
      });
      await openAlive(page, '/client-onboarding');
      await page.getByRole('link', { name: 'Schedule a Discovery Call' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Tell Us About Your Project' })).toBeInViewport();
      expect((await scrolls())[0]).toMatchObject({ id: 'project', behavior: 'smooth' });
      const waited = await page.evaluate(() => {
        const { clicked, focused } = window as unknown as { clicked: number; focused: number };
        return focused - clicked;
      });
      expect(waited).toBeGreaterThanOrEqual(495);
      expect(waited).toBeLessThan(1500);
    });
  });
}

test('clicked before React, it does the same once React is there', async ({ page }) => {
  const arrive = await openHeld(page, '/client-onboarding');
  await page.getByRole('link', { name: 'Schedule a Discovery Call' }).click();
  arrive();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('without script it leads to the form', async ({ page }) => {
  await openStill(page, '/client-onboarding');
  await expect(page.getByRole('link', { name: 'Schedule a Discovery Call' })).toHaveAttribute(
    'href',
    '/client-onboarding#project',
  );
});

test('"View Our Portfolio" leads to the success stories', async ({ page }) => {
  await openAlive(page, '/client-onboarding');
  await page.getByRole('link', { name: 'View Our Portfolio' }).click();
  await expect(page).toHaveURL('/#success-stories');
  await expect(page.getByRole('heading', { name: 'Featured Success Stories' })).toBeInViewport();
});
