import { expect, test } from '@playwright/test';
const which = process.env.CO!;
for (const [w, h] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`${w}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const at = process.env.AT!;
    const shot = (name: string, fullPage = false) =>
      page.screenshot({ path: `/tmp/w/shots-company/${which}-${name}-${w}.png`, fullPage });
    await page.goto(at);
    await page.waitForTimeout(600);
    await shot('home');
    const m = await page.evaluate(() => {
      const n = document.querySelector('header a[aria-label] span')!;
      const r = n.getBoundingClientRect();
      const next = n.closest('a')!.nextElementSibling!.getBoundingClientRect();
      return {
        name: [r.left, r.right, r.height, getComputedStyle(n).fontSize],
        next: next.left,
        sideways: document.documentElement.scrollWidth > innerWidth,
        lines: [...document.querySelectorAll('h1 > span')].map((s) => {
          const range = document.createRange();
          range.selectNodeContents(s);
          const b = range.getBoundingClientRect();
          return [
            s.textContent,
            Math.round(b.left),
            Math.round(b.right),
            Math.round(b.height),
            getComputedStyle(s).fontSize,
          ];
        }),
      };
    });
    console.log(w, JSON.stringify(m));
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) {
      await menu.click();
      await page.waitForTimeout(400);
      await shot('menu');
      await page.locator('dialog button[popovertarget]').first().click();
      await page.waitForTimeout(400);
      await shot('submenu');
    } else {
      await page.getByRole('button', { name: 'How We Help' }).click();
      await page.waitForTimeout(400);
      await shot('menu');
    }
    if (w === 390 || w === 1440)
      for (const path of [
        'services',
        'about/organization',
        'blog',
        'insights-trends',
        'services/' + (process.env.SERVICE ?? 'ai-native-consulting'),
      ]) {
        await page.goto(`${at}/${path}`);
        await page.waitForTimeout(600);
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            scrollTo(0, y);
            await new Promise((r) => setTimeout(r, 15));
          }
          scrollTo(0, 0);
        });
        await page.waitForTimeout(300);
        if (path !== 'insights-trends') await shot(path.replaceAll('/', '-'), true);
        else await shot(path);
      }
    await context.close();
  });
