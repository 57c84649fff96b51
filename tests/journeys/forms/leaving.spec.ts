import { expect, test } from '../../browser/journey.ts';
import { field, formOn, forms, homeLink, openFilled, submitButton, toast } from './form.ts';
import { rowsOf } from './stored.ts';

test.use({ forgiven: /Transition was skipped/ });

test('contact: the answer comes when the visitor is on another page; it is told there, and on return', async ({
  page,
}) => {
  const { texts } = await openFilled(page, forms.contact);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Sending...');
  await homeLink(page).click();
  await expect(formOn(page)).toHaveCount(0);

  await page.goBack();
  await expect(submitButton(page)).toHaveText('Sending...');
  await expect(submitButton(page)).toBeDisabled();
  await expect(field(page, 'Email')).toHaveValue(texts.Email!);

  await page.goForward();
  await expect(formOn(page)).toHaveCount(0);
  release();
  await expect(toast(page)).toContainText(/Thank you/);
  expect(rowsOf('contact_messages', texts.Email!)).toHaveLength(1);
  await page.goBack();
  await expect(page.locator('[id$=-receipt]')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue('');
});
