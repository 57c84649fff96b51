import { test } from '@playwright/test';
const where = process.env.SHOTS ?? 'base';
for (const [w, h] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 700],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`${w}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const path of ['/', '/services', '/about/organization']) {
      await page.goto(`${process.env.AT ?? 'http://localhost:' + process.env.PRODUCTION_PORT}${path}`);
      await page.waitForTimeout(500);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() =>
        document.querySelectorAll('canvas').forEach((c) => c.style.setProperty('visibility', 'hidden')),
      );
      await page.screenshot({
        path: `/tmp/w/shots-company/${where}-${path.split('/').at(-1) || 'home'}-${w}.png`,
        fullPage: false,
      });
      if (path !== '/') {
        await page.screenshot({
          path: `/tmp/w/shots-company/${where}-${path.split('/').at(-1)}-full-${w}.png`,
          fullPage: true,
        });
      }
    }
    await context.close();
  });
