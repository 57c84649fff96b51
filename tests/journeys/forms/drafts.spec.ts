import type { BrowserContext, Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import {
  expectEmpty,
  field,
  fileField,
  fill,
  formOn,
  forms,
  homeLink,
  openFilled,
  submitButton,
  toast,
} from './form.ts';
import type { Answers, Form } from './form.ts';
import { ageTexts, countOnDevice, DAY_MS, openTidied, textsOnDevice } from './on-device.ts';
import { focused, listen } from './screen-reader.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

/** Who goes back before two pages have cross-faded. */
test.use({ forgiven: /Transition was skipped/ });

const KEPT = 'Kept on this device for 7 days, until you send it.';
const offer = (page: Page) => page.getByRole('region', { name: /^Continue the draft of / });
const button = (page: Page, name: string) => formOn(page).getByRole('button', { name });
const box = (page: Page) =>
  page.getByRole('checkbox', { name: 'Keep the file on this device too, for 7 days' });

async function expectFilled(page: Page, { texts, resume }: Answers) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  if (resume) await expect(page.getByText(resume.name)).toBeVisible();
}

/** Somebody writes, and closes the tab. */
async function writeAndLeave(context: BrowserContext, form: Form) {
  const page = await context.newPage();
  const answers = await openFilled(page, form);
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.close();
  return answers;
}

test('in the visit in which it was written a draft comes back by itself, with its file; Clear takes it away, Undo brings it back', async ({
  page,
}) => {
  const answers = await openFilled(page, forms.application);
  await expect(page.getByText(`${KEPT} The file is kept for this tab only.`)).toBeVisible();
  await page.reload();
  await expectFilled(page, answers);
  await homeLink(page).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectFilled(page, answers);
  await expect(offer(page)).toHaveCount(0);

  await button(page, 'Clear').click();
  await expectEmpty(page, forms.application);
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  await button(page, 'Undo').click();
  await expectFilled(page, answers);
  await expect.poll(() => countOnDevice(page)).toEqual([1, 1]);

  await submitButton(page).click();
  await expect(toast(page)).toContainText('Thank you');
  const [row] = rowsOf('job_applications', answers.texts.Email!);
  expect(storedFile(row!.resume_url!).equals(answers.resume!.buffer)).toBe(true);
  expect(await countOnDevice(page)).toEqual([0, 0]);
});

test('in another tab it is offered and not filled in; Continue brings it back, Discard deletes it', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { texts } = await writeAndLeave(context, forms.contact);
  const announced = await listen(page);
  await openAlive(page, '/contact');
  await expect(offer(page)).toHaveText(
    /^Continue the draft of today, \d\d:\d\d\?It was written in this browser and not sent\.ContinueDiscard$/,
  );
  // Nothing of whose it is, anywhere on the page.
  await expectEmpty(page, forms.contact);
  for (const text of Object.values(texts)) expect(await page.locator('body').innerHTML()).not.toContain(text);
  // It is told of, looks as it should before the visitor has moved, and takes the focus from nobody.
  expect((await announced()).join()).toContain('Continue the draft of today');
  await expect(button(page, 'Continue')).toHaveCSS('background-color', 'rgb(11, 11, 13)');
  await expect(offer(page)).toHaveCSS('display', 'flex');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await offer(page).scrollIntoViewIfNeeded();
  expect(await violations(page, 'main form')).toEqual([]);
  await button(page, 'Continue').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Discard')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name')).toBeFocused();

  // Twice at once: the second decides nothing.
  await button(page, 'Continue').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(field(page, 'Name')).toBeFocused();
  await expectFilled(page, { texts });
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByText(KEPT)).toBeVisible();

  const another = await context.newPage();
  await openAlive(another, '/contact');
  await button(another, 'Discard').click();
  await expect(field(another, 'Name')).toBeFocused();
  await expect(offer(another)).toHaveCount(0);
  await expectEmpty(another, forms.contact);
  expect(await countOnDevice(another)).toEqual([0, 0]);
});

