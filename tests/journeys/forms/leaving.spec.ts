import { expect, test } from '../../browser/journey.ts';
import { field, forms, openFilled, submitButton, toast } from './form.ts';
import { rowsOf } from './stored.ts';

test.use({ forgiven: /Storing failed|Failed to load resource|Transition was skipped/ });

const home = { name: 'Northrule, home' };

for (const [name, form] of Object.entries(forms))
  test(`${name}: the answer comes when the visitor is on another page; it is told there, and on return`, async ({
    page,
  }) => {
    const { texts } = await openFilled(page, form);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/rest/v1/**', async (route) => {
      await held;
      await route.continue();
    });
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(form.sending);
    await page.getByRole('banner').getByRole('link', home).click();
    await expect(page).toHaveURL('/');

    await page.goBack();
    await expect(submitButton(page)).toHaveText(form.sending);
    await expect(submitButton(page)).toBeDisabled();
    await expect(field(page, 'Email')).toHaveValue(texts.Email!);

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Clarity first.' })).toBeVisible();
    release();
    await expect(toast(page)).toContainText(/Thank you/);
    expect(rowsOf(form.table, texts.Email!)).toHaveLength(1);
    await page.goBack();
    await expect(page.locator('[id$=-receipt]')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue('');
  });

test('a failure is told on another page too, and what was written is there on return', async ({ page }) => {
  const { texts } = await openFilled(page, forms.contact);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'out of order' } });
  });
  await submitButton(page).click();
  await page.getByRole('banner').getByRole('link', home).click();
  await expect(page).toHaveURL('/');
  release();
  await expect(toast(page)).toContainText('Failed to send message. Please try again.');
  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue(texts.Message!);
  await expect(submitButton(page)).toHaveText('Send message');
});
