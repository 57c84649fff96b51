import type { Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../journey.ts';
import { field, fill, fileField, forms, openFilled, submitButton, toast } from './form.ts';
import type { Answers } from './form.ts';
import { rowsOf, storedFile } from './stored.ts';

/** Who goes back before two pages have cross-faded. */
test.use({ forgiven: /Transition was skipped/ });

const DAY_MS = 86_400_000;

async function expectFilled(page: Page, { texts, resume }: Answers) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  if (resume) await expect(page.getByText(resume.name)).toBeVisible();
}

async function expectEmpty(page: Page, { texts, resume }: Answers) {
  for (const label of Object.keys(texts)) await expect(field(page, label)).toHaveValue('');
  if (resume) await expect(fileField(page)).toHaveValue('');
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: a draft survives a reload, a wrong Back and a lost tab, and can be sent`, async ({
    page,
    context,
  }) => {
    const answers = await openFilled(page, form);
    await expect(page.getByText('Kept on this device for 7 days')).toBeVisible();
    await page.reload();
    await expectFilled(page, answers);
    await page.getByRole('banner').getByRole('link', { name: 'Northrule, home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expectFilled(page, answers);

    const other = await context.newPage();
    await page.close();
    await openAlive(other, form.path);
    await expectFilled(other, answers);
    await submitButton(other).click();
    await expect(toast(other)).toContainText('Thank you');
    const [row] = rowsOf(form.table, answers.texts.Email!);
    if (answers.resume) expect(storedFile(row!.resume_url!).equals(answers.resume.buffer)).toBe(true);

    await other.reload();
    await alive(other);
    await expectEmpty(other, answers);
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
  });

  test(`${name}: Clear takes the draft away, and can be taken back`, async ({ page }) => {
    const answers = await openFilled(page, form);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectEmpty(page, answers);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFilled(page, answers);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.reload();
    await alive(page);
    await expectEmpty(page, answers);
    await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  });

  test(`${name}: a draft is gone after seven days`, async ({ page }) => {
    const answers = await openFilled(page, form);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS - 60_000);
    await page.reload();
    await expectFilled(page, answers);
    // What was brought back is not written anew, and does not live longer for it.
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS + 1000);
    await page.reload();
    await alive(page);
    await field(page, 'Email').focus();
    await expectEmpty(page, answers);
  });
}

test('what was typed before script arrived stays, and becomes part of the draft', async ({ page }) => {
  await openFilled(page, forms.contact);
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  const { promise: typed, resolve: arrive } = Promise.withResolvers<void>();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await field(page, 'Name').fill('Typed early');
  arrive();
  await alive(page);
  await expect(field(page, 'Message')).toHaveValue('Two systems disagree about one claim.');
  await expect(field(page, 'Name')).toHaveValue('Typed early');
});

test('where the browser keeps nothing, the form works, and does not claim to keep anything', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
  });
  const answers = forms.application.answers();
  await openAlive(page, forms.application.path);
  await fill(page, answers);
  await expect(page.getByText('Kept on this device for')).toHaveCount(0);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  expect(rowsOf('job_applications', answers.texts.Email)).toHaveLength(1);
});
