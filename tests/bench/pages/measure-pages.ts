import type { Browser, Page } from '@playwright/test';

import { percentile } from '../load/percentile.ts';
import { median, medians } from '../rounds.ts';
import { devices, phone } from './device.ts';
import type { Device } from './device.ts';
import { interact, interactionNames, isForPhones } from './interact.ts';
import { measuredPages } from './measured-pages.ts';
import type { OpenBrowser } from './open-browser.ts';
import { openPainter } from './paint.ts';
import type { Painted } from './paint.ts';
import { PLAIN } from './plain-page.ts';
import { score } from './scores.ts';
import type { Scores } from './scores.ts';
import { visit } from './visit.ts';
import type { Visited } from './visit.ts';
import { walk, walkBare } from './walk.ts';

const DESKTOP_SIZE = { width: 1440, height: 900 };

/** Of one address on one device, with that of the same page without script where it is ours. */
export type PaintRow = { address: string; painted: Painted; withoutScript?: Painted };
export type DevicePaints = { device: Device; plain: Painted; rows: PaintRow[] };

/** Every address once a round and in turns, so that what else the machine does falls on all of them alike. */
export async function measurePaints(
  { browser }: OpenBrowser,
  { site, bare, peers, rounds }: { site: string; bare: string; peers: string[]; rounds: number },
): Promise<DevicePaints[]> {
  const all: DevicePaints[] = [];
  for (const device of devices) {
    await using painter = await openPainter(browser, device);
    const seen = new Map<string, Painted[]>();
    const paint = async (url: string) => {
      seen.set(url, [...(seen.get(url) ?? []), await painter.paint(url)]);
    };
    const ours = measuredPages.map(({ path }) => path);
    // The first visit of a browser is like no other.
    await painter.paint(bare + PLAIN);
    for (let round = 1; round <= rounds; round++) {
      console.log(`round ${round} of ${rounds}: paint on the ${device.name}`);
      await paint(bare + PLAIN);
      for (const path of ours) {
        await paint(bare + path);
        await paint(site + path);
      }
      for (const peer of peers) await paint(peer);
    }
    const of = (url: string) => medians(seen.get(url)!);
    all.push({
      device,
      plain: of(bare + PLAIN),
      rows: [
        ...ours.map((path) => ({ address: path, painted: of(site + path), withoutScript: of(bare + path) })),
        ...peers.map((peer) => ({ address: peer, painted: of(peer) })),
      ],
    });
  }
  return all;
}

export type Weighed = (typeof measuredPages)[number] & { visited: Visited; scores: Scores };

export async function weighPages({ browser, debugPort }: OpenBrowser, site: string): Promise<Weighed[]> {
  const all: Weighed[] = [];
  for (const measured of measuredPages) {
    console.log(`weight and scores: ${measured.path}`);
    const visited = await inNewPage(browser, site, (page) => visit(page, measured.path));
    all.push({ ...measured, visited, scores: await score(site + measured.path, debugPort) });
  }
  return all;
}

export type Hands = {
  nextPage: { first: number; p75: number; bare: number };
  interactions: [name: string, ms: number][];
};

/** What a hand waits for, on the phone's processor. */
export async function measureHands({ browser }: OpenBrowser, site: string, rounds: number): Promise<Hands> {
  const { slowdown, context } = phone;
  const clicks: number[][] = [];
  const bare: number[][] = [];
  const waits = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}: hands`);
    clicks.push(await inNewPage(browser, site, (page) => walk(page, slowdown)));
    bare.push(await inNewPage(browser, site, (page) => walkBare(page, slowdown)));
    for (const name of interactionNames) {
      const wait = await inNewPage(
        browser,
        site,
        (page) => interact(page, name, slowdown),
        isForPhones(name) ? context : undefined,
      );
      waits.set(name, [...(waits.get(name) ?? []), wait]);
    }
  }
  return {
    nextPage: {
      first: median(clicks.map(([first = NaN]) => first)),
      p75: percentile(clicks.flat(), 0.75),
      bare: percentile(bare.flat(), 0.75),
    },
    interactions: [...waits].map(([name, all]) => [name, percentile(all, 0.75)]),
  };
}

async function inNewPage<Result>(
  browser: Browser,
  baseURL: string,
  use: (page: Page) => Promise<Result>,
  context: Device['context'] = { viewport: DESKTOP_SIZE },
) {
  const page = await browser.newPage({ baseURL, ...context });
  const result = await use(page);
  await page.close();
  return result;
}
