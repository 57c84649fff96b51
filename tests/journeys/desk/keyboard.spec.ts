import type { Page } from '@playwright/test';

import { ask, expect, sendEnquiry, sendMessage, signInAsOwner, stayOpen, test } from './desk.ts';
import type { Running } from './desk.ts';
import { openLetter, rowOf, said } from './inbox.ts';

/** What the keyboard acts on is seen to be so. */
async function expectRing(page: Page) {
  const { outline, shadow } = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth), shadow: boxShadow };
  });
  expect(outline > 0 || shadow !== 'none').toBe(true);
}

const waiting = async (page: Page, running: Running) =>
  ((await ask(page, running, 'overview', {})) as { counts: { waiting: number } }).counts.waiting;

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function sendFive(page: Page, running: Running) {
  for (let index = 1; index <= 4; index++)
    await sendMessage(page, running, { name: `Sender ${index}`, email: `s${index}@example.in` });
  await sendEnquiry(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(5);
}

test('a key that is held down marks one letter, in the list and in a letter', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendFive(page, running);
  const hold = async (key: string) => {
    for (let times = 0; times < 6; times++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await hold('e');
  await expect(said(page).filter({ hasText: 'Sender 1 is answered.' })).toBeVisible();
  expect(await waiting(page, running)).toBe(4);
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('Sender 2');
  await hold('s');
  await expect(h1(page)).toHaveText('Sender 3');
  expect(await waiting(page, running)).toBe(3);
});

test('the list by keys alone: the focus is always seen and never lost', async ({ page, running }) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await sendFive(page, running);
  const press = (key: string) => page.keyboard.press(key);

  await test.step('next, previous, answered, undone', async () => {
    await press('j');
    await expect(rowOf(page, 'Sender 2')).toBeFocused();
    await expectRing(page);
    await press('e');
    await expect(said(page).filter({ hasText: 'Sender 2 is answered.' })).toBeVisible();
    await expect(rowOf(page, 'Sender 2')).toHaveCount(0);
    await expect(rowOf(page, 'Sender 3')).toBeFocused();
    await expectRing(page);
    await press('z');
    await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    await expect(rowOf(page, 'Sender 2')).toBeFocused();
    await press('k');
    await expect(rowOf(page, 'Sender 1')).toBeFocused();
  });
  await test.step('a row that has left hands the focus to the next', async () => {
    await press('s');
    await expect(said(page).filter({ hasText: 'Sender 1 is marked as spam.' })).toBeVisible();
    await expect(rowOf(page, 'Sender 1')).toHaveCount(0);
    await expect(rowOf(page, 'Sender 2')).toBeFocused();
  });
  await test.step('several', async () => {
    await press('x');
    await press('Shift+J');
    await press('Shift+J');
    await expect(page.getByText('3 selected')).toBeVisible();
    await press('Escape');
    await expect(page.getByText('3 selected')).toHaveCount(0);
    await expect(rowOf(page, 'Sender 4')).toBeFocused();
    await press('x');
    await press('e');
    await expect(said(page).filter({ hasText: 'One is answered.' })).toBeVisible();
    await expect(rowOf(page, 'Thomas Kurian')).toBeFocused();
  });
  await test.step('given to somebody: a dialog that returns the focus', async () => {
    await press('a');
    const dialog = page.getByRole('dialog', { name: 'Assign Thomas Kurian to' });
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await press('j');
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, 'Thomas Kurian')).toBeFocused();
    await press('m');
    await expect(rowOf(page, 'Thomas Kurian')).toContainText('You');
    await press('3');
    await expect(page.locator('[data-letter]')).toHaveCount(1);
    await press('o');
    await expect(page).toHaveURL(/order=newest/);
  });
  await test.step('the screens, the sheet of keys, and search', async () => {
    for (const [key, sentence] of [
      ['f', /answered|come/],
      ['k', /30 days/],
      ['p', /can read/],
      ['s', /Spam/],
      ['m', /assigned to you/],
      ['i', /due|late/],
    ] as const) {
      await press('g');
      await press(key);
      await expect(h1(page)).toHaveText(sentence);
    }
    await press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (let tabs = 0; tabs < 6; tabs++) {
      await press('Tab');
      const isInside = await sheet.evaluate(
        (element) =>
          [document.body, null].includes(document.activeElement as HTMLElement) ||
          element.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
    await press('Escape');
    await expect(sheet).toHaveCount(0);
    await press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('settle');
    await expect(page.getByRole('list', { name: 'Found' }).getByRole('link')).toHaveCount(1);
    await press('ArrowDown');
    await expect(page.getByRole('list', { name: 'Found' }).getByRole('link')).toBeFocused();
    await press('Escape');
    await expect(rowOf(page, 'Sender 2')).toBeVisible();
  });
});

test('a letter by keys alone; keys rest while something is written', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendFive(page, running);
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await press('Enter');
  await expect(h1(page)).toHaveText('Sender 2');
  await press('j');
  await expect(h1(page)).toHaveText('Sender 3');
  await press('k');
  await expect(h1(page)).toHaveText('Sender 2');

  await test.step('a note', async () => {
    await press('n');
    const note = page.getByLabel('A note for colleagues');
    await expect(note).toBeFocused();
    await page.keyboard.type('jeresu?/');
    await expect(note).toHaveValue('jeresu?/');
    await note.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await expect(note).toBeFocused();
    await press('Control+Enter');
    await expect(page.getByText('You: jeresu?/')).toBeVisible();
    await expect(h1(page)).toHaveText('Sender 2');
    expect(await waiting(page, running)).toBe(5);
  });
  await test.step('assigned, marked as spam, reopened', async () => {
    await press('a');
    await expect(page.getByRole('option', { name: /^Unassigned/ })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await press('s');
    await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible();
    await press('z');
    await expect(page.getByRole('button', { name: 'Spam', exact: true })).toBeVisible();
    await press('e');
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await press('e');
    await expect(page.getByRole('button', { name: 'Answered' })).toBeVisible();
  });
  await test.step('a reply, and the way back to its button', async () => {
    await press('r');
    const answer = page.getByLabel('Your reply');
    await expect(answer).toBeFocused();
    await page.keyboard.type('jek');
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeFocused();
    await expectRing(page);
    await press('r');
    await expect(answer).toHaveValue('jek');
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeFocused();
  });
  await test.step('back to the row, from which r replies at once', async () => {
    await press('j');
    await expect(h1(page)).toHaveText('Sender 3');
    await press('u');
    // The letter that was shown last, not the one by which the reader came.
    await expect(rowOf(page, 'Sender 3')).toBeFocused();
    await press('u');
    await expect(rowOf(page, 'Sender 3')).not.toContainText(', unread');
    await press('Shift+U');
    await expect(rowOf(page, 'Sender 3')).toContainText(', unread');
    await press('r');
    await expect(page.getByLabel('Your reply')).toBeFocused();
  });
});

test('with single keys switched off they do nothing, and all is reached by Tab', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendFive(page, running);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Keyboard shortcuts on' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts off' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();

  await expect(page.locator('[data-letter]')).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Sender 2')).toBeFocused();
  for (const key of ['e', 's', 'x', 'j', '?', '/', 'g', 'f', 'z']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Sender 3')).toBeFocused();
  expect(await waiting(page, running)).toBe(5);
  await expect(page.getByRole('main').locator('kbd').filter({ visible: true })).toHaveCount(0);

  await test.step('choosing and marking by Tab', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Select Sender 3' })).toBeFocused();
    await page.keyboard.press('Space');
    const answered = page.getByRole('toolbar').getByRole('button', { name: 'Answered' });
    await tabTo(page, 'Shift+Tab', () => answered.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('Enter');
    await expect(said(page).filter({ hasText: 'One is answered.' })).toBeVisible();
    await tabTo(page, 'Tab', () => page.evaluate(() => document.activeElement?.textContent === 'Undo'));
    await page.keyboard.press('Enter');
    await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    expect(await waiting(page, running)).toBe(5);
  });
  await test.step('no key is told of', async () => {
    await openLetter(page, 'Sender 3');
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('option', { name: 'Owner' })).toHaveText('Owneryou');
  });
});

async function tabTo(page: Page, key: string, isThere: () => Promise<boolean>) {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error('It was not reached.');
}
