import { routeTable } from '#build-steps/content/addresses.ts';

import { navigation, openings, posts, services } from '../site-content.ts';

/** In the order of the menu, which gives each its number. */
export const servicePaths = navigation
  .flatMap(({ dropdownItems }) => dropdownItems.map(({ path }) => path))
  .filter((path) => services.some(({ address }) => address === path));

export const postPaths = posts.map(({ address }) => address);

export const openingPaths = openings.map(({ address }) => address);
export const applyPaths = openings.map(({ address }) => `${address}/apply`);

export const unknownPath = '/no/such/page';

/** What a visitor can ask for: every page that is written, and one that is not. Which the specification asks for is held by
 * tests/specification/route-table.test.ts. */
export const everyAddress = [...routeTable.map(({ address }) => address), unknownPath];

/** Pages that are found by who needs them, and listed nowhere. */
export const isListed = (path: string) => path !== '/yours' && !applyPaths.includes(path);

/** The longest text of a kind has most of what may stand in one. */
const longest = (texts: { address: string; html: string }[]) =>
  texts.toSorted((a, b) => b.html.length - a.html.length)[0]!.address;

/** One address for each way in which a page is laid out. */
export const templates = [
  '/',
  '/about',
  '/about/organization',
  '/about/our-journey',
  '/about/founders-voices',
  '/services',
  longest(services),
  '/blog',
  longest(posts),
  '/insights-trends',
  '/careers',
  '/careers/jobs',
  // One that closes, one that does not, and where one applies.
  ...openings.flatMap(({ closes, address }) => (closes ? [] : [address])).slice(0, 1),
  ...openings.flatMap(({ closes, address }) => (closes ? [address] : [])).slice(0, 1),
  ...applyPaths.slice(0, 1),
  '/equal-opportunity',
  '/contact',
  '/client-onboarding',
  '/yours',
  unknownPath,
];
