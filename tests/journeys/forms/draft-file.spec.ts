import type { BrowserContext, Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { field, fileField, fill, forms, openFilled, submitButton, toast } from './form.ts';
import {
  ageFiles,
  ageTexts,
  countOnDevice,
  DAY_MS,
  onDevice,
  openTidied,
  plantFile,
  plantText,
} from './on-device.ts';
import { rowsOf, storedFile } from './stored.ts';

test.use({ forgiven: /Storing failed|Failed to load resource/ });

const box = (page: Page) =>
  page.getByRole('checkbox', { name: 'Keep the file on this device too, for 7 days' });
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });
const FOR_THIS_TAB = 'The file is kept for this tab only.';

/** Fills in an application, and ticks the box if asked to. */
async function apply(page: Page, keep = false) {
  const answers = await openFilled(page, forms.application);
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  if (keep) {
    await box(page).check();
    await expect(page.getByText(/The file is kept until \d/)).toBeVisible();
  }
  return answers;
}

/** Chooses a file as a visitor does, who comes to the field first. */
async function choose(page: Page) {
  await fileField(page).focus();
  await fileField(page).setInputFiles(forms.application.answers().resume);
}

/** Closes a tab, and waits until its visit is over for the others too. */
async function leave(page: Page, other: Page) {
  const visit = await page.evaluate(() => sessionStorage.getItem('visit'));
  await page.close();
  await expect.poll(() => openVisits(other)).not.toContain(visit);
}

const openVisits = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));

async function another(context: BrowserContext, path = '/about') {
  const page = await context.newPage();
  await openAlive(page, path);
  return page;
}

test('a file is kept for the visit: it comes back in the same tab, and the box is not ticked', async ({
  page,
}) => {
  const { resume } = await apply(page);
  await expect(box(page)).not.toBeChecked();
  await page.reload();
  await expect(page.getByText(resume!.name)).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  await openAlive(page, '/about');
  await openAlive(page, '/careers/jobs');
  await expect(page.getByText(resume!.name)).toBeVisible();
  const { files } = await onDevice(page);
  expect(files).toEqual([expect.objectContaining({ asked: false, content: resume!.buffer.toString() })]);
});

test('nobody asked to keep it: the next page in another visit deletes it, once its own visit is over', async ({
  page,
  context,
}) => {
  const other = await another(context);
  const { texts, resume } = await apply(page);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 1]);
  await leave(page, other);
  await openTidied(other);
  // Not a byte of it; the text is still offered.
  expect(await countOnDevice(other)).toEqual([1, 0]);
  await openAlive(other, '/careers');
  await continueButton(other).click();
  await expect(field(other, 'Email')).toHaveValue(texts.Email!);
  await expect(fileField(other)).toHaveValue('');
  await expect(other.getByText(resume!.name)).toHaveCount(0);
  await expect(box(other)).toHaveCount(0);
});

test('a visit goes on also on a page without the form, after a full load', async ({ page, context }) => {
  const { resume } = await apply(page);
  await openAlive(page, '/services');
  const visit = await page.evaluate(() => sessionStorage.getItem('visit'));
  await expect.poll(() => openVisits(page)).toContain(visit);
  const other = await another(context);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 1]);
  await openAlive(page, '/careers');
  await expect(page.getByText(resume!.name)).toBeVisible();
});

test('a visit that goes on does not give its file to another', async ({ page, context }) => {
  const { texts, resume } = await apply(page);
  const other = await another(context, '/careers');
  await continueButton(other).click();
  await expect(field(other, 'Email')).toHaveValue(texts.Email!);
  await expect(fileField(other)).toHaveValue('');
  await expect(other.getByText(resume!.name)).toHaveCount(0);
  // What the text was taken from keeps no file of which nothing tells.
  expect(await countOnDevice(other)).toEqual([1, 0]);
});

test('where tabs cannot know of each other, another visit is over', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const { resume } = await apply(page);
  await page.reload();
  await expect(page.getByText(resume!.name)).toBeVisible();
  const other = await another(context);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 0]);
});

