import type { Page } from '@playwright/test';

import { expect, openAlive, sweep, test } from '../../browser/journey.ts';
import {
  field,
  formOn,
  forms,
  homeLink,
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

const failed = ['Error', 'Failed to send message. Please try again.'];

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

const progress = (page: Page) => page.getByRole('progressbar');
const share = async (page: Page) => Number(await progress(page).getAttribute('value'));

test('5 MB on a slow line: how far it is, and how to call it off; when the line breaks the visitor is told, and sends it again', async ({
  page,
}) => {
  const { texts, resume: file } = await openFilled(page, forms.application, large());
  const line = await lineOf(page);
  await line.slow();
  await submitButton(page).click();
  await expect(page.getByText(/^Uploading, \d+ (bytes|KB) of 5\.0 MB$/)).toBeVisible();
  await expect.poll(() => share(page), { timeout: 20_000 }).toBeGreaterThan(0.005);
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  await expect(page.locator('form .grid-cols-20 > span')).toHaveCount(20);

  // It goes on while the visitor looks at another page.
  await homeLink(page).click();
  await expect(formOn(page)).toHaveCount(0);
  await page.goBack();
  await expect(progress(page)).toBeAttached();

  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('The upload was cancelled. Nothing was sent.')).toBeVisible();
  await expect(submitButton(page)).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByText('PDF, 5.0 MB')).toBeVisible();

  await submitButton(page).click();
  await expect.poll(() => share(page), { timeout: 20_000 }).toBeGreaterThan(0);
  await line.cut();
  await expect(toast(page)).toContainText('Failed to submit application. Please try again.');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue(texts['Full name']!);
  expect(rowsOf('job_applications', texts.Email!)).toEqual([]);

  await line.usual();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await submitButton(page).click();
  await expect(toast(page).last()).toContainText('Application Submitted!');
  const [row, ...others] = rowsOf('job_applications', texts.Email!);
  expect(others).toEqual([]);
  expect(storedFile(row!.resume_url!).equals(file!.buffer)).toBe(true);
});

test('contact: without a line the form says so before sending, keeps everything, and sends only when asked again', async ({
  page,
  context,
}) => {
  const { texts } = await openFilled(page, forms.contact);
  const offline = page.getByText('You are offline. What you wrote stays here');
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await submitButton(page).click();
  await expect(toastTexts(page)).toHaveText(failed);
  await expect(offline).toBeVisible();
  await expect(submitButton(page)).toHaveText('Send message');
  let asked = 0;
  page.on('request', (request) => request.method() === 'POST' && asked++);

  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await submitButton(page).click();
  await expect(page.locator('[id$=-receipt]')).toBeVisible();
  expect(rowsOf('contact_messages', texts.Email!)).toHaveLength(1);
  // A queue that empties itself would have asked too.
  expect(asked).toBe(1);
});

test(
  'a form that was never touched before the line went still says so, and sends when it is back',
  sweep(),
  async ({ page, context }) => {
    await openAlive(page, '/contact');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    const { texts } = forms.contact.answers();
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Send message');
    // What shows toasts could not be fetched any more.
    await expect(formOn(page).getByRole('alert')).toHaveText(failed.join(''));
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email);
    expect(rowsOf('contact_messages', texts.Email)).toHaveLength(1);
  },
);
