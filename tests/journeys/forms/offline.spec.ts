import type { Page } from '@playwright/test';

import { expect, test } from '../../browser/journey.ts';
import {
  field,
  fileField,
  formOn,
  forms,
  newAddress,
  openFilled,
  submitButton,
  toast,
  toastTexts,
} from './form.ts';
import { MEGABYTES_5, resume } from './resumes.ts';
import { rowsOf, storedFile } from './stored.ts';

test.use({ forgiven: /File upload failed|Storing failed|Failed to load resource|net::ERR/ });

const large = () => ({
  texts: { 'Full name': 'Ananya Rao', Email: newAddress() },
  resume: resume({ size: MEGABYTES_5 }),
});

const failed = {
  application: ['Error', 'Failed to submit application. Please try again.'],
  contact: ['Error', 'Failed to send message. Please try again.'],
  enquiry: ['Failed to submit your project details. Please try again.'],
};

const BYTES_PER_SECOND_AT_400_KBIT = 50_000;

/** A line whose speed the test decides. */
async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return {
    slow: () => set(false, BYTES_PER_SECOND_AT_400_KBIT),
    cut: () => set(true, 0),
    usual: () => set(false, -1),
  };
}

/** Begins to send 5 MB on a slow line. */
async function uploadSlowly(page: Page) {
  const answers = await openFilled(page, forms.application, large());
  const line = await lineOf(page);
  await line.slow();
  await submitButton(page).click();
  return { answers, line };
}

const progress = (page: Page) => page.getByRole('progressbar');

test('an upload of 5 MB on a slow line shows how far it is and can be cancelled, then sent again', async ({
  page,
}) => {
  const { answers, line } = await uploadSlowly(page);
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(page.getByText(/^Uploading, \d+ (bytes|KB) of 5\.0 MB$/)).toBeVisible();
  await expect
    .poll(async () => Number(await progress(page).getAttribute('value')), { timeout: 20_000 })
    .toBeGreaterThan(0.005);
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  await expect(page.locator('form .grid-cols-20 > span')).toHaveCount(20);
  await expect(fileField(page)).toBeDisabled();
  await expect(field(page, 'Full name')).toHaveAttribute('readonly');

  // It goes on while the visitor looks at another page.
  await page.getByRole('banner').getByRole('link', { name: 'Northrule, home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clarity first.' })).toBeVisible();
  await page.goBack();
  await expect(progress(page)).toBeAttached();

  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('The upload was cancelled. Nothing was sent.')).toBeVisible();
  await expect(submitButton(page)).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByText('PDF, 5.0 MB')).toBeVisible();
  expect(rowsOf('job_applications', answers.texts.Email!)).toEqual([]);

  await line.usual();
  await submitButton(page).click();
  await expect(toast(page).last()).toContainText('Application Submitted!');
  const [row] = rowsOf('job_applications', answers.texts.Email!);
  expect(storedFile(row!.resume_url!).equals(answers.resume!.buffer)).toBe(true);
});

test('a line that breaks in mid-upload: the visitor is told, and sends it again when it is back', async ({
  page,
}) => {
  const { answers, line } = await uploadSlowly(page);
  await expect
    .poll(async () => Number(await progress(page).getAttribute('value')), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await line.cut();
  await expect(toast(page)).toContainText('Failed to submit application. Please try again.');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(answers.texts['Full name']!);
  expect(rowsOf('job_applications', answers.texts.Email!)).toEqual([]);

  await line.usual();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await submitButton(page).click();
  await expect(toast(page).last()).toContainText('Application Submitted!');
  expect(rowsOf('job_applications', answers.texts.Email!)).toHaveLength(1);
});

for (const [name, form] of Object.entries(forms))
  test(`${name}: without a line the form says so before sending, keeps everything, and sends only when asked again`, async ({
    page,
    context,
  }) => {
    const { texts } = await openFilled(page, form);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you wrote stays here')).toBeVisible();
    await submitButton(page).click();
    await expect(toastTexts(page)).toHaveText(failed[name as keyof typeof failed]);
    await expect(page.getByText('You are offline. What you wrote stays here')).toBeVisible();
    await expect(submitButton(page)).toHaveText(form.button);
    let asked = 0;
    page.on('request', (request) => request.method() === 'POST' && asked++);

    await context.setOffline(false);
    await expect(page.getByText('You are offline. What you wrote')).toHaveCount(0);
    // Long enough for a queue that empties itself to show.
    await page.waitForTimeout(300);
    expect(asked).toBe(0);
    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toBeVisible();
    expect(rowsOf(form.table, texts.Email!)).toHaveLength(1);
  });

test('a form that was never touched before the line went still says so, and sends when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const { texts } = forms.contact.answers();
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Send message');
  // What shows toasts could not be fetched any more.
  await expect(formOn(page).getByRole('alert')).toHaveText(failed.contact.join(''));
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email);
  expect(rowsOf('contact_messages', texts.Email)).toHaveLength(1);
});
