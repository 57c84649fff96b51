// What the specification quotes of the sample company: see skip-for-others.ts.

import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';

import { applyPaths, everyAddress, openingPaths, postPaths, servicePaths } from '../journeys/addresses.ts';
import { pageAt, textOf, textsOf } from '../pages/built-site.ts';

const screens: Record<string, string> = {
  '/': 'Clarity first. AI + Cloud-native. Built to last.',
  '/about': 'We were the client first.',
  '/about/organization': 'Organization',
  '/about/our-journey': 'Our Journey',
  '/about/founders-voices': 'Founders’ Voices',
  '/about/our-people': 'Our People',
  '/about/looking-forward': 'Looking Forward',
  '/services': 'How We Help',
  '/blog': 'What We Think',
  '/insights-trends': 'Insights & Trends',
  '/careers': 'Join Our Team',
  '/careers/life': 'Join Our Team',
  '/careers/hiring': 'Join Our Team',
  '/contact': 'Get in Touch',
  '/client-onboarding': 'Start with the question',
  '/equal-opportunity': 'Equal Opportunity',
  '/yours': 'What you sent is yours',
  '/no/such/page': 'Page Not Found',
};

test('each address shows its screen', () => {
  for (const [path, heading] of Object.entries(screens)) {
    expect(textsOf(pageAt(path).main, 'h1'), path).toEqual([heading]);
  }
});

test('there are these addresses, those of services and posts, and no others', () => {
  expect(everyAddress.toSorted()).toEqual(
    [
      ...Object.keys(screens),
      '/careers/jobs',
      ...servicePaths,
      ...postPaths,
      ...openingPaths,
      ...applyPaths,
    ].toSorted(),
  );
});

test('the twelve services have their addresses, in the menu’s order', () => {
  expect(servicePaths).toEqual(
    [
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
    ].map((slug) => `/services/${slug}`),
  );
});

test('all four careers addresses show the same screen, with the company’s pitch', () => {
  const { main } = pageAt('/careers');
  expect(textsOf(main, '.prose > p')).toEqual([
    expect.stringMatching(/systems that people depend on/),
    expect.stringMatching(/consultancy in Mumbai/),
  ]);
  for (const path of ['/careers/life', '/careers/hiring'])
    expect(textOf(pageAt(path).main), path).toBe(textOf(main));
  // After the openings, all that the others say and ask.
  const jobs = pageAt('/careers/jobs').main;
  const said = 'h1, h2, .prose > p, .ruled-across > li, label, form button, form p';
  for (const element of main.querySelectorAll(said).filter((element) => !element.closest('aside')))
    expect(textOf(jobs)).toContain(textOf(element));
  const fields = (page: HTMLElement) =>
    page
      .querySelectorAll('form input')
      .map((input) => [input.getAttribute('name'), input.getAttribute('type')]);
  expect(fields(jobs)).toEqual(fields(main));
});

test('the not-found screen says so', () => {
  const lines = textsOf(pageAt('/no/such/page').main, 'p');
  expect(lines).toContain('404');
  expect(lines).toContain("The page you're looking for doesn't exist or has been moved.");
});
