import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { sizes } from './sizes.ts';
import { watchScrolls } from './watch-scrolls.ts';

const path = '/insights-trends';
const far = 'ai-governance-regulation-ethics';
const near = 'generative-ai-business-workflows';

/** How far an element's top is from where a hash puts it: under the header, with the page's scroll padding. */
const distance = (page: Page, id: string) =>
  page.evaluate((target) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs((document.getElementById(target)?.getBoundingClientRect().top ?? NaN) - padding);
  }, id);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('a deep link opens at its article while the page is still loading, and is scrolled to 100 ms after it is ready', async ({
      page,
    }) => {
      const scrolls = await watchScrolls(page);
      await page.addInitScript(() =>
        addEventListener('hydrated', () => Object.assign(window, { ready: performance.now() })),
      );
      await page.route('**/assets/*.{js,svg,woff2}', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.goto(`${path}#${far}`, { waitUntil: 'commit' });
      await expect.poll(() => distance(page, far)).toBeLessThan(24);
      await alive(page);
      await expect.poll(scrolls).not.toEqual([]);
      const [first] = await scrolls();
      expect(first).toMatchObject({ id: far, behavior: 'smooth' });
      const ready = await page.evaluate(() => (window as unknown as { ready: number }).ready);
      expect(first!.at - ready).toBeGreaterThanOrEqual(99);
      await page.waitForLoadState('networkidle');
      await expect.poll(() => distance(page, far)).toBeLessThan(1);
    });

    test('where a browser keeps no place and tells no end of a scroll, a deep link ends exactly at its article', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        // As in Safari: what grows above pushes the page down (https://bugs.webkit.org/171099).
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('html { overflow-anchor: none !important }');
        document.adoptedStyleSheets = [sheet];
        addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      });
      for (const slug of [near, far, 'robotics-ai-industrial-revolution']) {
        await page.goto('about:blank');
        await page.goto(`${path}#${slug}`);
        await alive(page);
        await page.waitForTimeout(1200);
        expect(await distance(page, slug)).toBeLessThan(1);
      }
      await openAlive(page, '/blog');
      await page.locator(`.insight-card h3 a[href$="#${far}"]`).click();
      await expect(page).toHaveURL(/#/);
      await expect.poll(() => distance(page, far)).toBeLessThan(1);
      await page.waitForTimeout(700);
      expect(await distance(page, far)).toBeLessThan(1);
    });

    test('whoever has begun to scroll by themselves is not taken to the hash', async ({ page }) => {
      const scrolls = await watchScrolls(page);
      const letArrive = await openHeld(page, `${path}#${near}`);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, -1500);
      await page.waitForTimeout(200);
      letArrive();
      await alive(page);
      await page.waitForTimeout(400);
      expect(await scrolls()).toEqual([]);
    });

    test('a card leads to its article, smoothly and exactly', async ({ page }) => {
      const scrolls = await watchScrolls(page);
      await openAlive(page, '/blog');
      await page.locator(`.insight-card h3 a[href$="#${far}"]`).click();
      await expect.poll(() => distance(page, far)).toBeLessThan(2);
      await expect(page.locator(`[id="${far}"]`)).toBeFocused();
      expect((await scrolls())[0]).toMatchObject({ id: far, behavior: 'smooth' });
    });

    test('a hash that changes on the page scrolls there after 100 ms, and the list marks where the reader is', async ({
      page,
    }) => {
      const scrolls = await watchScrolls(page);
      await page.addInitScript(() =>
        addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), true),
      );
      await openAlive(page, path);
      const list = page.getByRole('navigation', { name: 'In this collection' });
      await expect(list.getByRole('link')).toHaveCount(9);
      await expect(list.locator('[aria-current]')).toHaveCount(0);
      await list.getByRole('link', { name: 'AI Governance' }).click();
      await expect.poll(() => distance(page, far)).toBeLessThan(2);
      const [first] = await scrolls();
      const delay =
        first!.at - (await page.evaluate(() => (window as unknown as { clicked: number }).clicked));
      expect(delay).toBeGreaterThanOrEqual(99);
      expect(delay).toBeLessThan(500);
      await expect(list.locator('[aria-current]')).toHaveText(/AI Governance/);
      if (size !== 'desktop') await page.getByRole('link', { name: 'All articles' }).click();
      await list.getByRole('link', { name: 'Generative AI' }).click();
      await expect.poll(() => distance(page, near)).toBeLessThan(2);
      await expect(list.locator('[aria-current]')).toHaveText(/Generative AI/);
      await page.goBack();
      if (size !== 'desktop') await page.goBack();
      await expect.poll(() => distance(page, far)).toBeLessThan(2);
    });

    test('notes stand beside their lines where there is room, and at the end where there is not', async ({
      page,
    }) => {
      await openAlive(page, `${path}#${near}`);
      const article = page.locator(`[id="${near}"]`);
      const marks = await article.locator('[data-note]').all();
      const notes = await article.getByRole('list', { name: 'Notes' }).getByRole('listitem').all();
      expect(notes.length).toBe(marks.length);
      const prose = (await article.locator('.prose').boundingBox())!;
      let below = -Infinity;
      for (const [index, mark] of marks.entries()) {
        const line = (await mark.boundingBox())!;
        const note = (await notes[index]!.boundingBox())!;
        if (size === 'desktop') {
          expect(note.x).toBeGreaterThan(prose.x + prose.width);
          // Beside its line, or as far below it as the note above asks.
          expect(Math.abs(note.y - Math.max(line.y, below + 20))).toBeLessThan(4);
          below = note.y + note.height;
        } else expect(note.y).toBeGreaterThan(prose.y + prose.height);
      }
    });
  });
}

