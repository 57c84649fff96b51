import { expect, openAlive, test } from '../../browser/journey.ts';
import { field, fileField, fill, forms, openFilled, submitButton, toast } from '../forms/form.ts';

test.use({ forgiven: /File upload failed|Storing failed|Failed to load resource/ });

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: a toast never covers the button that sends, wherever the page is scrolled to`, async ({
    page,
  }) => {
    await openAlive(page, form.path);
    await submitButton(page).click();
    await expect(toast(page)).toBeVisible();
    // It comes from 16 px further down, where at the first place the button begins.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const covered = await page.evaluate(async () => {
      const places: number[] = [];
      const button = document.querySelector('main [type=submit]')!;
      const middle = button.getBoundingClientRect().top + scrollY;
      for (let top = middle - innerHeight; top < middle; top += 24) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const send = button.getBoundingClientRect();
        for (const item of document.querySelectorAll('[aria-label=Notifications] li')) {
          const box = item.getBoundingClientRect();
          if (
            box.bottom > send.top &&
            box.top < send.bottom &&
            box.right > send.left &&
            box.left < send.right
          )
            places.push(Math.round(top));
        }
      }
      return places;
    });
    expect(covered).toEqual([]);
  });

  test(`${name}: after a failure the button that sends is in sight, above the toast`, async ({ page }) => {
    await openFilled(page, form);
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await submitButton(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
    await page.unrouteAll();
    // A finger finds the button, not the toast.
    await submitButton(page).tap();
    await expect(page.locator('[id$=-receipt]').getByRole('heading')).toBeInViewport();
  });
}

test('application: the field that needs mending is in sight, clear of the toast', async ({ page }) => {
  await openAlive(page, '/careers');
  const { texts } = forms.application.answers();
  await fill(page, { texts });
  await submitButton(page).click();
  await expect(fileField(page)).toBeFocused();
  await expect(toast(page)).toHaveCSS('opacity', '1');
  const { y, height } = (await fileField(page).boundingBox())!;
  const covering = (await toast(page).boundingBox())!;
  expect(y).toBeGreaterThan(60);
  expect(y + height).toBeLessThanOrEqual(covering.y);
});

test('contact: three toasts at most are seen, the newest last, and none sweeps the others away', async ({
  page,
}) => {
  await page.clock.install();
  await openAlive(page, '/contact');
  const { texts } = forms.contact.answers();
  const wrong = ['Name is required', 'Invalid email address', 'Message is required'];
  for (const [index, label] of ['Name', 'Email', 'Message'].entries()) {
    await submitButton(page).tap();
    await expect(toast(page)).toHaveText(
      wrong.slice(0, index + 1).map((message) => `Validation Error${message}`),
    );
    // What the visitor has to mend is not under them.
    await expect(field(page, label)).toBeFocused();
    const box = (await field(page, label).boundingBox())!;
    const covering = (await toast(page).first().boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(60);
    expect(box.y + box.height).toBeLessThanOrEqual(covering.y);
    await field(page, label).fill(texts[label as keyof typeof texts]);
  }
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await submitButton(page).tap();
  await expect(toast(page)).toHaveText([
    ...wrong.slice(1).map((message) => `Validation Error${message}`),
    'ErrorFailed to send message. Please try again.',
  ]);
});

test('application: what is wrong with a resume is read in its place, clear of the toast', async ({
  page,
}) => {
  const { texts, resume } = forms.application.answers();
  await openAlive(page, '/careers');
  await fill(page, { texts, resume: { ...resume, buffer: Buffer.from('PK') } });
  await submitButton(page).tap();
  const message = page.locator('form').getByText('Resume is named .pdf');
  await expect(message).toBeVisible();
  await expect(toast(page)).toHaveCSS('opacity', '1');
  const { y, height } = (await message.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await toast(page).boundingBox())!.y);
});

test('application: where there is only a finger nothing is said of dropping', async ({ page }) => {
  await openAlive(page, '/careers');
  await expect(page.getByText('Choose your resume')).toBeVisible();
  await expect(page.getByText('Drop your resume here')).toBeHidden();
});
