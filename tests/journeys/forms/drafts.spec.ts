import type { Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../../browser/journey.ts';
import { field, fill, fileField, forms, openFilled, submitButton, toast } from './form.ts';
import type { Answers } from './form.ts';
import { ageTexts, countOnDevice, DAY_MS, openTidied } from './on-device.ts';
import { rowsOf, storedFile } from './stored.ts';

/** Who goes back before two pages have cross-faded. */
test.use({ forgiven: /Transition was skipped/ });

async function expectFilled(page: Page, { texts, resume }: Answers) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  if (resume) await expect(page.getByText(resume.name)).toBeVisible();
}

async function expectEmpty(page: Page, { texts, resume }: Answers) {
  for (const label of Object.keys(texts)) await expect(field(page, label)).toHaveValue('');
  if (resume) await expect(fileField(page)).toHaveValue('');
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name}: in the visit in which it was written a draft comes back by itself, and can be sent`, async ({
    page,
  }) => {
    const answers = await openFilled(page, form);
    await expect(page.getByText('Kept on this device for 7 days, until you send it.')).toBeVisible();
    await page.reload();
    await expectFilled(page, answers);
    await page.getByRole('banner').getByRole('link', { name: 'Northrule, home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expectFilled(page, answers);
    await openAlive(page, '/about');
    await openAlive(page, form.path);
    await expectFilled(page, answers);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);

    await submitButton(page).click();
    await expect(toast(page)).toContainText('Thank you');
    const [row] = rowsOf(form.table, answers.texts.Email!);
    if (answers.resume) expect(storedFile(row!.resume_url!).equals(answers.resume.buffer)).toBe(true);
    expect(await countOnDevice(page)).toEqual([0, 0]);
    await page.reload();
    await alive(page);
    await expectEmpty(page, answers);
  });

  test(`${name}: Clear takes the draft away, and can be taken back`, async ({ page }) => {
    const answers = await openFilled(page, form);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expectEmpty(page, answers);
    await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFilled(page, answers);
    await expect.poll(() => countOnDevice(page)).toEqual([1, answers.resume ? 1 : 0]);
    await page.getByRole('button', { name: 'Clear' }).click();
    // Its text is gone at once, whatever becomes of the page now.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(answers.texts.Email!);
    await page.reload();
    await alive(page);
    await expectEmpty(page, answers);
    await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
    await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  });

  test(`${name}: after seven days a draft is gone at the next page of the site, whichever that is`, async ({
    page,
  }) => {
    const answers = await openFilled(page, form);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    const kept = [1, answers.resume ? 1 : 0];
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS - 60_000);
    await page.reload();
    await expectFilled(page, answers);
    await openTidied(page, '/about');
    expect(await countOnDevice(page)).toEqual(kept);
    // What was brought back is not written anew, and does not live longer for it.
    await page.clock.setFixedTime(Date.now() + 7 * DAY_MS + 1000);
    await page.reload();
    await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
    await openAlive(page, form.path);
    await field(page, 'Email').focus();
    await expectEmpty(page, answers);
  });
}

test('an old draft is gone also when the next page is not loaded, but followed to', async ({ page }) => {
  await openFilled(page, forms.contact);
  await openTidied(page, '/about');
  await ageTexts(page, 8 * DAY_MS);
  expect(await countOnDevice(page)).toEqual([1, 0]);
  await page.getByRole('banner').getByRole('link', { name: 'Insights & Trends' }).click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
});

test('who has no draft fetches nothing for drafts', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofDrafts = () => fetched.filter((url) => /\/assets\/(tidy-drafts|drafts|offer)-/.test(url));
  for (const path of ['/', '/about', '/careers', '/contact']) await openAlive(page, path);
  await page.waitForLoadState('networkidle');
  expect(ofDrafts()).toEqual([]);

  await field(page, 'Name').fill('Asha Rao');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await openAlive(page, '/about');
  await expect.poll(ofDrafts).toContainEqual(expect.stringContaining('tidy-drafts'));
});

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
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('Typed early');
});

test('where the browser keeps nothing, the form works, and does not claim to keep anything', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
  });
  const answers = forms.application.answers();
  await openAlive(page, forms.application.path);
  await fill(page, answers);
  await expect(page.getByText('PDF, 39 KB')).toBeVisible();
  await expect(page.getByText('Kept on this device for')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  expect(rowsOf('job_applications', answers.texts.Email)).toHaveLength(1);
});

test('what is said of a draft that comes back is set as it should be at once', async ({ page }) => {
  // So high that the page need not be scrolled, which would be a sign of the visitor.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openFilled(page, forms.contact);
  await page.reload();
  await expect(page.getByText('Kept on this device')).toHaveCSS('column-gap', '16px');
});

test('where the store of files hangs, what was sent is told of all the same', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const { texts } = await openFilled(page, forms.contact);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Thank you', { timeout: 10_000 });
  expect(rowsOf(forms.contact.table, texts.Email!)).toHaveLength(1);
});
