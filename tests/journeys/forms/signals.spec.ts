import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, sweep, test } from '../../browser/journey.ts';
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
import { textsOnDevice } from './on-device.ts';
import { rowsOf } from './stored.ts';

const SPAM = 'https://spam.example';
const honeypot = (page: Page) => formOn(page).locator('[aria-hidden] input');
const now = (page: Page) => page.evaluate(() => performance.now() / 1000);
const receipt = (page: Page) => page.locator('[id$=-receipt]');

/** As a program does that fills in whatever there is. */
const fillHoneypot = (page: Page) =>
  honeypot(page).evaluate((input: HTMLInputElement, value) => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, SPAM);

/** What a visitor's row tells: the word, and the seconds. */
function signalsOf(table: string, email: string) {
  const rows = rowsOf(table, email);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(SPAM);
  const [word, seconds] = rows[0]!.signals!.split(',');
  return { word, seconds: Number(seconds) };
}

for (const [name, form] of everyForm)
  test(
    `${name}: the field that nobody sees is out of every way, and the row tells that it was left empty, and after how many seconds`,
    sweep(name !== 'contact'),
    async ({ page }) => {
      await openAlive(page, form.path);
      await expect(honeypot(page)).toHaveCount(1);
      await expect(honeypot(page)).toBeHidden();
      // It is audited with its page: templates.spec.ts.
      expect(await formOn(page).ariaSnapshot()).not.toContain('Leave this empty');

      // There and back again, by the keyboard.
      const reached: string[] = [];
      await formOn(page).locator('input').first().focus();
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 12; presses++) {
          reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
          await page.keyboard.press(key);
        }
      expect(reached).toContain('email');
      expect(reached).not.toContain(await honeypot(page).getAttribute('name'));

      // All that can be seen is filled in at once, as a password manager does it.
      const { texts, resume } = form.answers();
      await fill(page, { texts: {}, resume });
      await formOn(page).evaluate((element: HTMLFormElement, email) => {
        for (const control of element.querySelectorAll<HTMLInputElement>(
          'input:not([type=file]), textarea',
        )) {
          if (!control.checkVisibility()) continue;
          control.value = control.type === 'email' ? email : 'Filled in';
          control.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, texts.Email);
      await expect(honeypot(page)).toHaveValue('');
      const before = await now(page);
      await submitButton(page).click();
      await expect(receipt(page)).toContainText(texts.Email!);
      const { word, seconds } = signalsOf(form.table, texts.Email!);
      expect(word).toBe('empty');
      expect(seconds).toBeGreaterThanOrEqual(Math.floor(before));
      expect(seconds).toBeLessThanOrEqual(await now(page));
    },
  );

for (const [name, form] of everyForm)
  test(
    `${name}: with the field filled it is answered like any other; what was written into it is kept nowhere, and the next one tells of itself`,
    sweep(name !== 'contact'),
    async ({ page }) => {
      const { texts } = await openFilled(page, form);
      await fillHoneypot(page);
      await expect.poll(() => textsOnDevice(page)).toContain(texts.Email!);
      expect(await textsOnDevice(page)).not.toContain(SPAM);
      // At once: it leaves by itself, on a busy machine before the receipt was looked at.
      await Promise.all([
        expect(toastTexts(page).first()).toHaveText(/Submitted!|Sent!|^Thank you/),
        submitButton(page).click(),
      ]);
      await expect(receipt(page)).toContainText(texts.Email!);
      await expect(receipt(page)).not.toContainText(SPAM);
      await expectEmpty(page, form);
      expect(signalsOf(form.table, texts.Email!).word).toBe('filled');

      const second = form.answers();
      await fill(page, second);
      await submitButton(page).click();
      await expect(receipt(page)).toContainText(second.texts.Email!);
      expect(signalsOf(form.table, second.texts.Email!).word).toBe('empty');
    },
  );

test('however late script comes, the seconds count from when the page was asked for', async ({ page }) => {
  const release = await openHeld(page, '/contact');
  await page.waitForFunction(() => performance.now() > 3000);
  release();
  await alive(page);
  const { texts } = forms.contact.answers();
  await fill(page, { texts });
  const before = await now(page);
  await submitButton(page).click();
  await expect(receipt(page)).toContainText(texts.Email);
  expect(signalsOf('contact_messages', texts.Email).seconds).toBeGreaterThanOrEqual(Math.floor(before));
});

test('on a page that was reached by a click the seconds count from when it was shown', async ({ page }) => {
  await openAlive(page, '/about');
  await page.waitForFunction(() => performance.now() > 3000);
  const before = await now(page);
  await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click();
  const { texts } = forms.contact.answers();
  await expect(field(page, 'Name')).toBeVisible();
  await fill(page, { texts });
  await submitButton(page).click();
  await expect(receipt(page)).toContainText(texts.Email);
  const { word, seconds } = signalsOf('contact_messages', texts.Email);
  expect(word).toBe('empty');
  expect(seconds).toBeLessThanOrEqual((await now(page)) - before);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, form] of everyForm)
    test(
      `${name}: whether the field was left empty is known, and no seconds are`,
      sweep(),
      async ({ page }) => {
        for (const [write, signals] of [
          [() => expect(honeypot(page)).toBeHidden(), 'empty'],
          [() => fillHoneypot(page), 'filled'],
        ] as const) {
          const answers = form.answers();
          await page.goto(form.path);
          await fill(page, answers);
          await write();
          await submitButton(page).click();
          await expect(receipt(page)).toContainText(answers.texts.Email!);
          await expect(receipt(page)).not.toContainText(SPAM);
          expect(rowsOf(form.table, answers.texts.Email!)).toEqual([expect.objectContaining({ signals })]);
        }
      },
    );
});
