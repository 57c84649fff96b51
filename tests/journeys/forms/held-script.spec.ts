import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, openStill, test } from '../../browser/journey.ts';
import { everyForm, expectEmpty, field, fill, forms, openFilled, submitButton } from './form.ts';
import { rowsOf, rowWith } from './stored.ts';

for (const [name, form] of everyForm)
  test(`${name}: sent before script is there, and script knows of it when it comes`, async ({ page }) => {
    await openAlive(page, form.path);
    const [label] = Object.keys(form.answers().texts);
    await field(page, label!).fill('An earlier draft');
    await expect.poll(() => drafts(page)).toHaveLength(1);

    const letArrive = await openHeld(page, form.path);
    const answers = form.answers();
    await fill(page, answers);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\?sent/);
    const receipt = page.locator('[id$=-receipt]');
    await expect(receipt).toContainText(answers.texts.Email!);
    letArrive();
    await alive(page);

    await expect(page).toHaveURL(form.path);
    await expect(receipt.getByRole('heading')).toBeFocused();
    for (const text of Object.values(answers.texts)) await expect(receipt).toContainText(text);
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(rowsOf(form.table, answers.texts.Email!)).toEqual([rowWith(answers.texts)]);

    await expectEmpty(page, form);
  });

test('sent without script, which never comes: no draft of it comes back, and the next letter’s stays', async ({
  page,
}) => {
  await openFilled(page, forms.contact);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await openStill(page, forms.contact.path);
  const { texts } = forms.contact.answers();
  await fill(page, { texts });
  await submitButton(page).click();
  await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email);
  expect(await page.evaluate(() => Object.values(localStorage))).toEqual(['null']);

  await page.unroute('**/assets/*.js');
  await openAlive(page, forms.contact.path);
  await expect.poll(() => drafts(page)).toEqual([]);
  for (const label of Object.keys(texts)) await expect(field(page, label)).toHaveValue('');
  await field(page, 'Message').fill('The next letter');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.goBack();
  await alive(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('The next letter');
});

/** What the browser keeps of forms that were not sent. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));
