import type { Page } from '@playwright/test';

import { expect, sweep, test } from '../../browser/journey.ts';
import { expectEmpty, field, fileField, fill, formOn, forms, submitButton } from './form.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

test.use({ javaScriptEnabled: false, forgiven: /status of 422/ });

test('application: refused, mended, sent, stored, and shown again without being stored again', async ({
  page,
}) => {
  const { texts, resume } = forms.application.answers();
  await page.goto('/careers/jobs');
  await fill(page, { texts, resume: { ...resume, buffer: Buffer.from('#!/bin/sh\n# %PDF-1.7') } });
  expect((await send(page)).status()).toBe(422);
  await expect(formOn(page).getByRole('alert')).toContainText('Resume is named .pdf, but is not a PDF.');
  await expect(formOn(page)).toContainText('Please choose your resume again');
  await expect(field(page, 'Email')).toHaveValue(texts.Email);

  await fileField(page).setInputFiles(resume);
  const answer = await send(page);
  expect(answer.status()).toBe(303);
  expect(await answer.headerValue('location')).toMatch(/^\/careers\/jobs\?sent#[a-z-]+-receipt$/);
  const receipt = page.locator('[id$=-receipt]');
  await expect(receipt).toBeFocused();
  await expect(receipt).toHaveAccessibleName('We have your application.');
  for (const act of [() => undefined, () => page.reload()]) {
    await act();
    for (const text of Object.values(texts)) await expect(receipt).toContainText(text);
    await expect(receipt).toContainText(`${resume.name}, 39 KB`);
    await expect(receipt.getByRole('alert')).toHaveText(
      "Application Submitted!Thank you for your interest. We'll be in touch soon.",
    );
    await expectEmpty(page, forms.application);
  }
  const rows = rowsOf('job_applications', texts.Email);
  expect(rows).toEqual([rowWith(texts)]);
  expect(storedFile(rows[0]!.resume_url!).equals(resume.buffer)).toBe(true);
});

test(
  'enquiry: what is refused is said beside the fields, which keep their texts',
  sweep(),
  async ({ page }) => {
    const MARKUP = '"></textarea><i id="injected">&amp;</i>';
    const { Email } = forms.enquiry.answers().texts;
    const texts = { Name: MARKUP, Email, Company: ' ', 'Project needs': `${MARKUP}\n${'a'.repeat(2000)}` };
    const messages = {
      Company: 'Company name is required',
      'Project needs': 'Project details must be less than 2000 characters',
    };
    await page.goto(forms.enquiry.path);
    await fill(page, { texts });
    expect((await send(page)).status()).toBe(422);
    await expect(formOn(page).getByRole('alert')).toHaveText('Please correct the form errors and try again.');
    for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
    await expect(formOn(page).locator('[aria-invalid]')).toHaveCount(2);
    for (const [label, message] of Object.entries(messages)) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await expect(page.locator('#injected')).toHaveCount(0);
    expect(rowsOf('project_querries', Email)).toEqual([]);
  },
);

test('contact: the browser does not send what is not filled in', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/contact');
  // It leads to the first field that is missing, or is no address.
  for (const [label, text] of [
    ['Name', 'Asha Rao'],
    ['Email', 'no address'],
    ['Email', 'asha@example.in'],
    ['Message', 'Good morning'],
  ] as const) {
    await submitButton(page).click();
    await expect(field(page, label)).toBeFocused();
    await field(page, label).fill(text);
  }
  expect(posts).toEqual([]);
});

/** Presses the button, and waits until the page that follows is there. */
async function send(page: Page) {
  const answering = page.waitForResponse((response) => response.request().method() === 'POST');
  const [answer] = await Promise.all([answering, submitButton(page).click()]);
  await page.waitForLoadState();
  return answer;
}
