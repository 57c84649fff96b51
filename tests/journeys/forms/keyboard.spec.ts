import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../../browser/journey.ts';
import { field, fileField, formOn, forms, openFilled, submitButton, toast, toastTexts } from './form.ts';
import { rowsOf } from './stored.ts';

const FRAME_MS = 16;

/** Tabs on until a control has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, control: ReturnType<typeof field>) {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with Tab.');
}

test('application: filled in, mended and sent with the keyboard alone', async ({ page }) => {
  const { texts, resume } = forms.application.answers();
  // Awaited from the start: a key that is pressed in the same moment can come before the browser knows of it, and
  // then opens a dialog that nobody sees (as in puppeteer/puppeteer#6040).
  const chosen = page.waitForEvent('filechooser').then((chooser) => chooser.setFiles(resume));
  await openAlive(page, '/careers');
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Full name')).toBeFocused();
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, field(page, label));
    await page.keyboard.insertText(text);
  }
  await tabTo(page, fileField(page));
  await page.keyboard.press('Space');
  await chosen;
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Space');
  await expect(page.locator('[id$=-receipt]').getByRole('heading')).toBeFocused();
  expect(rowsOf('job_applications', texts.Email)).toHaveLength(1);

  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(page.locator('[id$=-receipt]').getByRole('heading')).toBeFocused();
});

test('a resume can be dropped, replaced and seen; beside its field it does not take the visitor off the page', async ({
  page,
}) => {
  await openAlive(page, '/careers');
  /** What the browser does when a file is held over the field, and when it is let go. */
  const hold = () =>
    fileField(page).evaluate((input) => input.dispatchEvent(new DragEvent('dragenter', { bubbles: true })));
  const letGo = (name: string) =>
    fileField(page).evaluate((input: HTMLInputElement, fileName) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.7'], fileName, { type: 'application/pdf' }));
      input.files = transfer.files;
      for (const event of [new DragEvent('drop', { bubbles: true }), new Event('input', { bubbles: true })])
        input.dispatchEvent(event);
    }, name);
  await fileField(page).focus();
  await expect(page.getByText('Drop your resume here')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await hold();
  await expect(page.getByText('Let go to attach')).toBeVisible();
  await letGo('first.pdf');
  await expect(page.getByText('first.pdf')).toBeVisible();
  await expect(page.getByText('PDF, 8 bytes')).toBeVisible();
  await expect(page.getByText('Replace')).toBeVisible();
  await letGo('second.pdf');
  await expect(page.getByText('second.pdf')).toBeVisible();
  await expect(page.getByText('first.pdf')).toHaveCount(0);

  const prevented = await page.evaluate(() => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(prevented).toBe(true);
});

test('contact: a second Enter that comes when the first is done is not taken for an empty form', async ({
  page,
}) => {
  await page.clock.install();
  const { texts } = await openFilled(page, forms.contact);
  await page.clock.pauseAt(Date.now() + 1000);
  await field(page, 'Email').press('Enter');
  await expect
    .poll(async () => {
      await page.clock.runFor(FRAME_MS);
      return toastTexts(page).allTextContents();
    })
    .toContain('Message Sent!');
  await formOn(page).evaluate(async (element: HTMLFormElement) => {
    element.requestSubmit();
    // Long enough for all that needs no line.
    for (let round = 0; round < 20; round++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(round);
      });
  });
  await page.clock.runFor(10 * FRAME_MS);
  expect(await formOn(page).locator('[aria-invalid]').count()).toBe(0);
  expect(rowsOf('contact_messages', texts.Email!)).toHaveLength(1);
  // A little later it is.
  await page.clock.fastForward(1000);
  await page.clock.resume();
  await submitButton(page).click();
  await expect(toastTexts(page).last()).toHaveText('Name is required');
});
