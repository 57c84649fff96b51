import type { Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';
import { isScript, sumOfBytes, watchRequests } from '../../browser/watch-requests.ts';
import type { Fetched } from '../../browser/watch-requests.ts';

const kinds = new Set(['document', 'script', 'stylesheet', 'font', 'image']);
/** What is fetched when the browser has been idle for a while. */
const SETTLE_MS = 1000;

export type Visited = {
  requests: number;
  document: number;
  script: number;
  stylesheet: number;
  font: number;
  image: number;
  other: number;
  all: number;
  /** Scripts without their headers. */
  scriptBodies: number;
  scriptsBeforePaint: number;
  hydratedMs: number;
};

/** Opens a page in a fresh browser context and leaves it alone until it is at rest. Bytes include the headers. */
export async function visit(page: Page, path: string): Promise<Visited> {
  const fetched = watchRequests(page);
  await page.addInitScript(() =>
    addEventListener('hydrated', () => performance.mark('hydrated'), { once: true }),
  );
  await openAlive(page, path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const all = await fetched();
  const of = (kind: string) => transferred(all.filter(({ type }) => type === kind));
  return {
    requests: all.length,
    document: of('document'),
    script: of('script'),
    stylesheet: of('stylesheet'),
    font: of('font'),
    image: of('image'),
    other: transferred(all.filter(({ type }) => !kinds.has(type))),
    all: transferred(all),
    scriptBodies: sumOfBytes(all.filter(isScript)),
    ...(await page.evaluate(readTimes)),
  };
}

const transferred = (fetched: Fetched[]) =>
  fetched.reduce((sum, { bytes, headerBytes }) => sum + bytes + headerBytes, 0);

function readTimes() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return {
    scriptsBeforePaint: scripts.filter(({ startTime }) => startTime < painted).length,
    hydratedMs: performance.getEntriesByName('hydrated')[0]?.startTime ?? NaN,
  };
}
