import { navigation, posts, services } from '../site-content.ts';

/** In the order of the menu, which gives each its number. */
export const servicePaths = navigation
  .flatMap(({ dropdownItems }) => dropdownItems.map(({ path }) => path))
  .filter((path) => services.some(({ address }) => address === path));

export const postPaths = posts.map(({ address }) => address);

/** The specification's route table, spelled out: the site is held against it, not against itself. */
export const routeTable = [
  '/',
  '/about',
  '/about/organization',
  '/about/our-journey',
  '/about/founders-voices',
  '/about/our-people',
  '/about/looking-forward',
  '/services',
  ...servicePaths,
  '/blog',
  '/insights-trends',
  '/careers',
  '/careers/jobs',
  '/careers/life',
  '/careers/hiring',
  '/contact',
  '/client-onboarding',
];

export const unknownPath = '/no/such/page';

/** What a visitor can ask for: every page that is written, and one that is not. */
export const everyAddress = [...routeTable, ...postPaths, unknownPath];

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
  '/contact',
  '/client-onboarding',
  unknownPath,
];
