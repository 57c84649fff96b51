import type { BrowserContext, Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { everyForm, field, fill, formOn, forms, openFilled, submitButton } from './form.ts';
import type { Form } from './form.ts';
import { ageTexts, countOnDevice, DAY_MS, onDevice, plantText } from './on-device.ts';
import { focused, listen } from './screen-reader.ts';
import { rowsOf, rowWith } from './stored.ts';

const offer = (page: Page) => page.getByRole('region', { name: /^Continue the draft of / });
const button = (page: Page, name: 'Continue' | 'Discard') => offer(page).getByRole('button', { name });
const labelsOf = (form: Form) => Object.keys(form.answers().texts);

async function expectTexts(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
}

const nothing = (form: Form) => Object.fromEntries(labelsOf(form).map((label) => [label, '']));

/** Somebody writes, and closes the tab. */
async function writeAndLeave(context: BrowserContext, form: Form) {
  const page = await context.newPage();
  const answers = await openFilled(page, form);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.close();
  return answers;
}

for (const [name, form] of everyForm) {
  test(`${name}: a draft of an earlier visit is not filled in but offered; Continue brings it back`, async ({
    page,
    context,
  }) => {
    const { texts, resume } = await writeAndLeave(context, form);
    const announced = await listen(page);
    await openAlive(page, form.path);
    await expect(offer(page)).toBeVisible();
    await expectTexts(page, nothing(form));
    await expect(offer(page)).toHaveText(
      /^Continue the draft of today, \d\d:\d\d\?It was written in this browser and not sent\.ContinueDiscard$/,
    );
    // Nothing of whose it is, anywhere on the page.
    for (const text of [...Object.values(texts), ...(resume ? [resume.name] : [])])
      expect(await page.locator('body').innerHTML()).not.toContain(text);

    // It is told of, and takes the focus from nobody.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect((await announced()).join()).toContain('Continue the draft of today');
    await button(page, 'Continue').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Discard')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, labelsOf(form)[0]!)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('button, "Continue"');

    await page.keyboard.press('Enter');
    await expect(field(page, labelsOf(form)[0]!)).toBeFocused();
    await expectTexts(page, texts);
    await expect(offer(page)).toHaveCount(0);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    // From now on it is this visit's.
    await page.reload();
    await expectTexts(page, texts);
    await expect(offer(page)).toHaveCount(0);
    expect((await onDevice(page)).texts.size).toBe(1);
    if (resume) await formOn(page).locator('input[type=file]').setInputFiles(resume);
    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email!);
    expect(rowsOf(form.table, texts.Email!)).toEqual([rowWith(texts)]);
    expect(await countOnDevice(page)).toEqual([0, 0]);
  });

  test(`${name}: Discard deletes it and leads to the form`, async ({ page, context }) => {
    await writeAndLeave(context, form);
    await openAlive(page, form.path);
    await button(page, 'Discard').click();
    await expect(field(page, labelsOf(form)[0]!)).toBeFocused();
    await expect(offer(page)).toHaveCount(0);
    await expectTexts(page, nothing(form));
    expect(await countOnDevice(page)).toEqual([0, 0]);
    await page.reload();
    await alive(page);
    await expectTexts(page, nothing(form));
    await expect(offer(page)).toHaveCount(0);
  });

  test(`${name}: who writes anew loses neither, and sending the new text leaves the earlier draft offered`, async ({
    page,
    context,
  }) => {
    const earlier = await writeAndLeave(context, form);
    await openAlive(page, form.path);
    await expect(offer(page)).toBeVisible();
    const anew = form.answers();
    await fill(page, anew);
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.reload();
    await expectTexts(page, anew.texts);
    await expect(offer(page)).toBeVisible();

    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toContainText(anew.texts.Email!);
    expect(rowsOf(form.table, anew.texts.Email!)).toEqual([rowWith(anew.texts)]);
    const { texts } = await onDevice(page);
    expect(texts.size).toBe(1);
    expect([...texts.values()].join()).toContain(earlier.texts.Email);
    await button(page, 'Continue').click();
    await expectTexts(page, earlier.texts);
  });

  test(`${name}: sending a new text before script is there leaves the earlier draft offered`, async ({
    page,
    context,
  }) => {
    const earlier = await writeAndLeave(context, form);
    const letArrive = await openHeld(page, form.path);
    const anew = form.answers();
    await fill(page, anew);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\?sent/);
    letArrive();
    await alive(page);
    await expect(page).toHaveURL(form.path);
    await expect(offer(page)).toBeVisible();
    await button(page, 'Continue').click();
    await expectTexts(page, earlier.texts);
  });
}

test('what was typed before script arrived is not mixed with an earlier draft', async ({ page, context }) => {
  const earlier = await writeAndLeave(context, forms.contact);
  const letArrive = await openHeld(page, '/contact');
  await field(page, 'Name').fill('Typed early');
  letArrive();
  await alive(page);
  await expect(offer(page)).toBeVisible();
  await expectTexts(page, { Name: 'Typed early', Email: '', Message: '' });
  await button(page, 'Continue').click();
  await expectTexts(page, earlier.texts);
});

