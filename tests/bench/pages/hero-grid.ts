import type { Browser } from '@playwright/test';

import { budgets } from '../../budgets.ts';
import type { Grid } from '../grid.ts';
import { median } from '../rounds.ts';
import { atMost } from '../table.ts';
import { heroStates, measureHero } from './hero-load.ts';
import type { HeroState } from './hero-load.ts';

const widths = [1440, 390];

export async function heroGrid(browser: Browser, site: string, rounds: number): Promise<Grid> {
  const shares = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round++)
    for (const width of widths)
      for (const state of heroStates) {
        console.log(`round ${round} of ${rounds}: hero at ${width}, ${state}`);
        const key = `${width} ${state}`;
        const share = await measureHero(browser, site, width, state);
        shares.set(key, [...(shares.get(key) ?? []), share]);
      }
  return {
    title: 'Hero: percent of ten seconds in which the main thread is busy',
    rows: widths.map((width) => ({
      name: `${width} px wide`,
      figures: heroStates.map((state) =>
        atMost(state, toTenths(median(shares.get(`${width} ${state}`)!)), goals[state]),
      ),
    })),
  };
}

const goals: Record<HeroState, number> = {
  running: budgets.hero.running,
  'reduced motion': budgets.hero.paused,
  'out of sight': budgets.hero.paused,
};

/** To tenths of a percent: asking for the figure keeps the thread busy for a moment. */
const toTenths = (share: number) => Math.round(share * 10) / 10;
