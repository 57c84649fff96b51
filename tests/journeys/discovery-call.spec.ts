import { expect, openAlive, openHeld, test } from '../browser/journey.ts';
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
      await page.getByRole('button', { name: 'Schedule a Discovery Call' }).click();
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

test('in a low window the field that takes the focus is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  await openAlive(page, '/client-onboarding');
  await page.getByRole('button', { name: 'Schedule a Discovery Call' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
});

test('clicked before React, it does the same once React is there', async ({ page }) => {
  const arrive = await openHeld(page, '/client-onboarding');
  await page.getByRole('button', { name: 'Schedule a Discovery Call' }).click();
  arrive();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('"View Our Portfolio" leads to the success stories', async ({ page }) => {
  await openAlive(page, '/client-onboarding');
  await page.getByRole('button', { name: 'View Our Portfolio' }).press('Enter');
  await expect(page).toHaveURL('/#success-stories');
  await expect(page.getByRole('heading', { name: 'Featured Success Stories' })).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // A browser that sends a form without fields writes the question mark all the same.
  for (const [button, address, heading] of [
    ['Schedule a Discovery Call', /\/client-onboarding\?#project$/, 'Tell Us About Your Project'],
    ['View Our Portfolio', /\/\?#success-stories$/, 'Featured Success Stories'],
  ] as const)
    test(`"${button}" leads to its place`, async ({ page }) => {
      await page.goto('/client-onboarding');
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    });
});
