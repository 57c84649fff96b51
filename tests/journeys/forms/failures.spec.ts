import type { Page } from '@playwright/test';

import { expect, sweep, test } from '../../browser/journey.ts';
import { field, fileField, forms, openFilled, submitButton, toast } from './form.ts';
import type { Answers, Form } from './form.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

/** A failure is logged, and Chromium reports the status by itself. */
test.use({ forgiven: /Storing failed|Failed to load resource|net::ERR/ });

const receiptOn = (page: Page) => page.locator('[id$=-receipt]');

test('enquiry: the backend answers 500; the visitor is told, keeps everything and can try again', async ({
  page,
  complaints,
}) => {
  const answers = await openFilled(page, forms.enquiry);
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  );
  await submitButton(page).click();
  await expectFailure(
    page,
    forms.enquiry,
    answers,
    'Failed to submit your project details. Please try again.',
  );
  expect(complaints.join()).toContain('Storing failed: out of order');

  await page.unrouteAll();
  await submitButton(page).click();
  await expect(receiptOn(page)).toBeVisible();
  expect(rowsOf('project_querries', answers.texts.Email!)).toHaveLength(1);
});

test(
  'contact: the row arrives, its answer does not; the visitor is told, keeps everything, and it is stored once',
  sweep(),
  async ({ page }) => {
    const answers = await openFilled(page, forms.contact);
    await page.route(
      '**/rest/v1/**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submitButton(page).click();
    await expectFailure(page, forms.contact, answers, 'ErrorFailed to send message. Please try again.');
    await submitButton(page).click();
    await expect(receiptOn(page)).toContainText(answers.texts.Email!);
    expect(rowsOf('contact_messages', answers.texts.Email!)).toEqual([rowWith(answers.texts)]);
  },
);

test('application: what fails after the upload is told, kept, and tried again without the file, also after a reload', async ({
  page,
}) => {
  const answers = await openFilled(page, forms.application);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/')) uploads++;
  });
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'));
  await submitButton(page).click();
  await expectFailure(
    page,
    forms.application,
    answers,
    'ErrorFailed to submit application. Please try again.',
  );
  await page.reload();
  await expect(page.getByText(answers.resume!.name)).toBeVisible();
  await page.unrouteAll();
  await submitButton(page).click();
  await expect(toast(page).last()).toContainText('Application Submitted!');
  expect(uploads).toBe(1);
  const [row] = rowsOf('job_applications', answers.texts.Email!);
  expect(storedFile(row!.resume_url!).equals(answers.resume!.buffer)).toBe(true);
});

test('application: the code that sends cannot be fetched, and the browser sends the form by itself', async ({
  page,
}) => {
  await page.route('**/assets/operate-form*', (route) => route.abort());
  const { texts, resume } = await openFilled(page, forms.application);
  await submitButton(page).click();
  await expect(receiptOn(page)).toBeVisible();
  const [row] = rowsOf('job_applications', texts.Email!);
  expect(row).toEqual(rowWith(texts));
  expect(storedFile(row!.resume_url!).equals(resume!.buffer)).toBe(true);
});

/** Told in a destructive toast; idle again; nothing of what was written is gone. */
async function expectFailure(page: Page, form: Form, { texts, resume }: Answers, told: string) {
  await expect(toast(page)).toHaveText([told]);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(196, 22, 10)');
  await expect(submitButton(page)).toHaveText(form.button);
  await expect(submitButton(page)).toBeEnabled();
  await expect(submitButton(page)).toBeFocused();
  for (const [label, value] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(value);
  if (resume) await expect(fileField(page)).toHaveJSProperty('files.length', 1);
}