test('Continue after writing anew: what was written is offered in turn', async ({ page, context }) => {
  const earlier = await writeAndLeave(context, forms.application);
  await openAlive(page, '/careers');
  await expect(offer(page)).toBeVisible();
  const anew = forms.application.answers();
  anew.resume = { ...anew.resume, name: 'anew.pdf' };
  await fill(page, anew);
  await expect(page.getByRole('checkbox')).toBeVisible();
  // Twice at once: the second decides nothing.
  await button(page, 'Continue').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expectTexts(page, earlier.texts);
  await expect(page.getByText('anew.pdf')).toHaveCount(0);
  await expect(offer(page)).toBeVisible();
  expect((await onDevice(page)).texts.size).toBe(2);
  await page.reload();
  await expectTexts(page, earlier.texts);

  // Its file too: it is of this visit.
  await button(page, 'Continue').click();
  await expectTexts(page, anew.texts);
  await expect(page.getByText('anew.pdf')).toBeVisible();
  expect(await countOnDevice(page)).toEqual([2, 1]);
  await button(page, 'Discard').click();
  await expect(offer(page)).toHaveCount(0);
  await expectTexts(page, anew.texts);
  expect(await countOnDevice(page)).toEqual([1, 1]);
});

test('of several the newest is offered first, then the next', async ({ page, context }) => {
  const first = await writeAndLeave(context, forms.contact);
  await openAlive(page, '/about');
  await ageTexts(page, 2 * DAY_MS);
  const second = await writeAndLeave(context, forms.contact);
  await openAlive(page, '/contact');
  await button(page, 'Continue').click();
  await expectTexts(page, second.texts);
  await expect(offer(page)).not.toContainText('today');
  await button(page, 'Discard').click();
  await expect(offer(page)).toHaveCount(0);
  const { texts } = await onDevice(page);
  expect([...texts.values()].join()).not.toContain(first.texts.Email);
  expect([...texts.values()].join()).toContain(second.texts.Email);
});

test('an earlier draft is named by its day, and expires by its own age beside a new one', async ({
  page,
  context,
}) => {
  await writeAndLeave(context, forms.contact);
  await openAlive(page, '/about');
  await ageTexts(page, 3 * DAY_MS);
  await openAlive(page, '/contact');
  const day = new Date(Date.now() - 3 * DAY_MS).toLocaleString('en-IN', { day: 'numeric', month: 'long' });
  await expect(offer(page)).toContainText(`Continue the draft of ${day}?`);
  const anew = forms.contact.answers();
  await fill(page, anew);
  await ageTexts(page, 5 * DAY_MS);
  await openAlive(page, '/');
  await expect.poll(() => countOnDevice(page)).toEqual([1, 0]);
  await openAlive(page, '/contact');
  await expectTexts(page, anew.texts);
  await expect(offer(page)).toHaveCount(0);
});

test('an old draft is not offered, also before it is deleted', async ({ page, context }) => {
  await writeAndLeave(context, forms.contact);
  await openAlive(page, '/contact');
  await expect(offer(page)).toBeVisible();
  const kept = await onDevice(page);
  await ageTexts(page, 8 * DAY_MS);
  await button(page, 'Continue').click();
  await expect(offer(page)).toHaveCount(0);
  await expectTexts(page, nothing(forms.contact));
  expect(kept.texts.size).toBe(1);
});

test('where the browser keeps no sessions, every load is a visit of its own', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  const { texts } = await openFilled(page, forms.contact);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expectTexts(page, nothing(forms.contact));
  await button(page, 'Continue').click();
  await expectTexts(page, texts);
});

test('a draft of another tab that is still open is offered, not filled in', async ({ page, context }) => {
  const { texts } = await openFilled(page, forms.contact);
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const other = await context.newPage();
  await openAlive(other, '/contact');
  await expect(offer(other)).toBeVisible();
  await expectTexts(other, nothing(forms.contact));
  await expectTexts(page, texts);
});

test('a draft that an earlier release kept is offered', async ({ page }) => {
  await openAlive(page, '/about');
  const values = { name: 'Kept before', email: 'kept@example.in', message: 'Before there were visits' };
  const savedAt = Date.now() - DAY_MS;
  await plantText(page, 'draft:contact-message', { savedAt, values });
  await openAlive(page, '/contact');
  await expectTexts(page, nothing(forms.contact));
  await button(page, 'Continue').click();
  await expectTexts(page, { Name: 'Kept before', Message: 'Before there were visits' });
  const { texts } = await onDevice(page);
  expect(texts.has('draft:contact-message')).toBe(false);
  // It lives no longer for being continued.
  expect([...texts.values()].map((text) => JSON.parse(text))).toEqual([{ savedAt, values }]);
});

test('what is no draft of ours is not offered, and does not stay', async ({ page }) => {
  await openAlive(page, '/about');
  await plantText(page, 'draft:contact-message:one', null);
  await plantText(page, 'draft:contact-message:two', { savedAt: Date.now() });
  await page.evaluate(() => localStorage.setItem('draft:contact-message:three', '{not JSON'));
  await page.evaluate(() => localStorage.setItem('other', 'not a draft'));
  await openAlive(page, '/contact');
  await expect.poll(async () => [...(await onDevice(page)).texts.keys()]).toEqual(['other']);
  await expect(offer(page)).toHaveCount(0);
});

test('an offer is accessible, and looks as it should before the visitor has moved', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writeAndLeave(context, forms.contact);
  await openAlive(page, '/contact');
  await expect(offer(page)).toBeVisible();
  await expect(button(page, 'Continue')).toHaveCSS('background-color', 'rgb(11, 11, 13)');
  await expect(offer(page)).toHaveCSS('border-top-width', '1px');
  await expect(offer(page)).toHaveCSS('display', 'flex');
  await offer(page).scrollIntoViewIfNeeded();
  expect(await violations(page, 'main')).toEqual([]);
});
