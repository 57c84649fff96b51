import type { Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../../browser/journey.ts';
import { anotherDay } from '../../engines/another-day.ts';
import { startServer } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import { openings } from '../../site-content.ts';
import { violations } from '../axe.ts';
import { expectEmpty, field, fill, formOn, forms, submitButton, toast } from './form.ts';
import { openingOf, rowsOf } from './stored.ts';

/** One that no date closes, and one that stays open for two weeks where the site has another day. */
const [OPEN, DATED] = [openings.find(({ closes }) => !closes)!, openings.find(({ closes }) => closes)!].map(
  ({ address, slug, title }) => ({ path: `${address}/apply`, slug, title }),
) as [Applied, Applied];
type Applied = { path: string; slug: string; title: string };
const FORTNIGHT_MS = 14 * 86_400_000;
const whileDatedIsOpen = () =>
  anotherDay(
    Date.parse(openings.find(({ slug }) => slug === DATED.slug)!.closes!.slice(0, 10)) - FORTNIGHT_MS,
  );
const CLOSED = /^This opening closed (at|on) .*\d\d:\d\d\.$/;

const box = (page: Page) => formOn(page).locator('details').filter({ hasText: 'Change' });
const question = (page: Page) => formOn(page).getByRole('group', { name: CLOSED });
const receipt = (page: Page) => page.locator('[id$=-receipt]');

/** A site of its own, whose desk may close what it likes. */
async function openSite(day: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack();
  const stores = undo.use(await createLocalStores());
  const server = undo.use(
    await startServer({ ...stores.environment, ...day }, [], new URL('../../../build/', import.meta.url)),
  );
  const all = undo.move();
  const twoHoursAgo = Date.now() - 2 * 3_600_000;
  return {
    url: server.url,
    data: stores.dataFolder,
    async close() {
      await stores.run(
        `INSERT INTO desk_openings (slug, title, closed_at) VALUES ('${OPEN.slug}', '${OPEN.title}', ${twoHoursAgo})`,
      );
      const isClosed = async () => (await fetch(server.url + OPEN.path)).text();
      await expect.poll(isClosed).toContain('This opening closed');
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

test('an application is sent from the opening that its page names; "Change" leads to another, and what was written comes along', async ({
  page,
}) => {
  await using site = await openSite(whileDatedIsOpen());
  const answers = forms.application.answers();
  await openAlive(page, site.url + DATED.path);
  await expect(box(page)).toContainText(`You apply for${DATED.title}`);
  await expect(box(page).getByRole('link', { name: OPEN.title })).toBeHidden();
  await fill(page, answers);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await box(page).locator('summary').click();
  expect(await violations(page)).toEqual([]);
  await box(page).getByRole('link', { name: OPEN.title }).click();
  await expect(page).toHaveURL(site.url + OPEN.path);
  await expect(box(page)).toContainText(`You apply for${OPEN.title}`);
  await expect(field(page, 'Email')).toHaveValue(answers.texts.Email);
  await expect(page.getByText(answers.resume.name)).toBeVisible();
  await submitButton(page).click();
  await expect(receipt(page)).toContainText(`Opening${OPEN.title}`);
  expect(openingOf(answers.texts.Email, site.data)).toEqual([OPEN.slug]);
});

test('a draft keeps its opening, and a page that names none shows it; "No opening" lets go of it', async ({
  page,
  context,
}) => {
  const answers = forms.application.answers();
  await openAlive(page, OPEN.path);
  await field(page, 'Email').fill(answers.texts.Email);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await openAlive(later, '/careers');
  await expect(box(later)).toHaveCount(0);
  await formOn(later).getByRole('button', { name: 'Continue' }).click();
  await expect(box(later)).toContainText(`You apply for${OPEN.title}`);
  await expect(field(later, 'Email')).toHaveValue(answers.texts.Email);
  await box(later).locator('summary').click();
  await box(later).getByRole('link', { name: 'No opening' }).click();
  await expect(later).toHaveURL('/careers/jobs?no-opening#job-application');
  await expect(field(later, 'Email')).toHaveValue(answers.texts.Email);
  await expect(box(later)).toHaveCount(0);
  await later.reload();
  await alive(later);
  await expect(field(later, 'Email')).toHaveValue(answers.texts.Email);
  await fill(later, answers);
  await submitButton(later).click();
  await expectEmpty(later, forms.application);
  expect(openingOf(answers.texts.Email)).toEqual([null]);
});

test.describe('when the opening closes while the form is open', () => {
  test.use({ forgiven: /status of (410|422)/ });

  test('the form asks, loses nothing, and sends without it', async ({ page }) => {
    await using site = await openSite();
    const answers = forms.application.answers();
    await openAlive(page, site.url + OPEN.path);
    await fill(page, answers);
    await site.close();
    await submitButton(page).click();
    await expect(question(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await question(page).getByRole('link', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    for (const [label, text] of Object.entries(answers.texts))
      await expect(field(page, label)).toHaveValue(text);
    // Asked again, by Enter too.
    await field(page, 'Email').press('Enter');
    await expect(question(page)).toBeFocused();
    expect(rowsOf('job_applications', answers.texts.Email, site.data)).toEqual([]);
    await question(page).getByRole('button', { name: 'Send it without an opening' }).click();
    await expect(receipt(page)).toBeVisible();
    await expect(receipt(page)).not.toContainText(OPEN.title);
    await expect(toast(page)).toBeVisible();
    expect(openingOf(answers.texts.Email, site.data)).toEqual([null]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('so it does; and the page that is opened then says so itself', async ({ page }) => {
      await using site = await openSite();
      const { texts, resume } = forms.application.answers();
      await page.goto(site.url + OPEN.path);
      await fill(page, { texts, resume });
      await site.close();
      await submitButton(page).first().click();
      await expect(formOn(page).getByRole('alert')).toHaveText(CLOSED);
      await expect(formOn(page)).toContainText('Please choose your resume again');
      for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
      await formOn(page).locator('input[type=file]').setInputFiles(resume);
      await question(page).getByRole('button', { name: 'Send it without an opening' }).click();
      await expect(receipt(page)).toBeVisible();
      expect(openingOf(texts.Email, site.data)).toEqual([null]);

      const others = forms.application.answers();
      await page.goto(site.url + OPEN.path);
      await expect(box(page)).toContainText(new RegExp(`This opening closed .*${OPEN.title}`));
      await fill(page, others);
      await submitButton(page).click();
      await expect(receipt(page)).toBeVisible();
      expect(openingOf(others.texts.Email, site.data)).toEqual([null]);
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box opens, its links lead, and the opening is kept and named on the receipt', async ({
    page,
  }) => {
    await using site = await openSite(whileDatedIsOpen());
    const answers = forms.application.answers();
    await page.goto(site.url + DATED.path);
    await box(page).locator('summary').click();
    await box(page).getByRole('link', { name: OPEN.title }).click();
    await expect(page).toHaveURL(site.url + OPEN.path);
    await fill(page, answers);
    await submitButton(page).click();
    await expect(page).toHaveURL(`${site.url}${OPEN.path}?sent#job-application-receipt`);
    await expect(receipt(page)).toContainText(`Opening${OPEN.title}`);
    expect(openingOf(answers.texts.Email, site.data)).toEqual([OPEN.slug]);
  });
});
