import * as v from 'valibot';

import { monthAndYear } from './month-and-year.ts';
import { replyTime, replyTimeInFull } from './reply-time.ts';
import { text } from './text.ts';
import { wholeHours, workingHoursSchema } from './working-hours.ts';

/** Who the site speaks for. Changing `content/company.yaml` re-brands every page. */
export const companySchema = v.strictObject({
  name: text('The company’s name'),
  flagship: text('The flagship product’s name'),
  tagline: text('The line of the hero, and of the home page’s title'),
  blurb: text('Two sentences for the footer'),
  email: v.pipe(text('Contact address'), v.email('is not an e-mail address')),
  privacyEmail: v.pipe(
    text('Where visitors ask what is stored about them, and have it erased'),
    v.email('is not an e-mail address'),
  ),
  securityEmail: v.pipe(
    text('Where a fault in the site’s security is reported'),
    v.email('is not an e-mail address'),
  ),
  phone: v.pipe(
    text('As it is shown'),
    v.regex(/^\+[\d ]+$/, 'must start with + and hold digits and spaces'),
  ),
  linkedin: v.pipe(text('Address of the company’s page'), v.url('is not a web address')),
  city: text('City of the headquarters'),
  state: text('State of the headquarters'),
  country: text('Country of the headquarters'),
  coordinates: text('Shown beside the city'),
  founded: v.pipe(v.number('must be a year'), v.integer()),
  replyHours: wholeHours,
  workingHours: v.optional(workingHoursSchema),
  claims: v.strictObject({
    people: text('Team members'),
    projects: text('Projects delivered'),
    industries: text('Industries served'),
  }),
  flagshipClaims: v.strictObject({
    delivered: v.pipe(
      text('Month of delivery'),
      v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2024-12'),
    ),
    costReduction: text('Stated reduction in operational cost'),
    fasterDelivery: text('Stated gain in delivery time'),
  }),
});

export type Company = v.InferOutput<typeof companySchema>;

/** The names in braces that a text may use, with what stands in their place. */
export function namesIn(company: Company) {
  const { name, flagship, tagline, privacyEmail, city, state, country, founded } = company;
  const { claims, flagshipClaims } = company;
  return {
    company: name,
    flagship,
    tagline,
    privacyEmail,
    city,
    state,
    country,
    founded: String(founded),
    replyTime: replyTime(company),
    replyTimeInFull: replyTimeInFull(company),
    ...claims,
    ...flagshipClaims,
    delivered: monthAndYear(flagshipClaims.delivered),
  };
}
