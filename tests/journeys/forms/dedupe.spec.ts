import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../../browser/journey.ts';
import {
  everyForm,
  expectEmpty,
  field,
  fill,
  formOn,
  forms,
  openFilled,
  submitButton,
  toastTexts,
} from './form.ts';
import { post } from './post.ts';
import { rowsOf, rowWith, storedFile, storedFileNames } from './stored.ts';

const INSERT = '**/rest/v1/*';

const impatience: Record<string, (page: Page, label: string) => Promise<unknown>> = {
  'a double click': (page) => submitButton(page).dblclick({ noWaitAfter: true }),
  'Enter pressed twice': async (page, label) => {
    await field(page, label).focus();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  },
  'a form that is sent again while it is being sent': (page) =>
    formOn(page).evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    }),
};

for (const [name, form] of everyForm) {
  test(`${name}: sent twice at once with script, stored once`, async ({ page }) => {
    await openAlive(page, form.path);
    for (const [what, act] of Object.entries(impatience))
      await test.step(what, async () => {
        const answers = form.answers();
        const { texts } = answers;
        await fill(page, answers);
        const posts: string[] = [];
        const count = (request: { method(): string; url(): string }) =>
          request.method() === 'POST' && posts.push(new URL(request.url()).pathname.split('/')[1]!);
        page.on('request', count);
        // Not answered before it is asked for twice.
        const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
        await page.route(INSERT, async (route) => {
          await asked;
          await route.continue();
        });
        await act(page, Object.keys(texts)[0]!);
        await expect(submitButton(page)).toHaveText(form.sending);
        await expect(submitButton(page)).toBeDisabled();
        answer();
        await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email!);
        page.off('request', count);
        await page.unrouteAll();
        expect(posts).toEqual(name === 'application' ? ['storage', 'rest'] : ['rest']);
        expect(rowsOf(form.table, texts.Email!)).toEqual([rowWith(texts)]);
        await expectEmpty(page, form);
      });
  });

  test(`${name}: sent twice at once without script, stored once`, async ({ request }) => {
    const answers = form.answers();
    const applicant = `Once ${Date.now()} ${name}`;
    if (answers.resume) answers.texts['Full name'] = applicant;
    const [first, second] = await Promise.all([post(request, form, answers), post(request, form, answers)]);
    const later = await post(request, form, answers);
    for (const answer of [first, second, later]) expect(answer.status()).toBe(303);
    expect(rowsOf(form.table, answers.texts.Email!)).toEqual([rowWith(answers.texts)]);
    const stem = applicant.toLowerCase().replaceAll(' ', '-');
    if (answers.resume) expect(storedFileNames().filter((file) => file.includes(stem))).toHaveLength(1);
  });
}

test('contact: a second Enter that comes when the first is done is not taken for an empty form', async ({
  page,
}) => {
  const { texts } = await openFilled(page, forms.contact);
  await field(page, 'Email').press('Enter');
  await expect(toastTexts(page).first()).toHaveText('Message Sent!');
  await formOn(page).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForTimeout(300);
  await expect(formOn(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(toastTexts(page)).toHaveCount(2);
  expect(rowsOf('contact_messages', texts.Email!)).toHaveLength(1);
  // A little later it is.
  await page.waitForTimeout(1000);
  await submitButton(page).click();
  await expect(toastTexts(page).last()).toHaveText('Name is required');
});

const failed = {
  application: ['Error', 'Failed to submit application. Please try again.'],
  contact: ['Error', 'Failed to send message. Please try again.'],
  enquiry: ['Failed to submit your project details. Please try again.'],
};

test.describe('an answer that gets lost', () => {
  test.use({ forgiven: /Failed to fetch|ERR_FAILED|status of 409|The line broke/ });

  const losses: [keyof typeof forms, what: string, path: string][] = [
    ['application', 'the upload', '**/storage/v1/object/resumes/*'],
    ['application', 'the row', INSERT],
    ['contact', 'the row', INSERT],
    ['enquiry', 'the row', INSERT],
  ];
  for (const [name, what, path] of losses)
    test(`${name}: ${what} arrives, its answer does not, and the next try does not store it twice`, async ({
      page,
    }) => {
      const form = forms[name];
      const answers = await openFilled(page, form);
      await page.route(
        path,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await submitButton(page).click();
      await expect(toastTexts(page)).toHaveText(failed[name]);
      for (const [label, text] of Object.entries(answers.texts))
        await expect(field(page, label)).toHaveValue(text);
      if (path === INSERT) expect(rowsOf(form.table, answers.texts.Email!)).toEqual([rowWith(answers.texts)]);

      await submitButton(page).click();
      await expect(page.locator('[id$=-receipt]')).toContainText(answers.texts.Email!);
      const rows = rowsOf(form.table, answers.texts.Email!);
      expect(rows).toEqual([rowWith(answers.texts)]);
      if (answers.resume) expect(storedFile(rows[0]!.resume_url!).equals(answers.resume.buffer)).toBe(true);
    });
});
