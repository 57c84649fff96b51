import { test } from '@playwright/test';
test('m', async ({ page }) => {
  for (const w of [390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width: w, height: 900 });
    await page.goto('/about');
    await page.waitForTimeout(300);
    console.log(
      w,
      JSON.stringify(
        await page.evaluate(() => ({
          free: (() => {
            const h = document.querySelector('header > div')!;
            const kids = [...h.children].map((c) => [
              c.tagName,
              Math.round(c.getBoundingClientRect().left),
              Math.round(c.getBoundingClientRect().width),
            ]);
            return kids;
          })(),
          cells: [...document.querySelectorAll('header nav li > :is(a,button)')]
            .filter((e) => e.getClientRects().length)
            .map((e) => [e.textContent, Math.round(e.getBoundingClientRect().width)])
            .slice(0, 6),
          name: [...document.querySelectorAll('header a[aria-label] span')].map((e) =>
            Math.round(e.getBoundingClientRect().width),
          ),
        })),
      ),
    );
  }
});
