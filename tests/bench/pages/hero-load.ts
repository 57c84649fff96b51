import type { Browser, Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';

const MEASURED_MS = 10_000;
/** After what opening the page leaves to do. */
const SETTLE_MS = 3000;

export const heroStates = ['running', 'reduced motion', 'out of sight'] as const;
export type HeroState = (typeof heroStates)[number];

/** How much of the time the main thread is busy while nobody touches the home page, in percent. */
export async function measureHero(browser: Browser, baseURL: string, width: number, state: HeroState) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width, height: 900 },
    reducedMotion: state === 'reduced motion' ? 'reduce' : 'no-preference',
  });
  await openAlive(page, '/');
  await page.getByText(/Links right now: [1-9]/).waitFor();
  if (state === 'out of sight')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForTimeout(SETTLE_MS);
  const share = await busyShare(page);
  await page.close();
  return share;
}

async function busyShare(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  const read = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
    return { busy: metric('TaskDuration'), at: metric('Timestamp') };
  };
  const before = await read();
  await page.waitForTimeout(MEASURED_MS);
  const after = await read();
  return ((after.busy - before.busy) / (after.at - before.at)) * 100;
}
