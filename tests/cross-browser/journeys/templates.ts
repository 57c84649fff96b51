import { expect, test } from 'vitest';

import { sizes } from '../../journeys/sizes.ts';
import { posts, services } from '../../site-content.ts';
import type { Page } from '../page.ts';
import { expectNothingCutOff } from './text-spacing.ts';

export const notFound = '/no/such/page';

/** One of each kind of layout: a drawing, rows, cards, columns of text, folds, a form. */
export const templates = [
  '/',
  '/services',
  '/blog',
  posts[0]!.address,
  '/insights-trends',
  '/about/founders-voices',
  '/contact',
];

/** What is laid out much as one of those. */
export const otherTemplates = [
  '/about',
  '/about/organization',
  '/about/our-journey',
  services[0]!.address,
  '/careers',
  '/client-onboarding',
  notFound,
];

/** Those whose text is also tried with wider spacing. */
const spaced = new Set(['/', '/services']);

export function templateJourneys(page: Page, paths: string[]) {
  test.for(paths)('%s comes to life and fits a phone and a desktop', async (path) => {
    await page.resize(sizes.phone);
    await page.open(path);
    for (const size of ['phone', 'desktop'] as const) {
      await page.resize(sizes[size]);
      await expectWhole(page, size);
      if (spaced.has(path)) await expectNothingCutOff(page);
    }
  });
}

async function expectWhole(page: Page, size: keyof typeof sizes) {
  await page.run(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await expect.poll(() => page.run(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  expect(await page.run(survey), size).toEqual({
    width: sizes[size].width,
    parts: ['HEADER', 'MAIN', 'FOOTER'],
    heading: true,
    sideways: 0,
    broken: [],
  });
}

/** Runs in the page. */
function survey() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    width: innerWidth,
    parts: [...document.querySelectorAll('header, main, footer')]
      .filter(
        (part) =>
          part.checkVisibility() &&
          part.getBoundingClientRect().height > 50 &&
          part.parentElement?.closest('header, main, footer') === null,
      )
      .map(({ tagName }) => tagName),
    heading: document.querySelector('h1')?.checkVisibility() ?? false,
    sideways: scrollWidth - clientWidth,
    broken: [...document.images].filter(({ naturalWidth }) => !naturalWidth).map(({ src }) => src),
  };
}