test('under reduced motion a deep link jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scrolls = await watchScrolls(page);
  await openAlive(page, `${path}#${far}`);
  await expect.poll(scrolls).not.toEqual([]);
  expect((await scrolls()).every(({ behavior }) => behavior === 'instant')).toBe(true);
  await expect.poll(() => distance(page, far)).toBeLessThan(1);
});

test('under reduced motion a far article is reached by a jump, exactly', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scrolls = await watchScrolls(page);
  await openAlive(page, '/blog');
  await page.locator(`.insight-card h3 a[href$="#${far}"]`).click();
  await expect(page.locator(`[id="${far}"]`)).toBeFocused();
  await page.waitForTimeout(500);
  expect(await distance(page, far)).toBeLessThan(2);
  expect((await scrolls()).every(({ behavior }) => behavior === 'instant')).toBe(true);
});

test('a line of an article holds 60 to 68 characters', async ({ page }) => {
  await openAlive(page, `${path}#${near}`);
  const average = await page.evaluate((id) => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>(`[id="${id}"] .prose > p`)].slice(2, 8);
    const letters = paragraphs.reduce((sum, { textContent }) => sum + textContent.length, 0);
    const lines = paragraphs.reduce((sum, paragraph) => {
      const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      // The last line of a paragraph is half full on average.
      return sum + Math.round(paragraph.getBoundingClientRect().height / lineHeight) - 0.5;
    }, 0);
    return letters / lines;
  }, near);
  expect(average).toBeGreaterThanOrEqual(60);
  expect(average).toBeLessThanOrEqual(68);
});

test('a note’s mark leads to the note, and the note back to its mark', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openAlive(page, `${path}#${near}`);
  const article = page.locator(`[id="${near}"]`);
  await article.getByRole('link', { name: 'Note 2', exact: true }).click();
  await expect(page.locator(`[id="${near}-note-2"]`)).toBeInViewport();
  await article.getByRole('link', { name: 'Note 2, back to the text' }).click();
  await expect(article.getByRole('link', { name: 'Note 2', exact: true })).toBeInViewport();
});

test('the first load is light: articles out of sight cost no picture and no second copy of their text', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openAlive(page, path);
  await page.waitForLoadState('networkidle');
  expect(
    fetched.filter((file) => file.endsWith('.svg') && file.includes('/assets/')).length,
  ).toBeLessThanOrEqual(2);
  expect(fetched.some((file) => file.includes('all-texts'))).toBe(false);
  await expect(page.locator('article').nth(4)).toHaveCSS('content-visibility', 'auto');
  for (const picture of await page.locator('article img').all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', '1200');
  }
});

test('from another page the texts come with the route', async ({ page }) => {
  await openAlive(page, '/about/looking-forward');
  await page.getByRole('link', { name: 'Green computing' }).click();
  await expect(page).toHaveURL(`${path}#ai-sustainability-green-computing`);
  const article = page.locator('#ai-sustainability-green-computing');
  await expect(article.getByRole('heading', { level: 2 })).toBeInViewport();
  expect((await article.innerText()).split(/\s+/).length).toBeGreaterThan(900);
});

test.describe('texts that cannot be had', () => {
  test.use({ forgiven: /ERR_FAILED/ });
  test('the browser loads their page by itself', async ({ page }) => {
    await page.route('**/assets/all-texts-*.js', (route) => route.abort());
    await openAlive(page, '/about/looking-forward');
    await page.getByRole('link', { name: 'Green computing' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('article')).toHaveCount(9);
  });
});

test('on a phone, who arrives at an article by its address has the bar that says so, whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, '/insights-trends#quantum-computing-meets-ai');
  const bar = page.getByRole('link', { name: /All articles$/ });
  await expect(bar).toContainText('Quantum Computing Meets AI');
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(48);
});
