import { alive, expect, openAlive, test } from '../browser/journey.ts';
import { everyAddress, unknownPath } from './addresses.ts';
import { violations } from './axe.ts';

for (const path of everyAddress) {
  test(`${path} answers, comes alive and is accessible`, async ({ page }) => {
    // Eleven thousand words take the auditor a while.
    if (path === '/insights-trends') test.slow();
    // An audit in the middle of a fade would judge colours that nobody stops at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === unknownPath ? 404 : 200);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main h1')).toBeVisible();
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(1);
    await alive(page);

    expect(await violations(page)).toEqual([]);
    // What opens in the header is the same on every page and covers it.
    if (!['/', '/services/digital-transformation'].includes(path)) return;
    for (const name of ['How We Help', 'Our Story']) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      expect(await violations(page, 'header')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page, 'header')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'How We Help' }).click();
    expect(await violations(page, 'header')).toEqual([]);
  });
}

test('every address has a title and a description of its own', async ({ request }) => {
  const heads = await Promise.all(
    everyAddress.map(async (path) => {
      const html = await (await request.get(path)).text();
      const title = /<title>(.+?)<\/title>/.exec(html)?.[1];
      const description = /<meta name="description" content="(.+?)"/.exec(html)?.[1];
      expect(title, path).toBeTruthy();
      expect(description, path).toBeTruthy();
      return { title, description };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(everyAddress.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(everyAddress.length);
});

test('no prerendered page carries a style attribute, which the policy would refuse', async ({ request }) => {
  for (const path of everyAddress)
    expect(await (await request.get(path)).text(), path).not.toContain(' style="');
});

test('the not-found page names the unknown path in the console', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes(unknownPath));
  await page.goto(unknownPath);
  expect((await logged).type()).toBe('info');
});

test('a post that nobody wrote is an unknown path, on arrival and by a click', async ({ page }) => {
  const response = await page.goto('/blog/99');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await openAlive(page, '/blog/99');
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of everyAddress) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