test('a file that was asked for comes back into its field with Continue, and is sent; the box is not', async ({
  page,
  context,
}) => {
  const { texts, resume } = await openFilled(page, forms.application);
  await expect(box(page)).toBeVisible();
  await fileField(page).focus();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  expect(await focused(page)).toMatch(/^checkbox, .*, Leave it unticked on a shared computer\.$/);
  await page.keyboard.press('Space');
  await expect(page.getByText(/The file is kept until \d/)).toBeVisible();
  const names = await formOn(page).evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]);
  // The last is the field that nobody sees.
  expect(names).toEqual(['name', 'email', 'resume', expect.any(String)]);
  const { height } = (await page.getByText('Keep the file on this device too').boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await page.close();

  const other = await context.newPage();
  await openTidied(other, '/careers');
  await expect(fileField(other)).toHaveValue('');
  await button(other, 'Continue').click();
  await expectFilled(other, { texts, resume });
  await expect(box(other)).toBeChecked();
  await submitButton(other).click();
  await expect(toast(other)).toContainText('Application Submitted!');
  const rows = rowsOf('job_applications', texts.Email!);
  expect(rows).toEqual([rowWith(texts)]);
  expect(storedFile(rows[0]!.resume_url!).equals(resume!.buffer)).toBe(true);
  expect(await countOnDevice(other)).toEqual([0, 0]);
});

test('on a shared computer: the next person finds an empty form, and no resume that nobody asked to keep', async ({
  page,
  context,
}) => {
  const next = await context.newPage();
  const { texts, resume } = await openFilled(page, forms.application);
  await expect(page.getByText('The file is kept for this tab only.')).toBeVisible();
  // While its tab is open the file stays.
  await openTidied(next);
  expect(await countOnDevice(next)).toEqual([1, 1]);
  const visit = await page.evaluate(() => sessionStorage.getItem('visit'));
  await page.close();
  await expect.poll(() => openVisits(next)).not.toContain(visit);
  await openTidied(next);
  // Not a byte of it; the text is still offered.
  expect(await countOnDevice(next)).toEqual([1, 0]);
  await openAlive(next, '/careers');
  await expect(offer(next)).toBeVisible();
  await expectEmpty(next, forms.application);
  await button(next, 'Continue').click();
  await expectFilled(next, { texts });
  await expect(fileField(next)).toHaveValue('');
  await expect(next.getByText(resume!.name)).toHaveCount(0);
});

const openVisits = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));

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

test('who has no draft fetches nothing for drafts; an old one goes at the next page, loaded or followed to', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const ofDrafts = () =>
    fetched.filter((url) => /\/assets\/(tidy-drafts|drafts|draft-offer|earlier-draft)-/.test(url));
  for (const path of ['/contact', '/about', '/contact']) await openAlive(page, path);
  expect(ofDrafts()).toEqual([]);

  await field(page, 'Name').fill('Asha Rao');
  await expect(page.getByText(KEPT)).toBeVisible();
  await ageTexts(page, 8 * DAY_MS);
  await openAlive(page, '/about');
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  expect(ofDrafts()).toContainEqual(expect.stringContaining('tidy-drafts'));

  await openFilled(page, forms.contact);
  await expect(page.getByText(KEPT)).toBeVisible();
  await ageTexts(page, 8 * DAY_MS);
  await homeLink(page).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => textsOnDevice(page)).toBe('');
});

test('what is typed before script is there is kept when it comes', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await typed;
    await route.continue();
  });
  const { promise: typed, resolve: arrive } = Promise.withResolvers<void>();
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await field(page, 'Name').fill('Typed early');
  await expect(formOn(page)).toHaveJSProperty('noValidate', false);
  arrive();
  await alive(page);
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await textsOnDevice(page)).toContain('Typed early');
});