test('a file that was asked for is kept with the text, and comes back with Continue', async ({
  page,
  context,
}) => {
  const other = await another(context);
  const { texts, resume } = await apply(page, true);
  const until = new Date(Date.now() + 7 * DAY_MS).toLocaleString('en-IN', { day: 'numeric', month: 'long' });
  await expect(page.getByText(`The file is kept until ${until}.`)).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeChecked();
  await leave(page, other);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 1]);
  await openAlive(other, '/careers');
  await expect(continueButton(other)).toBeVisible();
  await expect(fileField(other)).toHaveValue('');
  await continueButton(other).click();
  await expect(other.getByText(resume!.name)).toBeVisible();
  await expect(box(other)).toBeChecked();
  await submitButton(other).click();
  await expect(toast(other)).toContainText('Application Submitted!');
  const [row] = rowsOf('job_applications', texts.Email!);
  expect(storedFile(row!.resume_url!).equals(resume!.buffer)).toBe(true);
  expect(await countOnDevice(other)).toEqual([0, 0]);
});

test('unticked again, it is kept for the visit only', async ({ page, context }) => {
  const other = await another(context);
  await apply(page, true);
  await box(page).uncheck();
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  await leave(page, other);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 0]);
});

test('a file that was asked for is gone after seven days, though the text is younger', async ({
  page,
  context,
}) => {
  const other = await another(context);
  await apply(page, true);
  await leave(page, other);
  await ageFiles(other, 7 * DAY_MS - 60_000);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 1]);
  await ageFiles(other, 61_000);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 0]);
});

test('a file of this very visit is gone after seven days too', async ({ page }) => {
  await apply(page);
  await ageFiles(page, 8 * DAY_MS);
  await page.reload();
  await alive(page);
  await expect(field(page, 'Full name')).toHaveValue('Ananya Rao');
  await expect.poll(() => countOnDevice(page)).toEqual([1, 0]);
  await expect(fileField(page)).toHaveValue('');
});

test('an old text takes its file along, though that is younger', async ({ page, context }) => {
  const other = await another(context);
  await apply(page, true);
  await leave(page, other);
  await ageTexts(other, 8 * DAY_MS);
  await openAlive(other, '/blog');
  await expect.poll(() => countOnDevice(other)).toEqual([0, 0]);
});

test('a file that an earlier release kept counts as one that nobody asked to keep', async ({ page }) => {
  await openAlive(page, '/about');
  await plantFile(page, 'job-application', { savedAt: Date.now() });
  const values = { name: 'Kept before', email: 'kept@example.in' };
  await plantText(page, 'draft:job-application', { savedAt: Date.now(), values });
  await openAlive(page, '/services');
  await expect.poll(() => countOnDevice(page)).toEqual([1, 0]);
  await openAlive(page, '/careers');
  await continueButton(page).click();
  await expect(field(page, 'Full name')).toHaveValue('Kept before');
  await expect(fileField(page)).toHaveValue('');
});

test('a file of which no text tells goes when drafts are next looked at', async ({ page }) => {
  await openAlive(page, '/about');
  const record = { savedAt: Date.now(), visit: 'one', asked: true };
  await plantFile(page, 'draft:job-application:one', record);
  await openTidied(page);
  expect(await countOnDevice(page)).toEqual([0, 0]);
});

test('a draft that was a file alone leaves nothing, and is not offered', async ({ page, context }) => {
  const other = await another(context);
  await openAlive(page, '/careers');
  await choose(page);
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  await openTidied(other, '/careers');
  await other.waitForLoadState('networkidle');
  // Long enough for what has been fetched to show.
  await other.waitForTimeout(300);
  await expect(continueButton(other)).toHaveCount(0);
  expect(await countOnDevice(other)).toEqual([1, 1]);
  await leave(page, other);
  await openAlive(other, '/about');
  await expect.poll(() => countOnDevice(other)).toEqual([0, 0]);
});

test('at every moment a file has a key that tells of it', async ({ page }) => {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    // oxlint-disable typescript/unbound-method -- called on what they belong to
    const { put, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      log.push('file');
      return put.apply(this, args);
    };
    IDBObjectStore.prototype.delete = function (...args) {
      const request = remove.apply(this, args);
      this.transaction.addEventListener('complete', () => log.push('file gone'));
      return request;
    };
    const { setItem, removeItem } = Storage.prototype;
    // oxlint-enable typescript/unbound-method
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft:')) log.push(value === 'null' ? 'mark' : 'text');
      setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function (key) {
      log.push('text gone');
      removeItem.call(this, key);
    };
  });
  const log = () => page.evaluate(() => (window as unknown as { log: string[] }).log.splice(0));
  await openAlive(page, '/careers');
  await choose(page);
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  expect(await log()).toEqual(['text', 'file']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  expectFileFirst(await log());

  await choose(page);
  await expect(page.getByText(FOR_THIS_TAB)).toBeVisible();
  await ageTexts(page, 8 * DAY_MS);
  await openAlive(page, '/about');
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  expectFileFirst(await log());
});

