import * as v from 'valibot';

import { body, head, text } from './text.ts';

const page = {
  ...head,
  heading: text('The large heading of the page'),
  lead: text('One sentence beside the heading'),
  ...body,
};

/** What stands at the head of a section within a page. */
const section = v.strictObject({
  label: text('Two words beside the title'),
  title: text('The section’s title'),
  text: v.optional(text('A sentence or two under the title')),
});

/** One that is nothing without it. */
const said = v.strictObject({ ...section.entries, text: text('What we do, and for whom') });

/** A page made of sections: each has its words under `sections`, by the name given here. */
const pageWith = <Name extends string>(...names: Name[]) =>
  v.strictObject({
    ...page,
    sections: v.strictObject(
      Object.fromEntries(names.map((name) => [name, section])) as Record<Name, typeof section>,
    ),
  });

/** `content/pages/*.md`: a page of one text, unless it is named below. */
export const pageSchema = v.strictObject(page);

/** By the file in `content/`, for the pages that have sections. */
export const sectionedPageSchemas = {
  'pages/about.md': pageWith('story', 'flagship', 'focus', 'more'),
  'pages/blog.md': pageWith('insights', 'next'),
  'pages/careers.md': pageWith('pitch', 'openings', 'apply', 'questions'),
  'pages/client-onboarding.md': pageWith('expertise', 'why', 'form', 'closing'),
  'pages/contact.md': pageWith('why', 'form', 'closing'),
  'pages/jobs.md': pageWith('open', 'none'),
  'pages/home.md': pageWith('business', 'whyChoose', 'stories', 'technologies'),
  'pages/organization.md': pageWith('story', 'leaders', 'values', 'join'),
  'pages/services.md': pageWith('overview', 'flagship', 'all'),
  'pages/yours.md': pageWith('form'),
};

/** Whoever holds an office, and how they are reached. */
const officer = v.strictObject({
  name: text('Full name'),
  email: v.optional(
    v.pipe(text('Where the company’s own address is not meant'), v.email('is not an e-mail address')),
  ),
});

/**
 * `content/pages/equal-opportunity.md`: what a policy must hold by rule 8 of India's Rights of Persons with Disabilities Rules, 2017 (for twenty people or more)
 * and rule 12 of the Transgender Persons (Protection of Rights) Rules, 2020. A section that is missing stops the build.
 */
export const equalOpportunitySchema = v.strictObject({
  ...page,
  liaison: officer,
  complaints: officer,
  sections: v.strictObject({
    facilities: said,
    posts: said,
    selection: said,
    training: said,
    devices: said,
    transgender: said,
    officers: said,
  }),
});

export type Page = v.InferOutput<typeof pageSchema>;
