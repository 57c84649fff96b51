// What the specification quotes of the sample company: see skip-for-others.ts.

import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';

import { pageAt, textOf, textsOf } from '../pages/built-site.ts';

const quoted: Record<string, { headings: string[]; links: string[]; buttons?: string[] }> = {
  '/': {
    headings: [
      'Where Business Meets Technology',
      'Why Choose Northrule',
      'Analytical rigor before implementation',
      'AI-native and cloud-native expertise',
      'Insurance-industry digital transformation experience',
      'Modern full-stack technology delivery',
      'Future-ready scalable solutions',
      'Featured Success Stories',
      "Let's Build Together",
    ],
    links: [
      "Let's Build Together → /client-onboarding",
      'Our Story → /about',
      'Learn More About Us → /about',
    ],
  },
  '/about': {
    headings: [],
    buttons: ['Back → /about'],
    links: [
      'Explore Pointfield → /services',
      'Start Your Project → /contact',
      'View Our Services → /services',
      'Organization',
      'Founders',
    ],
  },
  '/about/organization': { headings: [], links: ['Join Our Team → /contact'] },
  '/services': {
    headings: ['Pointfield'],
    buttons: ['Back → /services'],
    links: [
      'Get Started Today → /contact',
      'Learn More → /contact',
      'Start Your Project → /contact',
      'Learn More About Us → /about',
    ],
  },
  '/blog': {
    headings: ['What We Think', 'More Insights Coming Soon'],
    buttons: ['Back → /'],
    links: ['Read More → /blog/1', 'Read More → /blog/2', 'Read More → /blog/3', 'Get Notified → /contact'],
  },
  '/careers': {
    headings: [
      'Join Our Team',
      'Cutting-edge Projects',
      'Collaborative Team',
      'Professional Growth',
      'Apply Now',
      'Questions About Working with Us',
    ],
    buttons: ['Back → /'],
    links: ['Get in Touch → /contact'],
  },
  '/contact': {
    headings: ['Get in Touch', 'Why Work with Northrule', 'Send us a Message'],
    buttons: ['Back → /'],
    links: ['Schedule a Consultation → /client-onboarding', 'View Our Services → /services'],
  },
  '/client-onboarding': {
    headings: [
      'AI Solutions',
      'Cloud Strategy',
      'Product Development',
      'Analytics & Insights',
      'Why work with us',
      'Tell Us About Your Project',
    ],
    buttons: ['Schedule a Discovery Call → ', 'View Our Portfolio → /#success-stories'],
    links: [],
  },
  '/no/such/page': {
    headings: ['Page Not Found'],
    buttons: ['Go Back → /'],
    links: ['Back to Home → /'],
  },
};

test.for(Object.entries(quoted))(
  '%s holds the headings, links and buttons that the specification quotes',
  ([path, { headings, links, buttons = [] }]) => {
    const { main } = pageAt(path);
    expect(textsOf(main, 'h1, h2, h3, h4')).toEqual(expect.arrayContaining(headings));
    for (const [kind, wanted] of [
      ['a[href]', links],
      ['button', buttons],
    ] as const) {
      const found = main.querySelectorAll(kind).map(leading);
      const lacking = wanted.filter((one) => !found.some((other) => other.startsWith(one)));
      expect(lacking, found.join('\n')).toEqual([]);
    }
  },
);

/** A link, or a button, by its visible text, with where it leads. */
function leading(element: HTMLElement) {
  const copy = parse(element.toString());
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
  const to = element.getAttribute('href') ?? element.closest('form')?.getAttribute('action') ?? '';
  return `${textOf(copy)} → ${to}`;
}
