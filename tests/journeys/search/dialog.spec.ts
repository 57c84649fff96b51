import { nextFrames } from '../../browser/frames.ts';
import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { navigation } from '../../site-content.ts';
import { violations } from '../axe.ts';
import { mistyped, ownWord } from './own-word.ts';
import { active, dialog, field, opener, options } from './search.ts';

const NOTHING = 'xqzvw';
const service = ownWord('service');
const insight = ownWord('insight');

test('by keyboard, from a field that is being written in, through all there is to say, to an opened article', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/contact');
  const name = page.getByLabel(/^Name/);
  await test.step('Ctrl+K opens it, also while writing; / does not; Home and End stay with the text', async () => {
    await name.fill('a');
    await page.keyboard.type('/b');
    await expect(name).toHaveValue('a/b');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('loud');
    await page.keyboard.press('Home');
    await page.keyboard.type('c');
    await expect(field(page)).toHaveValue('cloud');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+k');
  });

  await test.step('before anything is typed there are useful pages', async () => {
    const useful = dialog(page).getByRole('group', { name: 'Useful pages' }).getByRole('option');
    await expect(useful.first()).toHaveAttribute('href', navigation[0]!.path);
    await expect(active(page)).toHaveCount(0);
    expect(await violations(page, 'dialog')).toEqual([]);
  });

  await test.step('where nothing is found there are ways on', async () => {
    await field(page).fill(NOTHING);
    const says = `Nothing has “${NOTHING}”.`;
    await expect(dialog(page).getByText(says).first()).toBeVisible();
    await expect(dialog(page).getByRole('status')).toHaveText(says);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    const ways = dialog(page).getByRole('link');
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/services',
      '/blog',
      '/insights-trends',
      '/contact',
    ]);
    expect(await violations(page, 'dialog')).toEqual([]);
  });

  await test.step('results are grouped, say their kind, and mark the word in a snippet', async () => {
    await field(page).fill(service.word);
    const option = dialog(page).getByRole('group', { name: 'Services' }).getByRole('option');
    await expect(option).toHaveAttribute('href', service.address);
    await expect(option.getByText('Service', { exact: true })).toBeVisible();
    await expect(option.locator('mark').first()).toHaveText(service.word);
    await expect(dialog(page).getByRole('status')).toHaveText('1 result');
  });

  await test.step('a word that nothing has is answered with what is spelt like it, and said to be a guess', async () => {
    const misspelt = mistyped(insight.word);
    await field(page).fill(misspelt);
    await expect(dialog(page).getByText(`Nothing has “${misspelt}”.`).first()).toBeVisible();
    await expect(dialog(page).getByText('These are spelt like it:')).toBeVisible();
    await expect(
      dialog(page).getByRole('group', { name: 'Spelt like it' }).getByRole('option'),
    ).toHaveAttribute('href', insight.address);
    await expect(dialog(page).getByRole('status')).toHaveText(`Nothing has “${misspelt}”. 1 result`);
    expect(await violations(page, 'dialog')).toEqual([]);
  });

  await test.step('a typing error is understood, the arrows choose, and Enter opens', async () => {
    await field(page).fill(`${mistyped(insight.word)} ${service.word}`);
    await expect(options(page)).not.toHaveCount(1);
    expect(await violations(page, 'dialog')).toEqual([]);
    await expect(active(page)).toHaveCount(1);
    const best = await active(page).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', best!);
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).not.toHaveId(best!);
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveId(best!);
    while ((await active(page).getAttribute('href')) !== insight.address)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(insight.address);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`[id="${insight.address.split('#')[1]}"]`)).toBeInViewport();
  });
});

test('opened in the very moment in which it closes it is open, and empty', async ({ page }) => {
  await openAlive(page, '/contact');
  await opener(page).click();
  await field(page).fill(service.word);
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('#search')?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await expect(field(page)).toHaveValue('');
  await nextFrames(page);
  await expect(field(page)).toBeVisible();
});

test('the focus returns to the opener, however the search is closed, and a click before React opens it', async ({
  page,
  context,
}) => {
  const letArrive = await openHeld(page, '/contact');
  await opener(page).click();
  letArrive();
  await alive(page);
  await expect(page).toHaveURL('/contact');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close search' }).click(),
    () => page.mouse.click(700, 880),
  ];
  for (const close of ways) {
    await expect(field(page)).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
  }
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();

  await test.step('a result opened in a new tab leaves the search as it is', async () => {
    await field(page).fill(service.word);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    await expect(options(page).first()).toBeVisible();
  });

  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the button leads to the services', async ({ page }) => {
    await page.goto('/contact');
    await opener(page).click();
    await expect(page).toHaveURL(/\/services\??$/);
  });
});
