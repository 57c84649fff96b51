import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** The specification's route table, spelled out: the site is held against it, not against itself. */
const services = [
  'ai-native-consulting',
  'generative-ai-solutions',
  'cloud-native-applications',
  'full-stack-development',
  'digital-transformation',
  'end-to-end-technology-delivery',
  'business-it-alignment',
  'requirements-clarity-analysis',
  'scalable-solution-architecture',
  'automation-workflow-optimisation',
  'future-ready-enterprise-solutions',
  'cloud-infrastructure-automation-solutions',
];

export const servicePaths = services.map((slug) => `/services/${slug}`);

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

/** Those that are written, which may be more than the specification's three. */
export const postPaths = readdirSync(new URL('../../content/blog', import.meta.url)).map(
  (file) => `/blog/${basename(file, '.md')}`,
);

export const unknownPath = '/no/such/page';

export const everyAddress = [...routeTable, ...postPaths, unknownPath];
