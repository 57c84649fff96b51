import type { Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';

/** Pages that are reached from the header, each a first time and again. */
const way = [
  '/client-onboarding',
  '/careers',
  '/blog',
  '/client-onboarding',
  '/careers',
  '/',
  '/blog',
  '/careers',
];

/** Follows links of the header, whose pages were fetched when the pointer came to them. From each click until the new heading was
 * on the screen, in ms. */
export async function walk(page: Page, slowdown: number): Promise<number[]> {
  await openAlive(page, '/');
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (const next of way) {
    await slow(1);
    const link = page.locator(`header a[href="${next}"]:visible`).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    await slow(slowdown);
    await page.evaluate(watchHeading, next);
    await link.click();
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
  }
  return times;
}

/** The least that the same steps can take: the browser puts in the HTML of each page, which it holds as text. */
export async function walkBare(page: Page, slowdown: number): Promise<number[]> {
  await openAlive(page, '/');
  await page.evaluate(holdPages, [...new Set(way)]);
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (const next of way) {
    await slow(1);
    await page.waitForTimeout(500);
    await slow(slowdown);
    await page.evaluate(putInAtClick, next);
    await page.locator(`header a[href="${next}"]:visible`).first().click();
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
  }
  return times;
}

async function holdPages(paths: string[]) {
  const read = async (path: string) => {
    const text = await (await fetch(path)).text();
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
    return [path, main?.outerHTML ?? ''] as const;
  };
  Object.assign(window, { pages: Object.fromEntries(await Promise.all(paths.map(read))) });
}

function putInAtClick(next: string) {
  const { pages } = window as unknown as { pages: Record<string, string> };
  const shown = new Promise<number>((resolve) => {
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      document.querySelector('main')!.outerHTML = pages[next]!;
      scrollTo(0, 0);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
        port1.start();
        port2.postMessage('');
      });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
  Object.assign(window, { shown });
}

function watchHeading(next: string) {
  const old = document.querySelector('h1');
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (location.pathname !== next || !heading || heading === old) return;
      observer.disconnect();
      // What comes after the frame that shows it is told when that has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - clicked));
        port1.start();
        port2.postMessage('');
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { shown });
}