function expectFileFirst(log: string[]) {
  expect(log).toContain('file gone');
  expect(log.indexOf('file gone')).toBeLessThan(log.indexOf('text gone'));
}

test('the link to a resume that is stored already lives no longer on the device than the file', async ({
  page,
  context,
}) => {
  const other = await another(context);
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await apply(page);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Failed to submit application.');
  await leave(page, other);
  await openTidied(other);
  expect(await countOnDevice(other)).toEqual([1, 0]);
  expect([...(await onDevice(other)).texts.values()].join()).not.toContain('/storage/');
});

test('with a file that was asked for, a later visit tries again without sending the file again', async ({
  page,
  context,
}) => {
  let uploads = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/')) uploads++;
  });
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const { texts, resume } = await apply(page, true);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Failed to submit application.');
  await page.close();
  const other = await another(context, '/careers');
  await continueButton(other).click();
  await expect(other.getByText(resume!.name)).toBeVisible();
  await submitButton(other).click();
  await expect(toast(other)).toContainText('Application Submitted!');
  expect(uploads).toBe(1);
  expect(rowsOf('job_applications', texts.Email!)).toHaveLength(1);
});

test('another visit’s new application does not refer to the resume of an earlier one', async ({
  page,
  context,
}) => {
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const { texts } = await apply(page, true);
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Failed to submit application.');
  await page.close();
  const other = await another(context, '/careers');
  await expect(continueButton(other)).toBeVisible();
  let uploads = 0;
  other.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/')) uploads++;
  });
  const anew = forms.application.answers();
  // The same person by name, with a file of the same name and size.
  await fill(other, { ...anew, texts: { ...anew.texts, 'Full name': texts['Full name']! } });
  await submitButton(other).click();
  await expect(toast(other)).toContainText('Application Submitted!');
  expect(uploads).toBe(1);
});

test('Clear and Undo know whether the file was asked for', async ({ page }) => {
  await apply(page, true);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(box(page)).toHaveCount(0);
  await expect.poll(() => countOnDevice(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page)).toBeChecked();
  await expect(page.getByText(/The file is kept until/)).toBeVisible();
  expect((await onDevice(page)).files).toEqual([expect.objectContaining({ asked: true })]);
  await page.getByRole('button', { name: 'Clear' }).click();
  // Another file is another question.
  await choose(page);
  await expect(box(page)).not.toBeChecked();
});

test('the box comes with a file, is not sent, and can be ticked with the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/careers');
  await field(page, 'Full name').fill('Ananya Rao');
  await expect(page.getByText('Kept on this device for 7 days, until you send it.')).toBeVisible();
  await expect(page.getByText('The file')).toHaveCount(0);
  await expect(box(page)).toHaveCount(0);
  await choose(page);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription('Leave it unticked on a shared computer.');
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await expect(page.getByText(/The file is kept until/)).toBeVisible();
  expect(
    await page
      .locator('main form[method=post]')
      .evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]),
  ).toEqual(['name', 'email', 'resume']);
  // Nor is it part of what is kept.
  const [text = ''] = (await onDevice(page)).texts.values();
  expect(JSON.parse(text)).toMatchObject({ values: { name: 'Ananya Rao', email: '' } });
  expect(text).not.toContain('"on"');
  expect(await violations(page, 'main')).toEqual([]);
  const { height } = (await page.getByText('Keep the file on this device too').boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
});

test('where files cannot be kept, the form says so and asks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await openFilled(page, forms.application);
  await expect(
    page.getByText('Kept on this device for 7 days, until you send it. The file is not kept.'),
  ).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});

test('a file that can no longer be kept is said not to be, and the one before does not come back for it', async ({
  page,
}) => {
  await apply(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await fileField(page).setInputFiles({ ...forms.application.answers().resume, name: 'other.pdf' });
  await expect(page.getByText('The file is not kept.')).toBeVisible();
  await expect.poll(() => countOnDevice(page)).toEqual([1, 0]);
});
