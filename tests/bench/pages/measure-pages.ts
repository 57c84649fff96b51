import type { Browser, Page } from '@playwright/test';

import { medians } from '../rounds.ts';
import { audit, auditPaint } from './audit.ts';
import type { Painted, Scores } from './audit.ts';
import { followLink } from './follow-link.ts';
import type { Followed } from './follow-link.ts';
import { measuredPages } from './measured-pages.ts';
import type { OpenBrowser } from './open-browser.ts';
import { visit } from './visit.ts';
import type { Visited } from './visit.ts';

const SIZE = { width: 1440, height: 900 };
/** How much slower than this machine a phone is taken to be: Lighthouse's figure. */
export const SLOWDOWN = 4;

export type MeasuredPage = (typeof measuredPages)[number] & {
  visited: Visited;
  followed: Followed;
  followedSlowly: Followed;
  audited: Painted & Scores;
  /** The same page without script. */
  floor: Painted;
};

/** Measures every page once a round, so that what else the machine does falls on all of them alike; medians are answered. */
export async function measurePages(
  site: string,
  floorSite: string,
  { browser, debugPort }: OpenBrowser,
  rounds: number,
): Promise<MeasuredPage[]> {
  const all = measuredPages.map(() => [] as Omit<MeasuredPage, keyof (typeof measuredPages)[number]>[]);
  for (let round = 1; round <= rounds; round++)
    for (const [index, { path, next }] of measuredPages.entries()) {
      console.log(`round ${round} of ${rounds}: ${path}`);
      all[index]!.push({
        visited: await inNewPage(browser, site, (page) => visit(page, path)),
        followed: await inNewPage(browser, site, (page) => followLink(page, path, next)),
        followedSlowly: await inNewPage(browser, site, (page) => followLink(page, path, next, SLOWDOWN)),
        floor: await auditPaint(floorSite + path, debugPort),
        audited: await audit(site + path, debugPort),
      });
    }
  return measuredPages.map((measured, index) => ({
    ...measured,
    visited: medians(all[index]!.map(({ visited }) => visited)),
    followed: medians(all[index]!.map(({ followed }) => followed)),
    followedSlowly: medians(all[index]!.map(({ followedSlowly }) => followedSlowly)),
    audited: medians(all[index]!.map(({ audited }) => audited)),
    floor: medians(all[index]!.map(({ floor }) => floor)),
  }));
}

async function inNewPage<Result>(browser: Browser, baseURL: string, use: (page: Page) => Promise<Result>) {
  const page = await browser.newPage({ baseURL, viewport: SIZE });
  const result = await use(page);
  await page.close();
  return result;
}
