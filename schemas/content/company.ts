import * as v from 'valibot';

import { text } from './text.ts';

/** Who the site speaks for. Changing `content/company.yaml` re-brands every page. */
export const companySchema = v.strictObject({
  name: text('The company’s name'),
  flagship: text('The flagship product’s name'),
  tagline: text('The line of the hero, and of the home page’s title'),
  blurb: text('Two sentences for the footer'),
  email: v.pipe(text('Contact address'), v.email('is not an e-mail address')),
  phone: v.pipe(
    text('As it is shown'),
    v.regex(/^\+[\d ]+$/, 'must start with + and hold digits and spaces'),
  ),
  linkedin: v.pipe(text('Address of the company’s page'), v.url('is not a web address')),
  city: text('City of the headquarters'),
  state: text('State of the headquarters'),
  country: text('Country of the headquarters'),
  coordinates: text('Shown beside the city'),
  founded: v.pipe(v.number(), v.integer()),
  claims: v.strictObject({
    people: text('Team members'),
    projects: text('Projects delivered'),
    industries: text('Industries served'),
  }),
});

export type Company = v.InferOutput<typeof companySchema>;
