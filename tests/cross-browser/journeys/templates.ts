import { expect, test } from 'vitest';

import { postPaths, servicePaths, unknownPath } from '../../journeys/addresses.ts';
import { sizes } from '../../journeys/sizes.ts';
import type { Page } from '../page.ts';

const templates = [
  '/',
  '/about',
  '/about/organization',
  '/about/founders-voices',
  '/about/our-journey',
  '/services',
  servicePaths[0]!,
  '/blog',
  postPaths[0]!,
  '/insights-trends',
  '/careers',
  '/contact',
  '/client-onboarding',
  unknownPath,
];

export function templateJourneys(page: Page) {
  test.for(templates)('%s comes to life and fits a phone and a desktop', async (path) => {
    await page.resize(sizes.phone);
    await page.open(path);
    await expectWhole(page, 'phone');
    await page.resize(sizes.desktop);
    await expectWhole(page, 'desktop');
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
