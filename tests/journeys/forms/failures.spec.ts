import type { Page, Route } from '@playwright/test';

import { expect, test } from '../../browser/journey.ts';
import { everyForm, field, fileField, forms, openFilled, submitButton, toast } from './form.ts';
import type { Answers, Form } from './form.ts';
import { rowsOf, storedFile } from './stored.ts';

/** A failure is logged, and Chromium reports the status by itself. */
test.use({
  forgiven: /File upload failed|Storing failed|Failed to load resource|net::ERR|broken on purpose/,
});

const failure = {
  application: { title: 'Error', text: 'Failed to submit application. Please try again.' },
  contact: { title: 'Error', text: 'Failed to send message. Please try again.' },
  enquiry: { title: '', text: 'Failed to submit your project details. Please try again.' },
};

const faults: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'out of order' } }),
  'answers with a page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway' }),
  'refuses for now (429)': (route) =>
    route.fulfill({ status: 429, json: { code: '53400', message: 'Too many requests' } }),
  'is down': (route) => route.abort('connectionrefused'),
};

for (const [name, form] of Object.entries(forms))
  for (const [fault, answer] of Object.entries(faults))
    test(`${name}: the backend ${fault}; the visitor is told, keeps everything and can try again`, async ({
      page,
      complaints,
    }) => {
      const answers = await openFilled(page, form);
      await page.route('**/rest/v1/**', answer);
      await submitButton(page).click();
      await expectFailure(page, form, answers, failure[name as keyof typeof failure]);
      if (name === 'enquiry') expect(complaints.join()).toContain('Storing failed: ');

      await page.unrouteAll();
      await submitButton(page).click();
      await expect(page.locator('[id$=-receipt]')).toBeVisible();
      expect(rowsOf(form.table, answers.texts.Email!)).toHaveLength(1);
    });

for (const [name, form] of Object.entries(forms))
  test(`${name}: the backend never answers; after half a minute the visitor is told`, async ({ page }) => {
    await page.clock.install();
    const answers = await openFilled(page, form);
    let asked = 0;
    await page.route('**/rest/v1/**', () => void asked++);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(form.sending);
    await expect(submitButton(page)).toBeDisabled();
    await expect.poll(() => asked).toBe(1);
    await page.clock.fastForward(31_000);
    await expectFailure(page, form, answers, failure[name as keyof typeof failure]);
  });

test('application: a failed upload is logged as such, and no row is stored', async ({ page, complaints }) => {
  const answers = await openFilled(page, forms.application);
  await page.route('**/storage/v1/**', (route) =>
    route.fulfill({
      status: 400,
      json: {
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
      },
    }),
  );
  await submitButton(page).click();
  await expectFailure(page, forms.application, answers, failure.application);
  expect(complaints.join()).toContain('File upload failed: new row violates row-level security policy');
  expect(rowsOf('job_applications', answers.texts.Email!)).toEqual([]);
});

test('application: what fails after the upload is tried again without sending the file again, also after a reload', async ({
  page,
}) => {
  const { texts, resume } = await openFilled(page, forms.application);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/')) uploads++;
  });
  await page.route('**/rest/v1/**', faults['answers 500']!);
  await submitButton(page).click();
  await expect(toast(page)).toContainText(failure.application.text);
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue(texts['Full name']!);
  await expect(page.getByText('ananya-rao-resume.pdf')).toBeVisible();
  await submitButton(page).click();
  await expect(toast(page)).toContainText(failure.application.text);
  await page.unrouteAll();
  await submitButton(page).click();
  await expect(toast(page).last()).toContainText('Application Submitted!');
  expect(uploads).toBe(1);
  const [row] = rowsOf('job_applications', texts.Email!);
  expect(storedFile(row!.resume_url!).equals(resume!.buffer)).toBe(true);
});

test('enquiry: what fails before the database is asked is told as something unexpected', async ({ page }) => {
  const answers = await openFilled(page, forms.enquiry);
  await page.evaluate(() => {
    window.Headers = function broken() {
      throw new Error('broken on purpose');
    } as unknown as typeof Headers;
  });
  await submitButton(page).click();
  await expectFailure(page, forms.enquiry, answers, {
    title: '',
    text: 'An unexpected error occurred. Please try again.',
  });
});

for (const [name, form] of everyForm)
  test(`${name}: the code that sends cannot be fetched, and the browser sends the form by itself`, async ({
    page,
  }) => {
    await page.route('**/assets/{operate,sending,submit}*', (route) => route.abort());
    const { texts, resume } = await openFilled(page, form);
    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toBeVisible();
    const [row] = rowsOf(form.table, texts.Email!);
    if (resume) expect(storedFile(row!.resume_url!).equals(resume.buffer)).toBe(true);
    else expect(row).toMatchObject({ email: texts.Email });
  });

/** Told in a destructive toast; idle again; nothing of what was written is gone. */
async function expectFailure(
  page: Page,
  form: Form,
  { texts, resume }: Answers,
  { title, text }: { title: string; text: string },
) {
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toHaveText(title + text);
  await expect(toast(page)).toHaveCSS('background-color', 'rgb(196, 22, 10)');
  await expect(submitButton(page)).toHaveText(form.button);
  await expect(submitButton(page)).toBeEnabled();
  await expect(submitButton(page)).toBeFocused();
  for (const [label, value] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(value);
  if (resume)
    expect(await fileField(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
}
