import type { Page } from '@playwright/test';

import { expect, openAlive, sweep, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { field, fileField, fill, formOn, forms, submitButton, toast } from './form.ts';
import { resume } from './resumes.ts';
import { focused, listen } from './screen-reader.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Once nothing fades any more, and with the form in full sight: half-seen text has half its contrast, and a field that
 * is scrolled halfway under the header half its size. */
async function audit(page: Page, part?: string) {
  await page.locator('main form[method=post]').evaluate((form) => form.parentElement?.scrollIntoView());
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return violations(page, part);
}

for (const [name, form] of Object.entries(forms))
  // Idle it is audited with its page: templates.spec.ts.
  test(
    `${name}: accessible when wrong, with its notice open, when sending and when sent`,
    sweep(name !== 'application'),
    async ({ page }) => {
      await openAlive(page, form.path);
      await page.locator('details').last().locator('summary').click();
      await submitButton(page).click();
      await expect(toast(page)).toHaveCount(1);
      expect(await audit(page), 'wrong').toEqual([]);

      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/**', async (route) => {
        await held;
        await route.continue();
      });
      await fill(page, form.answers());
      await submitButton(page).click();
      await expect(submitButton(page)).toHaveText(form.sending);
      expect(await audit(page, 'main'), 'sending').toEqual([]);

      release();
      await expect(toast(page).last()).toContainText('Thank you');
      expect(await audit(page), 'sent').toEqual([]);
    },
  );

test('what a screen reader says of a failed and of a successful message', async ({ page }) => {
  const announced = await listen(page);
  await openAlive(page, '/contact');
  await field(page, 'Name').focus();
  const log = [await focused(page)];
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(toast(page)).toHaveCount(1);
  await expect.poll(announced).toHaveLength(2);
  log.push(...(await announced()), await focused(page));

  await page.keyboard.type('Asha Rao');
  log.push(await focused(page));
  await page.keyboard.press('Tab');
  log.push(await focused(page));
  await page.keyboard.type('asha@example.in');
  await page.keyboard.press('Tab');
  log.push(await focused(page));
  await page.keyboard.type(`Heard at ${Date.now()}`);
  await page.keyboard.press('Tab');
  log.push(await focused(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your message.' })).toBeFocused();
  await expect.poll(announced).toHaveLength(4);
  log.push(...(await announced()).slice(2), await focused(page));

  expect(log).toEqual([
    'textbox, "Name", required',
    'Sending...',
    'Validation Error. Name is required',
    'textbox, "Name", invalid, required, Name is required',
    'textbox, "Name", required',
    'textbox, "Email", required',
    'textbox, "Message", required, 0 of 1000 characters',
    'button, "Send message"',
    'Sending...',
    "Message Sent!. Thank you for reaching out. We'll get back to you within 24 hours.",
    'heading, "We have your message."',
  ]);
});

test('what a screen reader says of a resume: its field, its hint, its message', async ({ page }) => {
  await openAlive(page, '/careers');
  // Chosen, refused, and heard of while the focus is where it was.
  await fileField(page).focus();
  await fileField(page).setInputFiles({ ...resume(), name: 'photo.jpg', mimeType: 'image/jpeg' });
  await expect(formOn(page).getByRole('status')).toHaveText('Resume must be a PDF, DOC, or DOCX file');
  await fileField(page).setInputFiles([]);
  await expect(formOn(page).getByRole('status')).toHaveCount(0);
  await fill(page, { texts: { 'Full name': 'Ananya Rao', Email: 'ananya@example.in' } });
  await submitButton(page).press('Enter');
  await expect(toast(page)).toHaveText('Validation ErrorResume is required');
  await expect
    .poll(() => focused(page))
    .toMatch(/^button, "Resume", invalid, Accepted formats: PDF, DOC, DOCX \(Max 5MB\) Resume is required$/);
});
