import type { Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';

/** What a visitor does to a page, and where. */
const interactions: Record<string, { path: string; phone?: true; act: (page: Page) => Promise<void> }> = {
  menu: { path: '/', act: (page) => page.locator('header button[popovertarget]').first().click() },
  'phone menu': { path: '/', phone: true, act: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  search: {
    path: '/services',
    act: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').pressSequentially('cloud native', { delay: 100 });
    },
  },
  accordion: { path: '/about/founders-voices', act: (page) => page.locator('main summary').first().click() },
  'form field': {
    path: '/contact',
    act: (page) => page.getByLabel(/^Message/).pressSequentially('A field is written in.', { delay: 60 }),
  },
  toast: {
    path: '/contact',
    act: async (page) => {
      await page.getByLabel(/^Name/).fill('Asha Rao');
      await page.getByLabel(/^Email/).fill('asha@example.in');
      await page.getByLabel(/^Message/).fill(`Sent by a benchmark at ${Date.now()}`);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').waitFor();
    },
  },
};

export const interactionNames = Object.keys(interactions);
export const isForPhones = (name: string) => interactions[name]?.phone === true;

const SETTLE_MS = 1000;

/** The longest time from an input to the frame that shows what came of it, as Interaction to Next Paint counts it. */
export async function interact(page: Page, name: string, slowdown: number): Promise<number> {
  const { path, act } = interactions[name]!;
  await openAlive(page, path);
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
