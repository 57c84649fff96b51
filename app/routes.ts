import { existsSync, readdirSync } from 'node:fs';

import { index, prefix, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

import { APPLY } from '#schemas/openings/openings-now.ts';

const namesIn = (folder: string) => {
  const path = new URL(`../content/${folder}`, import.meta.url);
  return (existsSync(path) ? readdirSync(path) : [])
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length));
};

/** Each Markdown file of a content folder is a route: an address that nobody wrote a page for is an unknown path to the
 * browser's router as it is to the server. */
const routesIn = (folder: string) =>
  namesIn(folder).map((name) => route(name, `../content/${folder}/${name}.md`));

export default [
  index('pages/home/home.tsx'),
  ...prefix('about', [
    index('pages/about/about.tsx'),
    route('organization', 'pages/about/organization.tsx'),
    route('our-journey', 'pages/about/our-journey.tsx'),
    route('founders-voices', 'pages/about/founders-voices.tsx'),
    route('our-people', 'pages/about/our-people.tsx'),
    route('looking-forward', 'pages/about/looking-forward.tsx'),
  ]),
  ...prefix('services', [index('pages/services/services.tsx'), ...routesIn('services')]),
  ...prefix('blog', [index('pages/blog/blog.tsx'), ...routesIn('blog')]),
  route('insights-trends', 'pages/insights/insights.tsx'),
  ...['careers', 'careers/life', 'careers/hiring'].map((path) =>
    route(path, 'pages/careers/careers.tsx', { id: path }),
  ),
  ...prefix('careers/jobs', [
    index('pages/careers/jobs.tsx'),
    ...routesIn('openings'),
    ...namesIn('openings').map((name) =>
      route(name + APPLY, 'pages/apply/apply.tsx', { id: `apply/${name}` }),
    ),
  ]),
  route('equal-opportunity', 'pages/equal-opportunity/equal-opportunity.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('client-onboarding', 'pages/client-onboarding/client-onboarding.tsx'),
  route('yours', 'pages/ask-again/ask-again.tsx'),
  // Drawn for one visitor by server/private-page, and by no browser: it is never built.
  route('yours/:secret', 'pages/private-page/private-page.tsx'),
  // The workbench: every part in every state, in development only.
  ...(process.env.NODE_ENV === 'development' ? [route('parts', 'pages/parts/parts.tsx')] : []),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
