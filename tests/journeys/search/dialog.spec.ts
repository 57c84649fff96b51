import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { active, dialog, field, opener, options } from './search.ts';

test('by keyboard from / to an opened article, with a typing error', async ({ page }) => {
  await openAlive(page, '/about');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('quntum');
  await expect(active(page)).toContainText('Quantum Computing Meets AI');
  await expect(active(page).locator('mark').first()).toHaveText('Quantum');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Nine Insights');
  await page.keyboard.press('ArrowUp');
  const id = await active(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/insights-trends#quantum-computing-meets-ai');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('#quantum-computing-meets-ai')).toBeInViewport();
});

test('results are grouped, say their kind, and mark the words in a snippet', async ({ page }) => {
  await openAlive(page, '/');
  await opener(page).click();
  await field(page).fill('kubernets');
  const group = dialog(page).getByRole('group', { name: 'Services' });
  const option = group.getByRole('option', { name: /Cloud-Native Applications/ });
  await expect(option).toHaveAttribute('href', '/services/cloud-native-applications');
  await expect(option.getByText('Service', { exact: true })).toBeVisible();
  await expect(option.locator('mark')).toHaveText(['Kubernetes']);
  await expect(dialog(page).getByRole('status')).toHaveText('1 result');

  await field(page).fill('monolith');
  await expect(dialog(page).getByRole('group', { name: 'Posts' }).getByRole('option')).toHaveAttribute(
    'href',
    '/blog/2',
  );
  await field(page).fill('resume');
  await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveAttribute(
    'href',
    '/careers',
  );
});

test('Ctrl+K opens it, also while writing; / does not; Home and End stay with the text', async ({ page }) => {
  await openAlive(page, '/contact');
  const name = page.getByLabel(/^Name/);
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
});

test('the focus returns to the opener, by Escape, by the close button and by a click beside it', async ({
  page,
}) => {
  await openAlive(page, '/blog');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close search' }).click(),
    () => page.mouse.click(700, 880),
  ];
  for (const close of ways) {
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('before anything is typed there are useful pages, and where nothing is found there are ways on', async ({
  page,
}) => {
  await openAlive(page, '/');
  await page.keyboard.press('/');
  const first = dialog(page).getByRole('group', { name: 'Useful pages' }).getByRole('option').first();
  await expect(first).toHaveAttribute('href', '/services');
  await expect(active(page)).toHaveCount(0);
  await field(page).fill('xqzvw');
  await expect(dialog(page).getByText('Nothing was found for “xqzvw”.').first()).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing was found for “xqzvw”.');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  const ways = dialog(page).getByRole('link');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/services',
    '/blog',
    '/insights-trends',
    '/contact',
  ]);
  await ways.first().click();
  await expect(page).toHaveURL('/services');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a result opened in a new tab leaves the search as it is', async ({ page, context }) => {
  await openAlive(page, '/');
  await page.keyboard.press('/');
  await field(page).fill('federated');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await expect(options(page).first()).toBeVisible();
});

test('a click before React runs is kept', async ({ page }) => {
  const release = await openHeld(page, '/');
  await opener(page).click();
  release();
  await alive(page);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('the open dialog is accessible, with results and without', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/about');
  await opener(page).click();
  for (const words of ['', 'cloud', 'xqzvw']) {
    await field(page).fill(words);
    await expect(
      words === 'xqzvw' ? dialog(page).getByRole('link').first() : options(page).first(),
    ).toBeVisible();
    expect(await violations(page, 'dialog')).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the button leads to the services', async ({ page }) => {
    await page.goto('/about');
    await opener(page).click();
    await expect(page).toHaveURL(/\/services\??$/);
  });
});
