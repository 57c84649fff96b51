import { headings } from '#app/openings/opening-words.ts';
import { closingTime } from '#schemas/content/closing-time.ts';
import type { Company } from '#schemas/content/company.ts';
import type { Opening } from '#schemas/content/opening.ts';

import { isApply } from '../content/addresses.ts';
import type { SiteFacts, SitePage } from './page-list.ts';

const types: Record<Opening['type'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const isOpening = ({ address, file }: SitePage) => file.startsWith('openings/') && !isApply(address);

/** Whether a page offers a job, as of now. */
export function isOpenAtBuild(site: SiteFacts, page: SitePage) {
  if (!isOpening(page)) return false;
  const closes = closingTime(site.value(page.file) as Opening, site.company);
  return closes === undefined || closes > Date.now();
}

/** Closed ones are still found at their addresses, and listed nowhere. */
export const isClosedAtBuild = (site: SiteFacts, page: SitePage) =>
  isOpening(page) && !isOpenAtBuild(site, page);

/** An open opening in schema.org's words, for search engines. It says nothing that its page does not show, in the same words; the
 * site's own server takes it away when the opening closes. */
export function jobPosting({ url, company, value }: SiteFacts, { address, file }: SitePage) {
  const opening = value(file) as Opening;
  const { slug, title, type, posted, cities = [], remote, pay } = opening;
  const closes = closingTime(opening, company);
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionOf(opening),
    identifier: { '@type': 'PropertyValue', name: company.name, value: slug },
    datePosted: posted,
    ...(closes !== undefined && { validThrough: new Date(closes).toISOString() }),
    employmentType: types[type],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      url,
      sameAs: url,
      logo: `${url}/icon-512.png`,
    },
    ...(cities.length && { jobLocation: cities.map((city) => placeOf(city, company)) }),
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: company.country },
    }),
    ...(pay && { baseSalary: salaryOf(pay) }),
    url: url + address,
    directApply: true,
  };
}

/** The region is known of the company's own city alone. */
const placeOf = (city: string, company: Company) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: city,
    ...(city === company.city && { addressRegion: company.state }),
    addressCountry: company.country,
  },
});

function salaryOf({ from, to, per }: NonNullable<Opening['pay']>) {
  const amount = to === undefined ? { value: from } : { minValue: from, maxValue: to };
  return {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per.toUpperCase() },
  };
}

/** What the page says of the work, as HTML. Google knows paragraphs and lists alone: a heading would run into the text before it. */
function descriptionOf({ lead, does, needed, goodToHave, steps, html }: Opening) {
  const list = (title: string, items: string[]) =>
    `<p>${title}</p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return [
    `<p>${escaped(lead)}</p>`,
    list(headings.does, does),
    list(`${headings.looksFor}: ${headings.needed}`, needed),
    ...(goodToHave ? [list(headings.goodToHave, goodToHave)] : []),
    list(
      headings.steps(steps),
      steps.map(({ day, title, text }) => `Day ${day}: ${title}. ${text}`),
    ),
    html,
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
