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
  'pages/careers.md': pageWith('pitch', 'apply', 'questions'),
  'pages/client-onboarding.md': pageWith('expertise', 'why', 'form', 'closing'),
  'pages/contact.md': pageWith('why', 'form', 'closing'),
  'pages/jobs.md': pageWith('open', 'none'),
  'pages/home.md': pageWith('business', 'whyChoose', 'stories', 'technologies'),
  'pages/organization.md': pageWith('story', 'leaders', 'values', 'join'),
  'pages/services.md': pageWith('overview', 'flagship', 'all'),
  'pages/yours.md': pageWith('form'),
};

export type Page = v.InferOutput<typeof pageSchema>;
