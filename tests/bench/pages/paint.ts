import type { Browser, CDPSession, Page } from '@playwright/test';

import type { Device } from './device.ts';

export type Painted = {
  firstPaint: number;
  largestPaint: number;
  /** How much longer than 50 ms each task after the first paint took, together. */
  blocking: number;
  layoutShift: number;
  /** Until React had taken over; NaN where there is no script. */
  hydrated: number;
};

/** After the page has loaded: what it does then belongs to it. React comes when the browser is idle, within two seconds. */
const SETTLE_MS = 4000;
const LONG_TASK_MS = 50;
/** Until the page before has been cleared away: that would fall on the next one. */
const REST_MS = 500;

/** Opens pages one after the other in one tab of a slowed browser, each as for the first time. */
export async function openPainter(browser: Browser, device: Device) {
  const context = await browser.newContext(device.context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.addInitScript(observe);
  return {
    paint: (url: string): Promise<Painted> => paint(page, session, device, url),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

async function paint(page: Page, session: CDPSession, { line, slowdown }: Device, url: string) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await page.waitForTimeout(REST_MS);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const { tasks, ...seen } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  // Of a task in which the first paint falls, what comes after it, as Lighthouse counts it.
  const late = tasks.map(({ start, end }) => end - Math.max(start, seen.firstPaint));
  return { ...seen, blocking: late.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0) };
}

type Seen = Omit<Painted, 'blocking'> & { tasks: { start: number; end: number }[] };

function observe() {
  const seen: Seen = { firstPaint: NaN, largestPaint: NaN, layoutShift: 0, hydrated: NaN, tasks: [] };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('layout-shift', (entry) => (seen.layoutShift += (entry as PerformanceEntry & { value: number }).value));
  on('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, end: startTime + duration }),
  );
  addEventListener('hydrated', () => (seen.hydrated = performance.now()), { once: true });
}
