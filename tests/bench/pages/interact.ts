import type { Locator, Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';

/** A hand comes to a thing before it presses it, and rests on it. */
const APPROACH_MS = 300;
const PRESS_MS = 80;
const KEY_MS = 120;

async function press(page: Page, target: Locator) {
  await target.hover();
  await page.waitForTimeout(APPROACH_MS);
  await target.click({ delay: PRESS_MS });
}

async function tap(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await page.waitForTimeout(PRESS_MS);
  await touch('touchEnd', []);
}

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search' });

const at = (path: string) => (page: Page) => openAlive(page, path);

/** What the browser itself needs to show something: the least that the others can take. */
const openPlain = (page: Page) =>
  page.setContent(`<!doctype html><meta name="viewport" content="width=device-width">
    <style>dialog { inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; }</style>
    <button onclick="document.querySelector('dialog').showModal()">Open</button><dialog>Opened</dialog>
    <details><summary>More</summary>Opened</details>`);

/** What a visitor does to a page, and where. */
const interactions: Record<
  string,
  { open: (page: Page) => Promise<void>; phone?: true; act: (page: Page) => Promise<void> }
> = {
  'a plain page’s details': { open: openPlain, act: (page) => press(page, page.locator('summary')) },
  'a plain page’s dialog, on a phone': {
    open: openPlain,
    phone: true,
    act: (page) => tap(page, page.locator('button')),
  },
  menu: {
    open: at('/services'),
    act: (page) => press(page, page.locator('header button[popovertarget]').first()),
  },
  'phone menu': {
    open: at('/services'),
    phone: true,
    act: (page) => tap(page, page.getByRole('button', { name: 'Menu' })),
  },
  search: { open: at('/services'), act: (page) => press(page, searchButton(page)) },
  'search, typing': {
    open: async (page) => {
      await openAlive(page, '/services');
      await searchButton(page).click();
      await page.getByRole('option').first().waitFor();
    },
    act: (page) => page.keyboard.type('cloud native', { delay: KEY_MS }),
  },
  accordion: {
    open: at('/about/founders-voices'),
    act: (page) => press(page, page.locator('main summary').first()),
  },
  'form field': {
    open: at('/contact'),
    act: async (page) => {
      await press(page, page.getByLabel(/^Message/));
      await page.keyboard.type('A field is written in.', { delay: KEY_MS });
    },
  },
  toast: {
    open: at('/contact'),
    act: async (page) => {
      await page.getByLabel(/^Name/).fill('Asha Rao');
      await page.getByLabel(/^Email/).fill('asha@example.in');
      await page.getByLabel(/^Message/).fill(`Sent by a benchmark at ${Date.now()}`);
      await press(page, page.getByRole('button', { name: 'Send message' }));
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').waitFor();
    },
  },
};

export const interactionNames = Object.keys(interactions);
export const isForPhones = (name: string) => interactions[name]?.phone === true;

const SETTLE_MS = 1000;

/** The longest time from an input to the frame that shows what came of it, as Interaction to Next Paint counts it. */
export async function interact(page: Page, name: string, slowdown: number): Promise<number> {
  const { open, act } = interactions[name]!;
  await open(page);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const longest = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { longest });
  });
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
}
