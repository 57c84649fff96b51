import type { Page } from '@playwright/test';

import { expect, test } from '../../browser/journey.ts';
import { everyForm, expectEmpty, field, fileField, fill, formOn, forms, submitButton } from './form.ts';
import type { Answers, Form } from './form.ts';
import { resume } from './resumes.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

test.use({ javaScriptEnabled: false, forgiven: /status of 422/ });

const DAY_MS = 86_400_000;

const thanks: Record<string, string> = {
  job_applications: "Application Submitted!Thank you for your interest. We'll be in touch soon.",
  contact_messages: "Message Sent!Thank you for reaching out. We'll get back to you within 24 hours.",
  project_querries: "Thank you for reaching out! We'll be in touch within 24 hours to discuss your project.",
};

const careers = ['/careers', '/careers/jobs', '/careers/life', '/careers/hiring'];
const everyPage: Form[] = [
  forms.contact,
  forms.enquiry,
  ...careers.map((path) => ({ ...forms.application, path })),
];

for (const form of everyPage)
  test(`${form.path}: sent, stored, and shown again without being stored again`, async ({ page }) => {
    const { texts, resume: file } = form.answers();
    await page.goto(form.path);
    await fill(page, { texts, resume: file });
    const before = Date.now();
    const answer = await send(page);
    expect(answer.status()).toBe(303);
    expect(await answer.headerValue('location')).toMatch(new RegExp(`^${form.path}\\?sent#[a-z-]+-receipt$`));

    const receipt = page.locator('[id$=-receipt]');
    const expectReceipt = async () => {
      for (const text of Object.values(texts)) await expect(receipt).toContainText(text);
      if (file) await expect(receipt).toContainText(`${file.name}, 39 KB`);
      const [sent, answerBy] = await receipt.locator('time').all();
      const at = Date.parse((await sent!.getAttribute('datetime'))!);
      expect(at).toBeGreaterThanOrEqual(before);
      await expect(sent!).toHaveText(inIndia(at));
      // An applicant is promised no hour.
      if (file) expect(answerBy).toBeUndefined();
      else await expect(answerBy!).toHaveText(inIndia(at + DAY_MS));
      await expect(receipt.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
      await expect(receipt.getByRole('alert')).toHaveText(thanks[form.table]!);
      await expectEmpty(page, form);
    };
    await expectReceipt();
    await page.reload();
    await expectReceipt();
    const rows = rowsOf(form.table, texts.Email!);
    expect(rows).toEqual([rowWith(texts)]);
    if (file) expect(storedFile(rows[0]!.resume_url!).equals(file.buffer)).toBe(true);

    const second = form.answers();
    await fill(page, second);
    expect((await send(page)).status()).toBe(303);
    await expect(receipt).toContainText(second.texts.Email!);
    expect(rowsOf(form.table, second.texts.Email!)).toEqual([rowWith(second.texts)]);
  });

test('/client-onboarding: as much as may be written still has a receipt', async ({ page }) => {
  // Of all that people write, these take the most room in the cookie that the receipt travels in.
  const long = (length: number) => '🏿'.repeat(length);
  const { texts } = forms.enquiry.answers();
  Object.assign(texts, { Name: long(100), Email: texts.Email.padStart(255, 'a'), Company: long(100) });
  await page.goto(forms.enquiry.path);
  await fill(page, { texts: { ...texts, 'Project needs': long(2000) } });
  expect((await send(page)).status()).toBe(303);
  await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email);
});

/** What a browser lets through and the rules do not, with what is said of it. */
const MARKUP = '"></textarea><i id="injected">&amp;</i>';
const refused: [Form, Answers, notice: string, messages: Record<string, string>][] = [
  [
    forms.application,
    {
      texts: { 'Full name': MARKUP.padEnd(101, 'a'), Email: 'ananya@example' },
      resume: resume({ name: 'resume.txt', mimeType: 'text/plain' }),
    },
    'Name must be less than 100 characters',
    { 'Full name': 'Name must be less than 100 characters' },
  ],
  [
    forms.application,
    { ...forms.application.answers(), resume: resume({ size: 6 * 1024 * 1024 }) },
    'Resume must be less than 5MB',
    { Resume: 'Resume must be less than 5MB' },
  ],
  [
    forms.application,
    { ...forms.application.answers(), resume: { ...resume(), buffer: Buffer.from('#!/bin/sh\n# %PDF-1.7') } },
    'Resume is named .pdf, but is not a PDF.',
    { Resume: 'Save it as PDF, DOC or DOCX.' },
  ],
  [
    forms.contact,
    { texts: { Name: ' ', Email: 'asha@example', Message: MARKUP.padEnd(1001, 'a') } },
    'Name is required',
    { Name: 'Name is required' },
  ],
  [
    forms.enquiry,
    {
      texts: {
        Name: MARKUP,
        Email: 'meera@example',
        Company: ' ',
        'Project needs': `${MARKUP}\n${'a'.repeat(2000)}`,
      },
    },
    'Please correct the form errors and try again.',
    {
      Email: 'Invalid email address',
      Company: 'Company name is required',
      'Project needs': 'Project details must be less than 2000 characters',
    },
  ],
];

for (const [form, answers, notice, messages] of refused)
  test(`${form.path}, ${Object.values(messages).at(-1)}: said beside the fields, which keep their texts`, async ({
    page,
  }) => {
    await page.goto(form.path);
    await fill(page, answers);
    const answer = await send(page);
    expect(answer.status()).toBe(422);
    await expect(formOn(page).getByRole('alert')).toContainText(notice);
    for (const [label, text] of Object.entries(answers.texts)) {
      await expect(field(page, label)).toHaveValue(text);
      if (!(label in messages)) await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    }
    await expect(formOn(page).locator('[aria-invalid]')).toHaveCount(Object.keys(messages).length);
    for (const [label, message] of Object.entries(messages)) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await expect(page.locator('#injected')).toHaveCount(0);
    if (answers.resume) await expect(formOn(page)).toContainText('Please choose your resume again');
    expect(rowsOf(form.table, answers.texts.Email!)).toEqual([]);
  });

test('what was refused can be mended and sent', async ({ page }) => {
  const { texts, resume: file } = forms.application.answers();
  await page.goto('/careers/jobs');
  await fill(page, { texts: { ...texts, 'Full name': ' ' }, resume: file });
  await send(page);
  await field(page, 'Full name').fill(texts['Full name']);
  await fileField(page).setInputFiles(file);
  expect((await send(page)).status()).toBe(303);
  await expect(page).toHaveURL(/\/careers\/jobs\?sent/);
  expect(rowsOf('job_applications', texts.Email)).toEqual([rowWith(texts)]);
});

for (const [name, form] of everyForm)
  test(`${name}: the browser does not send what is not filled in`, async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(form.path);
    const { texts } = form.answers();
    // The browser leads to the first field that is missing.
    for (const [label, text] of Object.entries(texts)) {
      await submitButton(page).click();
      await expect(field(page, label)).toBeFocused();
      await field(page, label).fill(label === 'Email' ? 'no address' : text);
      if (label !== 'Email') continue;
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

const inIndia = (at: number) =>
  new RegExp(
    `^${new Date(at).toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' })}.*` +
      `${new Date(at).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })} IST$`,
  );
