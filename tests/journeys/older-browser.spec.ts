import { expect, openAlive, test } from '../browser/journey.ts';
import { fill, forms, submitButton, toast } from './forms/form.ts';
import { rowsOf } from './forms/stored.ts';
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

test('a browser of November 2024: pages, panels and the search', async ({ page }) => {
  await openAlive(page, '/');
  expect(await page.evaluate(() => 'commandForElement' in HTMLButtonElement.prototype)).toBe(false);
  await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'How We Help' }).click();
  await page.getByRole('link', { name: 'Digital transformation' }).first().click();
  await expect(page).toHaveURL('/services/digital-transformation');
  await expect(page.locator('h1')).toBeFocused();

  await page.keyboard.press('/');
  await field(page).fill('quntum');
  await options(page).filter({ hasText: 'Quantum Computing Meets AI' }).click();
  await expect(page).toHaveURL('/insights-trends#quantum-computing-meets-ai');
  await expect(page.locator('#quantum-computing-meets-ai h2')).toBeInViewport();
});

test('a browser of November 2024: the phone’s menu, and the search closed by its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Life at Northrule' }).click();
  await expect(page).toHaveURL('/careers');
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
