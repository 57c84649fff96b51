import type { Locator } from '@playwright/test';

import { expect, openAlive, sweep, test } from '../../browser/journey.ts';
import { field, fileField, fill, formOn, forms, openFilled, submitButton, toast } from '../forms/form.ts';

test.use({ forgiven: /Storing failed|Failed to load resource/ });

test('application: a toast never covers the button that sends, wherever the page is scrolled to', async ({
  page,
}) => {
  await openAlive(page, '/careers');
  await submitButton(page).click();
  await expect(toast(page)).toBeVisible();
  // It comes from 16 px further down, where at the first place the button begins.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const covered = await submitButton(page).evaluate(async (button) => {
    const places: number[] = [];
    const middle = button.getBoundingClientRect().top + scrollY;
    for (let top = middle - innerHeight; top < middle; top += 24) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const send = button.getBoundingClientRect();
      for (const item of document.querySelectorAll('[aria-label=Notifications] li')) {
        const box = item.getBoundingClientRect();
        if (box.bottom > send.top && box.top < send.bottom && box.right > send.left && box.left < send.right)
          places.push(Math.round(top));
      }
    }
    return places;
  });
  expect(covered).toEqual([]);
});

test(
  'enquiry: after a failure the button that sends is in sight, above the toast',
  sweep(),
  async ({ page }) => {
    await openFilled(page, forms.enquiry);
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await submitButton(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
    await page.unrouteAll();
    // A finger finds the button, not the toast.
    await submitButton(page).tap();
    await expect(page.locator('[id$=-receipt]').getByRole('heading')).toBeInViewport();
  },
);

test('contact: the field that needs mending is in sight, clear of the toast, which is the last try’s alone', async ({
  page,
}) => {
  await page.clock.install();
  await openAlive(page, '/contact');
  // None goes by itself meanwhile.
  await page.clock.pauseAt(Date.now() + 1000);
  const { texts } = forms.contact.answers();
  const wrong = ['Name is required', 'Invalid email address', 'Message is required'];
  for (const [index, label] of ['Name', 'Email', 'Message'].entries()) {
    await submitButton(page).tap();
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toast(page).allTextContents();
      })
      .toEqual([`Validation Error${wrong[index]}`]);
    await page.clock.runFor(100);
    await expect(field(page, label)).toBeFocused();
    await expectClear(field(page, label), toast(page).first());
    await field(page, label).fill(texts[label as keyof typeof texts]);
  }
});

test('application: where there is only a finger nothing is said of dropping; what is wrong with the resume is clear of the toast', async ({
  page,
}) => {
  await openAlive(page, '/careers');
  await expect(page.getByText('Choose your resume')).toBeVisible();
  await expect(page.getByText('Drop your resume here')).toBeHidden();
  await fill(page, { texts: forms.application.answers().texts });
  await submitButton(page).tap();
  await expect(fileField(page)).toBeFocused();
  await expect(toast(page)).toHaveCSS('opacity', '1');
  await expectClear(fileField(page), toast(page));
  await expectClear(formOn(page).getByText('Resume is required'), toast(page));
});

/** Below the header and above what covers the page. */
async function expectClear(part: Locator, covering: Locator) {
  const { y, height } = (await part.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(60);
  expect(y + height).toBeLessThanOrEqual((await covering.boundingBox())!.y);
}
