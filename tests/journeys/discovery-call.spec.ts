import type { Page } from '@playwright/test';

import { alive, expect, openHeld, test } from '../browser/journey.ts';
import { watchScrolls } from './watch-scrolls.ts';

const call = (page: Page) => page.getByRole('button', { name: 'Schedule a Discovery Call' });
const portfolio = (page: Page) => page.getByRole('button', { name: 'View Our Portfolio' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const formHeading = (page: Page) => page.locator('#project').getByRole('heading', { level: 2 });
const storiesHeading = (page: Page) => page.locator('#success-stories').getByRole('heading', { level: 2 });

test('"Schedule a Discovery Call" scrolls smoothly to the form, then focuses the name field after 500 ms, also when it was clicked before React', async ({
  page,
}) => {
  const { scrolls } = await watchScrolls(page);
  await page.addInitScript(() => {
    const { inTimer } = window as unknown as { inTimer: () => number | undefined };
    addEventListener('focusin', () => Object.assign(window, { focusedAfterMs: inTimer() }));
  });
  const letArrive = await openHeld(page, '/client-onboarding');
  await call(page).click();
  letArrive();
  await alive(page);
  await expect(nameField(page)).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { focusedAfterMs: number }).focusedAfterMs)).toBe(
    500,
  );
  expect(await scrolls()).toEqual([{ id: 'project', behavior: 'smooth', afterMs: undefined }]);
  await expect(formHeading(page)).toBeInViewport();

  await test.step('in a low window the field that takes the focus is in sight', async () => {
    await page.setViewportSize({ width: 1024, height: 400 });
    await call(page).click();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('"View Our Portfolio" leads to the success stories', async () => {
    await portfolio(page).press('Enter');
    await expect(page).toHaveURL('/#success-stories');
    await expect(storiesHeading(page)).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each button leads to its place', async ({ page }) => {
    await page.goto('/client-onboarding');
    // A browser that sends a form without fields writes the question mark all the same.
    await call(page).press('Enter');
    await expect(page).toHaveURL('/client-onboarding?#project');
    await expect(formHeading(page)).toBeInViewport();
    await portfolio(page).press('Enter');
    await expect(page).toHaveURL('/?#success-stories');
    await expect(storiesHeading(page)).toBeInViewport();
  });
});
