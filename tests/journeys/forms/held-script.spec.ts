import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { expectEmpty, field, fill, formOn, forms, openFilled, submitButton } from './form.ts';
import { rowsOf, rowWith } from './stored.ts';

test('sent before script is there: the draft of this visit is forgotten at once, and that of another is offered when it comes', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const earlier = await openFilled(other, forms.contact);
  await expect.poll(() => drafts(other)).toHaveLength(1);
  await other.close();
  await openAlive(page, '/contact');
  await field(page, 'Name').fill('A draft of this visit');
  await expect.poll(() => drafts(page)).toHaveLength(2);

  const letArrive = await openHeld(page, '/contact');
  const { texts } = forms.contact.answers();
  await fill(page, { texts });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\?sent/);
  const receipt = page.locator('[id$=-receipt]');
  await expect(receipt).toContainText(texts.Email);
  expect((await drafts(page)).join()).not.toContain('A draft of this visit');
  letArrive();
  await alive(page);

  await expect(page).toHaveURL('/contact');
  await expect(receipt.getByRole('heading')).toBeFocused();
  for (const text of Object.values(texts)) await expect(receipt).toContainText(text);
  await expectEmpty(page, forms.contact);
  await expect.poll(() => drafts(page)).toHaveLength(1);
  expect(rowsOf('contact_messages', texts.Email)).toEqual([rowWith(texts)]);
  await formOn(page).getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Email')).toHaveValue(earlier.texts.Email!);
});

/** What the browser keeps of forms that were not sent. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft') ? [text as string] : [])),
  );
