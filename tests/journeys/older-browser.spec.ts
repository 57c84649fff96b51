import { expect, openAlive, test } from '../browser/journey.ts';
import { navigation } from '../site-content.ts';
import { fill, forms, submitButton, toast } from './forms/form.ts';
import { rowsOf } from './forms/stored.ts';
import { mistyped, ownWord } from './search/own-word.ts';
import { dialog, field, opener, options } from './search/search.ts';

// Chromium's own commands cannot be taken away: they complain that ours were there first.
test.use({ forgiven: /A command attempted/ });

/** What at least one of Chrome, Firefox and Safari did not have two years ago, in November 2024. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [owner: object, names: string[]][] = [
      [HTMLButtonElement.prototype, ['command', 'commandForElement']],
      [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
      [Document.prototype, ['startViewTransition', 'activeViewTransition']],
      [Element.prototype, ['moveBefore', 'setHTML', 'getHTML']],
      [window, ['navigation', 'requestIdleCallback', 'scheduler', 'Temporal', 'URLPattern', 'CloseWatcher']],
      [Promise, ['try']],
      [RegExp, ['escape']],
      [Error, ['isError']],
      [Math, ['sumPrecise']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [Iterator, ['from', 'concat', 'zip']],
      [
        Iterator.prototype,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('a browser of November 2024: pages, panels, the search and the phone’s menu', async ({ page }) => {
  const item = navigation.find(({ hasDropdown }) => hasDropdown)!;
  const chosen = item.dropdownItems.at(-1)!;
  const last = navigation.at(-1)!;
  await openAlive(page, '/');
  expect(await page.evaluate(() => 'commandForElement' in HTMLButtonElement.prototype)).toBe(false);
  await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: item.name }).click();
  await page.getByRole('banner').getByRole('link', { name: chosen.name }).click();
  await expect(page).toHaveURL(chosen.path);
  await expect(page.locator('h1')).toBeFocused();

  const { word, address } = ownWord('insight');
  await page.keyboard.press('/');
  await field(page).fill(mistyped(word));
  await options(page)
    .and(page.locator(`[href="${address}"]`))
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.locator(`[id="${address.split('#')[1]}"] h2`)).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: last.name }).click();
  await expect(page).toHaveURL(last.path);
  await opener(page).click();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('a browser of November 2024: a form is sent and stored', async ({ page }) => {
  await openAlive(page, forms.application.path);
  const { texts, resume } = forms.application.answers();
  await fill(page, { texts, resume });
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Thank you');
  expect(rowsOf(forms.application.table, texts.Email)).toHaveLength(1);
});
